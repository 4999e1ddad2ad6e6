"""What browsers told is shown as it was counted, and never mixed with what orders say."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, get_args

import pytest

from tests.catalogue.builders import DE, NOW
from tests.insight.sales.selling import ZONES, a_sale
from tests.orders.conftest import coat, connections, rpc, shopper
from vitrine import reports
from vitrine.insight import add_sale, count_sales
from vitrine.insight.shapes import Device, Navigation, PageCategory, PageType
from vitrine.kit.db import Db
from vitrine.reports.places import DEVICES, PAGES, WAYS

__all__ = ["coat", "connections", "rpc", "shopper"]

DAY = NOW.date()


@pytest.fixture(autouse=True)
async def visits(db: Db) -> None:
    for device, count in (("phone", 60), ("desktop", 20)):
        steps = [count, count, 4 * count, count, 40, 10, 8, 4]
        await _put(db, "visit_day", DAY, DE, device, True, *steps)


async def test_visits_are_counted_by_day_and_storefront(db: Db) -> None:
    tables = await _read(db, "visits")

    assert tables["days"] == [["2026-11-15", 80, 80, 80, 320]]
    assert tables["storefronts"] == [["de", 80, 80, 80, 320]]


async def test_orders_are_beside_the_funnel_and_no_step_of_it(db: Db) -> None:
    for _ in range(3):
        await add_sale(db, a_sale())
    await count_sales(db, ZONES)

    tables = await _read(db, "funnel")

    assert [step[1] for step in tables["steps"]] == [80, 80, 80, 20, 16, 8]
    assert tables["storefronts"] == [["de", 80, 80, 80, 20, 16, 8, 3]]
    assert tables["devices"] == [
        ["Desktop", 20, 20, 40, 10, 8, 4, 0.2],
        ["Phone", 60, 60, 40, 10, 8, 4, pytest.approx(4 / 60)],
    ]


async def test_terms_without_results_stand_apart(db: Db) -> None:
    await _put(db, "visit_day_search", DAY, DE, "mantel", 30, 40, 0)
    await _put(db, "visit_day_search", DAY, DE, "hut", 5, 6, 3)

    tables = await _read(db, "searches")

    assert tables["terms"] == [["mantel", 40, 30, 0, 0.0], ["hut", 6, 5, 3, 0.5]]
    assert tables["missed"] == [["hut", 6, 5, 3, 0.5]]


async def test_banners_that_were_seen_have_their_share(db: Db) -> None:
    await _put(db, "visit_day_promotion", DAY, DE, "herbst", "home", "Herbst am See", 50, 5)

    tables = await _read(db, "promotions")

    assert tables["seen"] == [["Herbst am See", "home", 50, 5, 0.1]]


async def test_pages_are_judged_by_what_was_measured(db: Db) -> None:
    await _put(db, "visit_day_vital", DAY, DE, "productlist", "phone", "load", "LCP", 10, 40)

    tables = await _read(db, "vitals")

    ((page, shop, device, came_by, _, measured, is_good),) = tables["lcp"]
    assert [page, shop, device, came_by] == ["Category", "de", "Phone", "Full load"]
    assert (measured, is_good) == (40, "yes")


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (PAGES, {*get_args(PageType), *get_args(PageCategory)}),
        (DEVICES, {*get_args(Device)}),
        (WAYS, {*get_args(Navigation)}),
    ],
)
def test_whatever_browsers_tell_has_a_name(
    names: Mapping[str, tuple[str, str]], told: set[str]
) -> None:
    assert {*names} == told


async def test_a_size_that_was_missed_is_named_with_who_waits(db: Db, coat: int) -> None:
    await _put(db, "visit_day_missed", DAY, DE, 1, coat, 7, 2)
    await db.execute(
        """
        insert into stock_alert (
            shop_id, variant_id, email, token, asked_at, mailed_at, confirmed_at, expires_at
        )
        values (%s, %s, 'anna@mail.example', 'token', %s, %s, %s, %s + interval '1 day')
        """,
        [DE, coat, NOW, NOW, NOW, NOW],
    )

    tables = await _read(db, "demand")

    ((name, looked, waiting, stock),) = tables["sizes"]
    assert (looked, waiting, stock) == (7, 1, 3)
    assert str(name).endswith(", 36")


async def _put(db: Db, table: str, *values: date | str | int) -> None:
    places = ", ".join(["%s"] * len(values))
    await db.execute(f"insert into {table} values ({places})", values)  # noqa: S608


async def _read(db: Db, name: str) -> dict[str, list[list[Any]]]:
    question = await reports.open_question(db, NOW)
    (answer,) = await reports.read_reports(question, [name])
    return {table.key: [row.cells for row in table.rows] for table in answer.tables}
