"""Answers that a process keeps: given again while they hold, and never after."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from time import monotonic

import pytest

from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine.kit.db import Db, value
from vitrine.kit.settings import Settings
from vitrine.rpc import purge, purge_listener
from vitrine.rpc.cache import AnswerKey, TaggedCache
from vitrine.rpc.purge_listener import LOG_POSITION

NOW = datetime(2026, 3, 1, tzinfo=UTC)
UNHEARD = "insert into exercise_bell (name) values ('rung where nobody hears it')"


@pytest.fixture
async def shops(wire_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[RunningShop]]:
    """Two processes' worth of shop on one database, each sure to hear every purge.

    And sure for as long as a test lasts: a machine that stands still for two seconds makes a
    shop keep nothing, as it should, which is no fault of what is tried here.
    """
    monkeypatch.setattr(purge_listener, "TRUSTED_FOR", 60.0)
    settings = Settings(database_url=wire_url, internal_token=INTERNAL_TOKEN, rate_limits=False)
    async with AsyncExitStack() as stack:
        running = [await stack.enter_async_context(running_shop(settings)) for _ in range(2)]
        for shop in running:
            await _keeping(shop)
        yield running


async def test_an_answer_is_given_again_until_it_is_purged(
    shops: list[RunningShop], committed: Db
) -> None:
    before = [await _heard(shop) for shop in shops]
    await committed.execute(UNHEARD)

    again = [await _heard(shop) for shop in shops]
    await purge(committed, "bells")

    assert again == before
    assert [await _heard(shop, before[0] + 1) for shop in shops] == [before[0] + 1] * 2


async def test_a_shop_sees_its_own_change_at_once_and_the_other_when_it_hears_of_it(
    shops: list[RunningShop],
) -> None:
    here, elsewhere = shops
    before = [await _heard(shop) for shop in shops]

    await here.rpc("exerciseRingAndTell")

    assert await _heard(here) == before[0] + 1
    assert await _heard(elsewhere, before[1] + 1) == before[1] + 1


async def test_who_has_heard_of_a_later_purge_gets_nothing_that_is_cached(
    shops: list[RunningShop], committed: Db
) -> None:
    before = await _heard(shops[0])
    await committed.execute(UNHEARD)
    later = str(await value(committed, int, LOG_POSITION) + 2**40)

    by_storefront = await shops[0].rpc(
        "exerciseBells", x_internal_token=INTERNAL_TOKEN, x_internal_log_position=later
    )
    by_stranger = await shops[0].rpc("exerciseBells", x_internal_log_position=later)

    assert by_storefront.json()["rung"] == before + 1
    assert by_stranger.json()["rung"] == before


async def test_a_change_that_is_undone_purges_nothing(
    shops: list[RunningShop], committed: Db
) -> None:
    before = await _heard(shops[0])
    await committed.execute(UNHEARD)

    refused = await shops[0].rpc("exerciseRingAndTell", {"then": "fail"})

    assert refused.status_code == 500
    assert await _heard(shops[0]) == before


async def test_a_shop_that_hears_no_purges_keeps_nothing(
    shops: list[RunningShop], committed: Db
) -> None:
    before = await _heard(shops[0])
    await committed.execute(UNHEARD)

    await committed.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity"
        " where query like '%pg_current_wal_insert_lsn%' and pid <> pg_backend_pid()"
        " and datname = current_database()"
    )

    assert await _heard(shops[0], before + 1) == before + 1


@pytest.mark.parametrize("refusal", ["UnknownShop", "MalformedPayload"])
async def test_refusals_are_not_kept_from_anyone(shops: list[RunningShop], refusal: str) -> None:
    await _heard(shops[0])
    body, shop = ("[]", "1001") if refusal == "MalformedPayload" else ("{}", "7")

    answer = await shops[0].http.post(
        f"{shops[0].api}/rpc/exerciseBells", content=body, headers={"x-shop-id": shop}
    )

    assert (answer.status_code, answer.json()["code"]) == (400, refusal)


def test_what_was_begun_before_its_purge_is_not_cached() -> None:
    cache = _cache()
    begun = cache.purges
    cache.purge(["coat"])

    cache.put(("a", 1, b""), "old", since=begun, shop=None, tags={"coat"})
    cache.put(("b", 1, b""), "of something else", since=begun, shop=None, tags={"hat"})

    assert cache.get(("a", 1, b""), None, NOW) is None
    assert cache.get(("b", 1, b""), None, NOW) == "of something else"


@pytest.mark.parametrize("purge_of_all", [1, 600])
def test_what_was_begun_before_everything_was_purged_is_not_cached(purge_of_all: int) -> None:
    cache = _cache()
    begun = cache.purges
    for each in range(purge_of_all):
        cache.purge(["*" if each == 0 else f"other:{each}"])

    cache.put(("a", 1, b""), "old", since=begun, shop=None, tags={"coat"})

    assert cache.get(("a", 1, b""), None, NOW) is None


def test_an_answer_ends_by_itself_when_it_said_so() -> None:
    cache = _cache()
    _put(cache, "a", until=NOW + timedelta(seconds=1))

    found = cache.get(("a", 1, b""), None, NOW)
    later = cache.get(("a", 1, b""), None, NOW + timedelta(seconds=1))

    assert (found, later, cache.size) == ("a", None, 0)


def test_another_storefront_of_the_same_number_is_asked_anew() -> None:
    cache = _cache()
    _put(cache, "a", shop="as it was")

    assert cache.get(("a", 1, b""), "renamed", NOW) is None


def test_the_longest_unasked_make_room() -> None:
    cache = _cache(maxsize=2)
    _put(cache, "a")
    _put(cache, "b")
    cache.get(("a", 1, b""), None, NOW)

    _put(cache, "c")

    found = [cache.get((name, 1, b""), None, NOW) for name in "abc"]
    assert (found, cache.size) == (["a", None, "c"], 2)


@pytest.mark.parametrize(
    ("purged", "left"),
    [
        ({"a-tag"}, [None, "b"]),
        ({"both"}, [None, None]),
        ({"*"}, [None, None]),
        ({"c"}, ["a", "b"]),
    ],
)
def test_a_purge_takes_what_shows_it(purged: set[str], left: list[str | None]) -> None:
    cache = _cache()
    _put(cache, "a")
    _put(cache, "b")

    cache.purge(purged)

    assert [cache.get((name, 1, b""), None, NOW) for name in "ab"] == left


def _cache(maxsize: int = 100) -> TaggedCache[AnswerKey, str]:
    cache: TaggedCache[AnswerKey, str] = TaggedCache(maxsize)
    cache.trust(monotonic() + 60)
    return cache


def _put(
    cache: TaggedCache[AnswerKey, str],
    name: str,
    *,
    shop: object = None,
    until: datetime | None = None,
) -> None:
    tags = {f"{name}-tag", "both"}
    cache.put((name, 1, b""), name, since=cache.purges, shop=shop, tags=tags, until=until)


async def _heard(shop: RunningShop, wanted: int | None = None) -> int:
    """How many bells the shop says were rung; asked again if not as wanted."""
    rung = 0

    async def is_wanted() -> bool:
        nonlocal rung
        rung = (await shop.rpc("exerciseBells")).json()["rung"]
        return wanted is None or rung == wanted

    assert await eventually(is_wanted)
    return rung


async def _keeping(shop: RunningShop) -> None:
    """Until the same question is answered without asking the database."""

    async def keeps() -> bool:
        return (await shop.rpc("exerciseMoment")).text == (await shop.rpc("exerciseMoment")).text

    assert await eventually(keeps)
