"""One call is one transaction: all of it or nothing."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import replace

import pytest
from psycopg import OperationalError

from tests.calling import Caller
from tests.running import RunningShop
from vitrine.kit.db import Db, value
from vitrine.rpc import purge
from vitrine.rpc.connections import PooledConnections


async def rung(db: Db, bell: str) -> int:
    sql = "select count(*) from exercise_bell where name = %(bell)s"
    return await value(db, int, sql, bell=bell)


async def test_what_a_call_wrote_is_kept_when_it_answers(shop: RunningShop, committed: Db) -> None:
    bell = secrets.token_hex()

    answer = await shop.rpc("exerciseRing", {"bell": bell})

    assert answer.json() == {"rung": 1}
    assert await rung(committed, bell) == 1


@pytest.mark.parametrize(("then", "status"), [("refuse", 409), ("fail", 500)])
async def test_what_a_call_wrote_is_undone_when_it_does_not(
    shop: RunningShop, committed: Db, then: str, status: int
) -> None:
    bell = secrets.token_hex()

    answer = await shop.rpc("exerciseRing", {"bell": bell, "then": then})

    assert answer.status_code == status
    assert await rung(committed, bell) == 0


async def test_a_refusal_undoes_too(shop: RunningShop, committed: Db) -> None:
    answer = await shop.rpc("exerciseRefusal")

    assert answer.status_code == 400
    assert await rung(committed, "refused") == 0


async def test_a_procedure_that_reads_cannot_write(shop: RunningShop, committed: Db) -> None:
    answer = await shop.rpc("exerciseWriteUnasked")

    assert answer.json()["code"] == "Unexpected"
    assert await rung(committed, "unasked") == 0


async def test_the_connection_is_sound_after_a_failure(shop: RunningShop) -> None:
    bell = secrets.token_hex()
    for _ in range(30):
        await shop.rpc("exerciseRing", {"bell": bell, "then": "fail"})

    answer = await shop.rpc("exerciseRing", {"bell": bell})

    assert answer.json() == {"rung": 1}


async def test_calls_in_each_others_way_are_asked_to_try_again(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseDeadlock")

    assert (answer.status_code, answer.json()["code"]) == (503, "TryAgain")
    assert answer.headers["retry-after"] == "1"


async def test_a_text_that_no_column_can_hold_is_refused(shop: RunningShop) -> None:
    answer = await shop.rpc("exerciseRing", {"bell": "ding\0dong"})

    assert (answer.status_code, answer.json()["code"]) == (400, "MalformedPayload")


async def test_a_call_that_takes_too_long_is_undone(rpc: Caller, db: Db) -> None:
    hurried = replace(rpc, wiring=replace(rpc.wiring, longest_call=0.2))

    answer = await hurried("exerciseSlowness")

    assert (answer["status"], answer["code"]) == (503, "TookTooLong")
    assert await rung(db, "slow") == 0


async def test_what_was_lost_with_its_connection_is_not_taken_for_written(
    wire_url: str, committed: Db
) -> None:
    bell = secrets.token_hex()
    connections = PooledConnections(wire_url, 1)
    await connections.open()

    async def lose_the_connection() -> None:
        async with connections.writing() as db:
            await db.execute("insert into exercise_bell (name) values (%s)", [bell])
            await committed.execute("select pg_terminate_backend(%s)", [db.info.backend_pid])
            with suppress(OperationalError):
                await db.execute("select 1")

    with pytest.raises(OperationalError):
        await lose_the_connection()
    async with connections.writing() as db:
        await db.execute("insert into exercise_bell (name) values (%s)", [bell])
    await connections.close()

    assert await rung(committed, bell) == 1


async def test_what_an_undone_transaction_purged_is_not_purged_by_the_next(wire_url: str) -> None:
    purges: list[set[str]] = []
    connections = PooledConnections(wire_url, 1, purged=purges.append)
    await connections.open()

    with suppress(RuntimeError):
        async with connections.writing() as db:
            await purge(db, "undone")
            raise RuntimeError
    async with connections.writing() as db:
        await purge(db, "done")
    await connections.close()

    assert purges == [{"done"}]


async def test_a_process_that_stands_still_keeps_nothing_locked_for_long(wire_url: str) -> None:
    connections = PooledConnections(wire_url, 1)
    await connections.open()

    async with connections.writing() as db:
        ends_after = await value(db, str, "show idle_in_transaction_session_timeout")
    await connections.close()

    assert ends_after == "10s"
