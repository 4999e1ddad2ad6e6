"""What is purged is told to a CDN: from a row of the same transaction, twice, and never lost."""

from __future__ import annotations

import pytest

from tests.cdn.conftest import count, has_told_all, hasten, telling
from tests.engines.fastly_server import MOST_KEYS, SERVICE, FastlyPurge, fastly_server
from tests.engines.network import network_to
from tests.waiting import eventually
from vitrine.kit.db import Db, value
from vitrine.kit.outgoing import CallOutcome, Result
from vitrine.rpc import cdn, purge
from vitrine.rpc.cdn import sending
from vitrine.rpc.cdn.keys import key_of
from vitrine.rpc.purges import EVERYTHING, MOST_TAGS


async def test_without_a_cdn_nothing_is_written(committed: Db) -> None:
    await purge(committed, "product:1")

    assert await count(committed) == 0


async def test_a_purge_is_told_when_it_is_committed(
    committed: Db, cdn_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with fastly_server() as fastly:
        async with telling(committed, cdn_database, fastly.url):
            assert await eventually(lambda: has_told_all(committed))
            # From now on nobody looks by himself.
            monkeypatch.setattr(sending, "LOOKS_EVERY", 3600.0)
            for number in range(3):
                await purge(committed, f"product:{number}")
                assert await eventually(lambda: has_told_all(committed))

    assert fastly.keys() == [key_of(f"product:{number}") for number in range(3)]


async def test_a_purge_is_told_once_more_later(committed: Db, cdn_database: str) -> None:
    with fastly_server() as fastly:
        async with telling(committed, cdn_database, fastly.url):
            assert await eventually(lambda: has_told_all(committed))
            await committed.execute("delete from cdn_purge")
            async with committed.transaction():
                await purge(committed, "product:1", "category:2")
                await purge(committed, "product:3", "category:2", stale=True)
            assert await eventually(lambda: has_told_all(committed))
            once = fastly.purges[1:]
            await hasten(committed)

            assert await eventually(lambda: _is_empty(committed))

    hard = FastlyPurge(sorted([key_of("product:1"), key_of("category:2")]), soft=False)
    assert once == [hard, FastlyPurge([key_of("product:3")], soft=True)]
    assert fastly.purges[1:] == once * 2


async def test_whoever_begins_purges_everything_once(committed: Db, cdn_database: str) -> None:
    with fastly_server() as fastly:
        for _ in range(2):
            async with telling(committed, cdn_database, fastly.url):
                assert await eventually(lambda: has_told_all(committed))

    assert fastly.keys(soft=True) == [key_of(EVERYTHING)]


async def test_what_is_rolled_back_is_told_to_nobody(committed: Db, cdn_database: str) -> None:
    with fastly_server() as fastly:
        async with telling(committed, cdn_database, fastly.url):
            assert await eventually(lambda: has_told_all(committed))
            before = await count(committed)

            async with committed.transaction(force_rollback=True):
                await purge(committed, "product:1")

            assert await count(committed) == before


async def test_keys_are_told_in_requests_of_256_and_too_many_as_everything(
    committed: Db, cdn_database: str
) -> None:
    with fastly_server() as fastly:
        async with telling(committed, cdn_database, fastly.url):
            assert await eventually(lambda: has_told_all(committed))
            await purge(committed, *(f"product:{number}" for number in range(600)))
            assert await eventually(lambda: has_told_all(committed))
            sizes = [len(each.keys) for each in fastly.purges if not each.soft]

            async with committed.transaction():
                for start in range(0, MOST_TAGS + 1, 500):
                    await purge(committed, *(f"product:{start + n}" for n in range(500)))
            assert await eventually(lambda: has_told_all(committed))

    assert sizes == [MOST_KEYS, MOST_KEYS, 600 - 2 * MOST_KEYS]
    assert fastly.keys()[600:] == [key_of(EVERYTHING)]


async def test_while_its_api_is_away_purges_wait_and_are_told_after(
    committed: Db, cdn_database: str
) -> None:
    outcomes: list[CallOutcome] = []
    with fastly_server() as fastly:
        port = fastly.port
    url = fastly.url
    async with telling(committed, cdn_database, url, outcomes.append):
        for number in range(20):
            await purge(committed, f"product:{number}")
        assert await eventually(lambda: any(each.result is Result.FAILED for each in outcomes))
        await _put_back_an_hour(committed)
        waiting = await cdn.waiting_purges(committed), await cdn.longest_wait(committed)

        with fastly_server(port) as back:
            assert await eventually(lambda: has_told_all(committed))
            told = {*back.keys(), *back.keys(soft=True)}
            left = await cdn.waiting_purges(committed)

    assert waiting[0] == 21
    assert 3600 <= waiting[1] < 3600 + 120
    assert told >= {key_of(EVERYTHING), *(key_of(f"product:{number}") for number in range(20))}
    assert left == 0


@pytest.mark.scale
async def test_what_is_purged_beyond_a_cut_is_told_afterwards(
    committed: Db, cdn_database: str
) -> None:
    outcomes: list[CallOutcome] = []
    with fastly_server() as fastly, network_to(fastly.port) as network:
        url = fastly.url.replace(str(fastly.port), str(network.port))
        async with telling(committed, cdn_database, url, outcomes.append):
            assert await eventually(lambda: has_told_all(committed))
            with network.cut():
                await purge(committed, "product:1")
                assert await eventually(lambda: outcomes[-1].result is not Result.ANSWERED)
                waiting = await cdn.waiting_purges(committed)
            assert await eventually(lambda: has_told_all(committed))

    assert waiting == 1
    assert fastly.keys() == [key_of("product:1")]


async def test_one_process_tells_and_another_takes_over(committed: Db, cdn_database: str) -> None:
    with fastly_server() as fastly:
        async with telling(committed, cdn_database, fastly.url):
            async with telling(committed, cdn_database, fastly.url):
                assert await eventually(lambda: has_told_all(committed))
                await purge(committed, "product:1")
                assert await eventually(lambda: has_told_all(committed))
                by_both = fastly.keys()
            await _end_whoever_tells(committed)

            await purge(committed, "product:2")

            assert await eventually(lambda: has_told_all(committed))

    assert by_both == [key_of("product:1")]
    assert fastly.keys() == [key_of("product:1"), key_of("product:2")]


async def test_a_cdn_that_is_no_longer_named_is_told_nothing(
    committed: Db, cdn_database: str
) -> None:
    with fastly_server() as fastly:
        away = "varnish://whoever-knows-this-may-purge@127.0.0.1:1"
        async with telling(committed, cdn_database, away):
            await purge(committed, "product:1")
        async with telling(committed, cdn_database, fastly.url):
            assert await eventually(lambda: _are_named(committed, [f"fastly {SERVICE}"]))
            assert await eventually(lambda: has_told_all(committed))
            await purge(committed, "product:2")

            assert await value(committed, list, WAITING_FOR) == [f"fastly {SERVICE}"]


WAITING_FOR = "select array_agg(distinct cdn) from cdn_purge"
NAMES = "select array_agg(name order by name) from cdn"
AN_HOUR_AGO = "update cdn_purge set due_at = due_at - interval '1 hour'"
END = """
    select count(pg_terminate_backend(pid)) from pg_locks
    where locktype = 'advisory' and database = (
        select oid from pg_database where datname = current_database()
    )
"""


async def _is_empty(db: Db) -> bool:
    return await count(db) == 0


async def _put_back_an_hour(db: Db) -> None:
    await db.execute(AN_HOUR_AGO)


async def _end_whoever_tells(db: Db) -> None:
    assert await value(db, int, END) >= 1


async def _are_named(db: Db, names: list[str]) -> bool:
    return await value(db, list, NAMES) == names
