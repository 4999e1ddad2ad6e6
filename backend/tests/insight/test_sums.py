"""Days are counted from what was told: visits, not events, and the same however often."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import AT, NOW, UK
from tests.insight.builders import VISITOR, a_promotion, an_event, an_item
from tests.insight.collecting import TABLES, Collecting
from vitrine import insight
from vitrine.insight import Period
from vitrine.insight.traffic.queries import events
from vitrine.insight.traffic.queries.reports import (
    ExposureRow,
    FunnelRow,
    MissedDemand,
    ProductInterest,
    PromotionRow,
    SearchTermRow,
    VisitsOfDay,
)

TODAY = NOW.date()
DAY = Period(TODAY, TODAY)


class Visitor:
    """Somebody who visits, each time with another visit."""

    def __init__(self, shop: Collecting, visitor: str | None = None, **always: Any) -> None:
        self.shop, self.always = shop, always
        self.visitor = visitor or str(uuid4())

    async def visit(self, *named: tuple[str, dict[str, Any]] | str, **changed: Any) -> None:
        sent = [
            an_event(each, **self.always)
            if isinstance(each, str)
            else an_event(each[0], **self.always, **each[1])
            for each in named
        ]
        answer = await self.shop.send(*sent, visitor=self.visitor, visit=str(uuid4()), **changed)
        assert answer.status_code == 202


async def counted(shop: Collecting, *, times: int = 1) -> None:
    for _ in range(times):
        async with shop.db.transaction():
            await insight.count_visits(shop.db, TODAY - timedelta(days=3))


async def test_visits_and_the_steps_they_came_to(shop: Collecting) -> None:
    seen = ("page_view", {"page_type": "productlist"})
    anna, bert = Visitor(shop), Visitor(shop, device="desktop")
    await anna.visit("page_view", seen, seen, "view_item", "view_item", "add_to_cart")
    await anna.visit("page_view", "view_cart", "begin_checkout")
    await bert.visit(("page_view", {"page_category": "searchResult"}))
    await Visitor(shop).visit("page_view", shopId=UK)

    await counted(shop)

    assert await insight.visits(shop.db, DAY) == [
        VisitsOfDay(TODAY, AT, visits=3, visitors=2, new_visitors=2, page_views=5),
        VisitsOfDay(TODAY, UK, visits=1, visitors=1, new_visitors=1, page_views=1),
    ]
    assert await insight.funnel(shop.db, DAY, ["at"]) == [
        FunnelRow(AT, "desktop", True, 1, 1, 0, 0, 0, 0),
        FunnelRow(AT, "phone", True, 2, 1, 1, 1, 1, 1),
    ]


async def test_whoever_came_on_another_day_returns(shop: Collecting) -> None:
    anna = Visitor(shop)
    await anna.visit("page_view")
    await counted(shop)
    shop.clock.pass_time(days=1)
    await anna.visit("page_view")
    await Visitor(shop).visit("page_view")
    shop.clock.pass_time(days=-1)

    await counted(shop, times=2)

    both = await insight.visits(shop.db, Period(TODAY, TODAY + timedelta(days=1)), ["at"])
    assert [(day.visitors, day.new_visitors) for day in both] == [(1, 1), (2, 1)]


async def test_terms_are_counted_in_one_spelling_and_never_about_a_person(
    shop: Collecting,
) -> None:
    def search(term: str, results: int = 3) -> tuple[str, dict[str, Any]]:
        return ("search", {"term": term, "results": results})

    await Visitor(shop).visit(search(" Red  COAT "), search("red coat"))
    await Visitor(shop).visit(search("red coat"), search("xyz", 0))
    await Visitor(shop).visit(
        *map(search, ["anna@mail.example", "0171 234 56 78", "DE89 3704 0044 0532 0130 00"]),
        *map(search, ["4111-1111-1111-1111", "anna (at) mail.example", "\u200b"]),
    )

    await counted(shop)

    assert await insight.search_terms(shop.db, DAY) == [
        SearchTermRow("red coat", visits=2, searches=3, without_results=0),
        SearchTermRow("xyz", visits=1, searches=1, without_results=1),
    ]
    assert await insight.search_terms(shop.db, DAY, only_without_results=True) == [
        SearchTermRow("xyz", visits=1, searches=1, without_results=1)
    ]
    assert (
        await shop.rows("select 1 from browser_event where content::text ~ 'mail|171|DE89'") == []
    )


async def test_promotions_seen_and_followed(shop: Collecting) -> None:
    hero = a_promotion(creative_slot="hero")
    for follows in (True, False):
        await Visitor(shop).visit(
            ("view_promotion", {"promotions": [hero, a_promotion()]}),
            ("view_promotion", {"promotions": [hero]}),
            *([("select_promotion", {"promotions": [hero]})] if follows else []),
        )

    await counted(shop)

    assert await insight.promotions(shop.db, DAY) == [
        PromotionRow("winter", "", "Winter", seen=2, followed=0),
        PromotionRow("winter", "hero", "Winter", seen=2, followed=1),
    ]


async def test_goods_that_were_seen_wanted_and_missed(shop: Collecting) -> None:
    coat, scarf = an_item(item_id="7", item_variant="70"), an_item(item_id="8")
    keen = Visitor(shop)
    await keen.visit(
        ("view_item_list", {"items": [coat, scarf]}),
        *[("view_item", {"items": [coat]})] * 30,
        ("add_to_cart", {"items": [coat]}),
        ("size_unavailable", {"product": "7", "variant": "71"}),
        ("back_in_stock", {"items": [coat]}),
    )
    await keen.visit(("size_unavailable", {"product": "7", "variant": "71"}))
    await Visitor(shop).visit(
        ("view_item", {"items": [scarf]}), ("add_to_wishlist", {"items": [scarf]})
    )

    await counted(shop)

    assert await insight.product_interest(shop.db, DAY) == [
        ProductInterest(7, listed=1, viewed=1, added=1, wished=0),
        ProductInterest(8, listed=1, viewed=1, added=0, wished=1),
    ]
    assert await insight.missed_demand(shop.db, DAY) == [
        MissedDemand(7, 70, looked=0, wished=1),
        MissedDemand(7, 71, looked=1, wished=0),
    ]


async def test_web_vitals_by_page_device_and_kind_of_navigation(shop: Collecting) -> None:
    values: Sequence[float] = [800, 1_000, 2_000, 4_000]
    for value in values:
        await Visitor(shop, page_type="pdp").visit(("web_vital", {"value": value}))
    await Visitor(shop, page_category="searchResult").visit(
        ("web_vital", {"name": "CLS", "value": 0.0, "navigation": "client"})
    )

    await counted(shop)

    paint, shift = await insight.web_vitals(shop.db, DAY)
    assert (paint.page, paint.device, paint.navigation, paint.name, paint.measured) == (
        *("pdp", "phone", "load", "LCP"),
        4,
    )
    assert paint.p75 == pytest.approx(2_000, rel=0.08)
    assert (shift.page, shift.navigation, shift.name) == ("searchResult", "client", "CLS")
    assert shift.p75 < 0.0001


async def test_an_arm_counts_once_for_each_visitor_on_the_first_day(shop: Collecting) -> None:
    anna = Visitor(shop)
    await anna.visit("experiment_exposure", "experiment_exposure")
    await counted(shop)
    shop.clock.pass_time(days=1)
    await anna.visit(("experiment_exposure", {"variant": "control"}))
    await Visitor(shop).visit(("experiment_exposure", {"variant": "control"}))
    shop.clock.pass_time(days=-1)

    await counted(shop, times=2)

    assert await insight.exposures(shop.db, Period(TODAY, TODAY + timedelta(days=1))) == [
        ExposureRow(TODAY, AT, "tiles", "large", 1),
        ExposureRow(TODAY + timedelta(days=1), AT, "tiles", "control", 1),
    ]


async def test_counting_twice_or_at_once_changes_nothing(shop: Collecting) -> None:
    await Visitor(shop).visit("page_view", "search", "web_vital", "view_item")
    await counted(shop)
    before = [await shop.table(table) for table in TABLES]
    await shop.db.execute("update summed_day set event_count = -1")

    async def count_beside() -> None:
        url = str(shop.running.settings.database_url)
        async with await AsyncConnection.connect(url) as db:
            await insight.count_visits(db, TODAY)

    await asyncio.gather(*(count_beside() for _ in range(4)))

    assert [await shop.table(table) for table in TABLES] == before


async def test_a_day_whose_events_are_gone_keeps_its_sums(shop: Collecting) -> None:
    await Visitor(shop).visit("page_view")
    await counted(shop)

    async with shop.db.transaction():
        kept = await events.end_events(shop.db, TODAY)
        ended = await events.end_events(shop.db, TODAY + timedelta(days=1))
        days = await insight.count_visits(shop.db, TODAY + timedelta(days=1))

    assert (kept, ended, days) == (0, 1, 0)
    assert [day.visits for day in await insight.visits(shop.db, DAY)] == [1]


async def test_a_visitor_who_withdraws_is_forgotten(shop: Collecting) -> None:
    other = Visitor(shop)
    await Visitor(shop, VISITOR).visit("page_view", "experiment_exposure")
    await other.visit("page_view")
    await counted(shop)

    answer = await shop.running.rpc("forgetVisitor", {"visitor": VISITOR})
    again = await shop.running.rpc("forgetVisitor", {"visitor": VISITOR})
    await counted(shop)

    assert (answer.status_code, again.status_code) == (204, 204)
    left = [UUID(other.visitor)]
    assert [row[4] for row in await shop.table("browser_event")] == left
    assert [row[0] for row in await shop.table("known_visitor")] == left
    assert await shop.table("exposed_visitor") == []
    assert [day.visits for day in await insight.visits(shop.db, DAY)] == [1]


def test_a_period_does_not_end_before_it_begins() -> None:
    assert Period(TODAY, TODAY).last == TODAY
    with pytest.raises(ValueError, match="ends on or after"):
        Period(TODAY, TODAY - timedelta(days=1))
