"""Answers that a process keeps: given again while they hold, and never after."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from time import monotonic

import pytest

from tests.running import RunningShop, running_shop
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.rpc import purge, purge_listener
from vitrine.rpc.kept import AnswerKey, Shelf

NOW = datetime(2026, 3, 1, tzinfo=UTC)
UNHEARD = "insert into exercise_bell (name) values ('rung where nobody hears it')"


@pytest.fixture
async def shops(wire_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[RunningShop]]:
    """Two processes' worth of shop on one database, each sure to hear every purge.

    And sure for as long as a test lasts: a machine that stands still for two seconds makes a
    shop keep nothing, as it should, which is no fault of what is tried here.
    """
    monkeypatch.setattr(purge_listener, "TRUSTED_FOR", 60.0)
    settings = Settings(database_url=wire_url, rate_limits=False)
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
        " where query = 'select' and datname = current_database()"
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


def test_what_was_begun_before_a_purge_is_not_kept() -> None:
    kept = _kept()
    begun = kept.purges
    kept.purge(["coat"])

    kept.keep(("a", 1, b""), "old", size=3, shop=None, tags={"coat"}, until=None, purges=begun)

    assert kept.find(("a", 1, b""), None, NOW) is None


def test_an_answer_ends_by_itself_when_it_said_so() -> None:
    kept = _kept()
    _keep(kept, "a", until=NOW + timedelta(seconds=1))

    found = kept.find(("a", 1, b""), None, NOW)
    later = kept.find(("a", 1, b""), None, NOW + timedelta(seconds=1))

    assert (found, later, kept.size) == ("a", None, 0)


def test_another_storefront_of_the_same_number_is_asked_anew() -> None:
    kept = _kept()
    _keep(kept, "a", shop="as it was")

    assert kept.find(("a", 1, b""), "renamed", NOW) is None


def test_the_longest_unasked_make_room() -> None:
    kept = _kept(at_most=2)
    _keep(kept, "a")
    _keep(kept, "b")
    kept.find(("a", 1, b""), None, NOW)

    _keep(kept, "c")

    found = [kept.find((name, 1, b""), None, NOW) for name in "abc"]
    assert (found, kept.size) == (["a", None, "c"], 2)


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
    kept = _kept()
    _keep(kept, "a")
    _keep(kept, "b")

    kept.purge(purged)

    assert [kept.find((name, 1, b""), None, NOW) for name in "ab"] == left


def _kept(at_most: int = 100) -> Shelf[AnswerKey, str]:
    kept: Shelf[AnswerKey, str] = Shelf(at_most)
    kept.trust(monotonic() + 60)
    return kept


def _keep(
    kept: Shelf[AnswerKey, str],
    name: str,
    *,
    shop: object = None,
    until: datetime | None = None,
) -> None:
    tags = {f"{name}-tag", "both"}
    key = (name, 1, b"")
    kept.keep(key, name, size=1, shop=shop, tags=tags, until=until, purges=kept.purges)


async def _heard(shop: RunningShop, wanted: int | None = None) -> int:
    """How many bells the shop says were rung; asked again if not as wanted."""
    async with asyncio.timeout(10):
        while True:
            answer = await shop.rpc("exerciseBells")
            rung: int = answer.json()["rung"]
            if wanted is None or rung == wanted:
                return rung


async def _keeping(shop: RunningShop) -> None:
    """Until the same question is answered without asking the database."""
    async with asyncio.timeout(10):
        while (await shop.rpc("exerciseMoment")).text != (await shop.rpc("exerciseMoment")).text:
            pass
