"""Who may read, how often, and from where."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import httpx
import pytest
from psycopg import AsyncConnection

from tests.content.delivery.conftest import CDN, Reader
from tests.databases import a_database
from tests.operators.builders import an_operator
from tests.running import RunningShop, running_shop
from tests.waiting import eventually
from vitrine.content.tokens import TokenKind, renew_token, tokens
from vitrine.kit import postgres
from vitrine.kit.settings import Settings

UNAUTHORIZED = b'{"error":"Unauthorized"}'
NOT_FOUND = b'["This record could not be found"]'


@pytest.mark.parametrize("token", [None, "unknown", "a,b", "é"])
async def test_without_a_token_nobody_reads(read: Reader, token: str | None) -> None:
    answer = await read("/spaces/me", token=token)

    assert (answer.status_code, answer.content) == (401, UNAUTHORIZED)
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["access-control-allow-origin"] == "*"


@pytest.mark.parametrize("kind", list(TokenKind))
async def test_every_token_says_which_space_it_reads(read: Reader, kind: TokenKind) -> None:
    answer = await read("/spaces/me", token=read.tokens[kind], cv="0", version="draft")

    version = answer.json()["space"]["version"]
    assert answer.json() == {
        "space": {
            "id": 1,
            "name": "Vitrine",
            "domain": "http://127.0.0.1:8000/",
            "version": version,
            "language_codes": [
                *["de", "de-at", "de-ch", "en", "fr", "fr-be", "fr-ch", "nl", "nl-be"]
            ],
        }
    }
    assert isinstance(version, int)
    assert answer.headers["cache-control"] == "max-age=0, public, s-maxage=2"
    assert "set-cookie" not in answer.headers


async def test_an_answer_that_is_known_is_not_sent_again(read: Reader) -> None:
    etag = (await read("/spaces/me")).headers["etag"]

    same = await read("/spaces/me", headers={"if-none-match": f'"x", {etag}'})
    other = await read("/spaces/me", headers={"if-none-match": 'W/"x"'})

    assert etag.startswith('W/"')
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", etag)
    assert other.status_code == 200


async def test_head_has_the_headers_and_no_body(read: Reader) -> None:
    whole = await read("/spaces/me")

    answer = await read("/spaces/me", method="HEAD")

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["etag"] == whole.headers["etag"]
    assert answer.headers["content-length"] == str(len(whole.content))


async def test_a_browser_of_another_site_may_ask_first(read: Reader) -> None:
    headers = {
        "origin": "https://other.example",
        "access-control-request-method": "GET",
        "access-control-request-headers": "authorization,content-type,sb-agent,sb-agent-version",
    }

    answer = await read("/stories", token=None, method="OPTIONS", headers=headers)

    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["access-control-allow-origin"] == "*"
    assert answer.headers["access-control-allow-headers"] == "*, Authorization"
    assert "GET" in answer.headers["access-control-allow-methods"]


async def test_paging_can_be_read_by_other_sites(read: Reader) -> None:
    answer = await read("/spaces/me", headers={"origin": "https://other.example"})

    names = answer.headers["access-control-expose-headers"].split(", ")
    assert {"total", "per-page", "etag"} <= {*names}
    assert answer.headers["vary"] == "Origin, Accept-Encoding"


@pytest.mark.parametrize("path", ["", "/", "/v2", "/v2/cdn/nothing", "/v2/cdn/spaces", "/x/y/z"])
async def test_where_there_is_nothing_json_says_so(read: Reader, path: str) -> None:
    answer = await read.shop.http.get(f"{read.shop.url}/content{path}")

    assert (answer.status_code, answer.content) == (404, NOT_FOUND)
    assert answer.headers["access-control-allow-origin"] == "*"


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
async def test_nothing_is_written_here(read: Reader, method: str) -> None:
    answer = await read("/spaces/me", method=method)

    assert (answer.status_code, answer.json()) == (405, {"error": "Method not allowed"})
    assert answer.headers["allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("cv=%00", "A parameter contains a null byte"),
        ("c%00v=1", "A parameter contains a null byte"),
        ("cv=%ff", "A parameter is no UTF-8"),
        ("cv=%zz", "A parameter has a bad percent escape"),
        ("cv=%", "A parameter has a bad percent escape"),
        ("a[b=1", "The brackets of a parameter do not match"),
        ("a]b=1", "The brackets of a parameter do not match"),
        ("[a]=1", "The brackets of a parameter do not match"),
        ("a[[b]]=1", "The brackets of a parameter do not match"),
        ("a" + "[b]" * 12 + "=1", "A parameter is nested at most 12 deep"),
        ("&".join(["a=1"] * 1000), "At most 1000 parameters are read"),
    ],
)
async def test_what_nobody_can_read_is_refused(read: Reader, query: str, sentence: str) -> None:
    answer = await read.raw(f"/spaces/me?{query}")

    assert (answer.status_code, answer.json()) == (400, {"error": sentence})


@pytest.fixture
async def own_shop(cluster: postgres.Cluster) -> AsyncIterator[RunningShop]:
    with a_database(cluster, "vitrine_delivery_access") as url:
        async with running_shop(Settings(database_url=url)) as shop:
            yield shop


async def test_a_limited_token_is_told_when_to_come_back(own_shop: RunningShop) -> None:
    limited = (await tokens_of(own_shop))[TokenKind.LIMITED]

    answers = await asyncio.gather(*(ask(own_shop, limited) for _ in range(60)))

    sentence = "Rate limit of 6 request per second has been reached. Retry later."
    refusals = [answer for answer in answers if answer.status_code != 200]
    assert 6 <= len(answers) - len(refusals) < 60
    assert {answer.status_code for answer in refusals} == {429}
    assert refusals[0].json() == {"error": sentence}
    assert int(refusals[0].headers["retry-after"]) >= 1


async def test_a_token_that_is_renewed_ends_at_once(own_shop: RunningShop) -> None:
    old = (await tokens_of(own_shop))[TokenKind.PREVIEW]
    before = await ask(own_shop, old)

    async with await AsyncConnection.connect(str(own_shop.settings.database_url)) as db:
        new = await renew_token(db, an_operator(), TokenKind.PREVIEW)

    async def is_refused() -> bool:
        return (await ask(own_shop, old)).status_code == 401

    assert before.status_code == 200
    assert await eventually(is_refused)
    assert (await ask(own_shop, new)).status_code == 200


async def ask(shop: RunningShop, token: str) -> httpx.Response:
    return await shop.http.get(f"{shop.url}{CDN}/spaces/me", params={"token": token})


async def tokens_of(shop: RunningShop) -> dict[TokenKind, str]:
    async with await AsyncConnection.connect(str(shop.settings.database_url)) as db:
        return await tokens(db)
