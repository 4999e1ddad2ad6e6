"""A retried write happens once and is answered alike."""

from __future__ import annotations

import asyncio
import secrets
from datetime import UTC, datetime, timedelta

import httpx
import pytest

from tests.calling import Caller
from tests.rpc.test_transactions import rung
from tests.running import RunningShop
from vitrine.kit.db import Db, execute, value
from vitrine.rpc.idempotency import forget_old_answers

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)


async def test_the_same_key_and_payload_replay_the_answer(shop: RunningShop, committed: Db) -> None:
    key, bell = secrets.token_hex(), secrets.token_hex()
    first = await shop.rpc("exerciseRing", {"bell": bell}, idempotency_key=key)

    again = await shop.rpc("exerciseRing", {"then": "answer", "bell": bell}, idempotency_key=key)

    assert (again.status_code, again.content) == (first.status_code, first.content)
    assert again.headers["content-type"] == "application/json"
    assert again.headers["idempotency-replayed"] == "true"
    assert await rung(committed, bell) == 1


async def test_another_payload_under_the_same_key_is_refused(
    shop: RunningShop, committed: Db
) -> None:
    key, bell = secrets.token_hex(), secrets.token_hex()
    await shop.rpc("exerciseRing", {"bell": bell}, idempotency_key=key)

    other = await shop.rpc("exerciseRing", {"bell": f"{bell}!"}, idempotency_key=key)

    assert (other.status_code, other.json()["code"]) == (409, "IdempotencyKeyReused")
    assert await rung(committed, f"{bell}!") == 0


async def test_fifty_calls_at_once_with_one_key_ring_once(shop: RunningShop, committed: Db) -> None:
    key, bell = secrets.token_hex(), secrets.token_hex()

    async def ring() -> httpx.Response:
        """A busy shop may ask to come back, as the key is made for."""
        while True:
            answer = await shop.rpc("exerciseOrder", {"bell": bell}, idempotency_key=key)
            if answer.status_code != 503:
                return answer

    answers = await asyncio.gather(*(ring() for _ in range(50)))

    assert {(answer.status_code, answer.content) for answer in answers} == {(200, b'{"rung":1}')}
    assert sum("idempotency-replayed" not in answer.headers for answer in answers) == 1
    assert await rung(committed, bell) == 1


async def test_a_refusal_is_replayed_under_the_new_request_id(shop: RunningShop) -> None:
    key, bell = secrets.token_hex(), secrets.token_hex()
    wish = {"bell": bell, "then": "refuse"}
    first = await shop.rpc("exerciseRing", wish, idempotency_key=key)

    again = await shop.rpc("exerciseRing", wish, idempotency_key=key)

    assert (first.status_code, again.status_code) == (409, 409)
    assert again.json() == first.json() | {"requestId": again.headers["x-request-id"]}
    assert again.headers["content-type"] == "application/problem+json"


async def test_a_refused_write_leaves_nothing_but_its_answer(
    shop: RunningShop, committed: Db
) -> None:
    bell = secrets.token_hex()

    await shop.rpc(
        "exerciseRing", {"bell": bell, "then": "refuse"}, idempotency_key=secrets.token_hex()
    )

    assert await rung(committed, bell) == 0


async def test_a_failure_of_ours_may_be_tried_again(shop: RunningShop, committed: Db) -> None:
    key, bell = secrets.token_hex(), secrets.token_hex()
    failed = await shop.rpc("exerciseRing", {"bell": bell, "then": "fail"}, idempotency_key=key)

    again = await shop.rpc("exerciseRing", {"bell": bell}, idempotency_key=key)

    assert (failed.status_code, again.status_code) == (500, 200)
    assert await rung(committed, bell) == 1


async def test_a_lost_answer_brings_its_cookie_when_it_is_replayed(
    shop: RunningShop, committed: Db
) -> None:
    key = secrets.token_hex()
    wish = {"bell": secrets.token_hex(), "then": "begin a session"}
    first = await shop.rpc("exerciseRing", wish, idempotency_key=key)
    shop.http.cookies.clear()

    again = await shop.rpc("exerciseRing", wish, idempotency_key=key)

    shop.http.cookies.clear()
    assert again.headers["set-cookie"] == first.headers["set-cookie"]
    token = first.headers["set-cookie"].partition("=")[2].partition(";")[0].encode()
    stored = await value(
        committed,
        int,
        "select count(*) from idempotent_answer where position(%(t)s in sealed_cookies) > 0",
        t=token,
    )
    assert stored == 0


async def test_keys_of_two_shops_do_not_meet(shop: RunningShop, committed: Db) -> None:
    key, bell = secrets.token_hex(), secrets.token_hex()

    for number in (1001, 1002):
        await shop.rpc("exerciseRing", {"bell": bell}, shop=number, idempotency_key=key)

    assert await rung(committed, bell) == 2


async def test_placing_an_order_wants_a_key(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseOrder", {"bell": "keyless"})

    assert (answer.status_code, answer.json()["code"]) == (400, "IdempotencyKeyMissing")


@pytest.mark.parametrize("key", ["short", "with a blank in it", "x" * 201])
async def test_a_malformed_key_is_refused(shop: RunningShop, key: str) -> None:
    answer = await shop.rpc("exerciseOrder", {"bell": "malformed"}, idempotency_key=key)

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedIdempotencyKey")


async def test_an_answer_is_kept_for_a_day(rpc: Caller) -> None:
    key = "kept-for-a-day"
    await rpc.at(NOON).answer("exerciseRing", bell="daily", key=key)

    just_before = rpc.at(NOON + timedelta(hours=23, minutes=59))
    replayed = await just_before.answer("exerciseRing", bell="daily", key=key)
    anew = await rpc.at(NOON + timedelta(hours=24)).answer("exerciseRing", bell="daily", key=key)

    assert (replayed.body, anew.body) == (b'{"rung":1}', b'{"rung":2}')


async def test_old_answers_are_forgotten(rpc: Caller, db: Db) -> None:
    await execute(db, "delete from idempotent_answer")
    await rpc.at(NOON - timedelta(hours=25)).answer("exerciseRing", bell="old", key="old-answer")
    await rpc.at(NOON).answer("exerciseRing", bell="new", key="new-answer")

    forgotten = await forget_old_answers(db, NOON)

    assert forgotten == 1
    assert await value(db, int, "select count(*) from idempotent_answer") == 1
