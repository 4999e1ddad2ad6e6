"""What every call has in common, over real HTTP."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import replace

import httpx
import pytest

from tests.running import RunningShop, running_shop
from vitrine.kit.settings import Environment


def problem(answer: httpx.Response) -> dict[str, object]:
    """The problem without its id, once the id is known to be one and the same everywhere."""
    assert answer.headers["content-type"] == "application/problem+json"
    result: dict[str, object] = answer.json()
    assert result.pop("requestId") == answer.headers["x-request-id"]
    return result


async def test_an_answer_is_json_that_varies_by_shop(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseEcho", {"number": 7, "aNote": "sieben"})

    assert answer.status_code == 200
    assert answer.json() == {"number": 7, "aNote": "sieben"}
    assert answer.headers["vary"] == "x-shop-id"
    assert answer.headers["cache-control"] == "no-store"


async def test_nothing_to_say_is_204_without_a_body(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseNothing")

    assert (answer.status_code, answer.content) == (204, b"")
    assert "content-type" not in answer.headers


async def test_a_public_answer_carries_version_and_tags(shop: RunningShop) -> None:
    first = await shop.rpc("exercisePublic")
    again = await shop.rpc("exercisePublic")
    elsewhere = await shop.rpc("exercisePublic", shop=1002)

    assert first.headers["x-tags"] == "product:1,product:2"
    assert first.headers["etag"].startswith('W/"')
    assert first.headers["etag"] == again.headers["etag"] != elsewhere.headers["etag"]


async def test_the_empty_body_is_the_empty_payload(shop: RunningShop) -> None:
    answer = await shop.http.post(f"{shop.api}/rpc/exerciseNothing", headers={"x-shop-id": "1001"})

    assert answer.status_code == 204


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"])
async def test_only_post_calls_a_procedure(shop: RunningShop, method: str) -> None:
    answer = await shop.http.request(
        method, f"{shop.api}/rpc/exerciseNothing", headers={"x-shop-id": "1001"}
    )

    assert answer.status_code == 405
    assert answer.headers["allow"] == "POST"
    assert problem(answer)["code"] == "MethodNotAllowed"


@pytest.mark.parametrize(
    "number", ["", "0", "999", "abc", "1001.0", "-1001", "9" * 400, "１００１"]
)
async def test_an_unknown_shop_is_refused(shop: RunningShop, number: str) -> None:
    answer = await shop.http.post(
        f"{shop.api}/rpc/exerciseNothing", headers={b"x-shop-id": number.encode()}
    )

    assert answer.status_code == 400
    assert problem(answer) == {
        "title": "Bad Request",
        "status": 400,
        "code": "UnknownShop",
        "detail": "The header x-shop-id must hold the number of a shop.",
        "errors": [],
    }


async def test_the_shop_header_is_mandatory(shop: RunningShop) -> None:
    refused = await shop.rpc("exerciseNothing", shop=None)
    list_of_shops = await shop.rpc("getShops", shop=None)

    assert problem(refused)["code"] == "UnknownShop"
    assert list_of_shops.status_code == 200


@pytest.mark.parametrize(
    "name", ["", "nothing", "exerciseNothing/more", "..%2fup", "%00", "a" * 5000]
)
async def test_an_unknown_procedure_is_404(shop: RunningShop, name: str) -> None:
    answer = await shop.rpc(name)

    assert answer.status_code == 404
    assert problem(answer)["code"] in ("UnknownProcedure", "NotFound")


@pytest.mark.parametrize(
    ("body", "detail"),
    [
        (b"{", "truncated"),
        (b"nonsense", "malformed"),
        (b'"text"', "Expected `object`, got `str`"),
        (b"[]", "Expected `object`, got `array`"),
        (b"null", "Expected `object`, got `null`"),
        (b'{"payload": 3}', "Expected `object | null`, got `int` - at `$.payload`"),
        (b'{"payload": []}', "Expected `object | null`, got `array` - at `$.payload`"),
        (b'{"payload": {}}', "Object missing required field `number` - at `$.payload`"),
        (b"{}", "Object missing required field `number`"),
        (b'{"payload": {"number": "7"}}', "Expected `int`, got `str` - at `$.payload.number`"),
        (b'{"payload": {"number": 7.5}}', "Expected `int`, got `float` - at `$.payload.number`"),
        (b'{"payload": {"number": 7, "aNote": "\xff"}}', "The body is not UTF-8."),
        (b'{"unknown": ' + b"[" * 100_000, "The body is nested too deeply."),
        (b'{"payload": {"number": 1' + b"0" * 5000 + b"}}", "out of range"),
    ],
)
async def test_a_malformed_payload_is_told_where_it_is_wrong(
    shop: RunningShop, body: bytes, detail: str
) -> None:
    answer = await shop.http.post(
        f"{shop.api}/rpc/exerciseEcho", content=body, headers={"x-shop-id": "1001"}
    )

    assert answer.status_code == 400
    assert problem(answer)["code"] == "MalformedPayload"
    assert detail in str(problem_detail(answer))


def problem_detail(answer: httpx.Response) -> object:
    return answer.json()["detail"]


async def test_a_payload_of_the_wrong_meaning_names_field_rule_and_parameters(
    shop: RunningShop,
) -> None:
    answer = await shop.rpc("exerciseInvalid")

    assert problem(answer) == {
        "title": "Unprocessable Entity",
        "status": 422,
        "code": "InvalidPayload",
        "detail": "Please check: email.",
        "errors": [{"field": "email", "rule": "maxLength", "params": {"max": 10}}],
    }


async def test_a_refusal_carries_its_code_and_the_state(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseRefusal")

    assert problem(answer) == {
        "rung": 0,
        "title": "Bad Request",
        "status": 400,
        "code": "ItemUnvailable",
        "detail": "",
        "errors": [],
    }


async def test_a_body_over_the_limit_is_refused(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseEcho", {"number": 1, "aNote": "x" * 256 * 1024})

    assert answer.status_code == 413
    assert problem(answer)["code"] == "BodyTooLarge"


async def test_a_body_just_under_the_limit_is_read(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseEcho", {"number": 1, "aNote": "x" * (256 * 1024 - 100)})

    assert answer.status_code == 200


async def test_an_endless_body_is_refused_without_reading_it_all(shop: RunningShop) -> None:
    sent = 0

    async def endless() -> AsyncIterator[bytes]:
        nonlocal sent
        while sent < 500_000_000:
            sent += 65_536
            yield b" " * 65_536

    try:
        answer = await shop.http.post(
            f"{shop.api}/rpc/exerciseEcho", content=endless(), headers={"x-shop-id": "1001"}
        )
        refused_with = answer.status_code
    except httpx.TransportError:
        refused_with = 413  # the server hung up on a sender that would not stop

    assert refused_with == 413
    assert sent < 50_000_000


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1.evil.example"]
)
async def test_a_call_from_another_site_is_refused(shop: RunningShop, origin: str) -> None:
    answer = await shop.rpc("exerciseNothing", origin=origin)

    assert answer.status_code == 403
    assert problem(answer)["code"] == "ForeignOrigin"


async def test_our_own_pages_may_call(shop: RunningShop) -> None:
    by_public_address = await shop.rpc("exerciseNothing", origin=shop.settings.public_url)
    by_host = await shop.rpc("exerciseNothing", origin=shop.url)

    assert (by_public_address.status_code, by_host.status_code) == (204, 204)


async def test_in_production_only_the_public_address_is_ours(shop: RunningShop) -> None:
    settings = replace(
        shop.settings, environment=Environment.PRODUCTION, public_url="https://shop.example"
    )
    async with running_shop(settings) as production:
        by_public_address = await production.rpc("exerciseNothing", origin="https://shop.example")
        by_host = await production.rpc("exerciseNothing", origin=production.url)
        rebound = await production.rpc(
            "exerciseNothing", origin="http://evil.example", host="evil.example"
        )

    answers = [by_public_address.status_code, by_host.status_code, rebound.status_code]
    assert answers == [204, 403, 403]


async def test_the_storefronts_request_id_is_kept(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseInvalid", x_request_id="page-4711_abcDEF")

    assert answer.headers["x-request-id"] == answer.json()["requestId"] == "page-4711_abcDEF"


@pytest.mark.parametrize(
    "given", ["short", "with space here", "x" * 65, "a\tbcdefghij", "{}{}{}{}"]
)
async def test_a_malformed_request_id_is_replaced(shop: RunningShop, given: str) -> None:
    answer = await shop.rpc("exerciseNothing", x_request_id=given)

    assert re.fullmatch(r"[0-9a-f]{16}", answer.headers["x-request-id"])


async def test_a_path_that_is_not_ours_is_a_problem_too(shop: RunningShop) -> None:
    answer = await shop.http.get(f"{shop.api}/nowhere")

    assert answer.status_code == 404
    assert problem(answer)["code"] == "NotFound"
