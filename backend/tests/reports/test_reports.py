"""Reports say what the facts say, of the days and storefronts that are asked for."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from tests.catalogue.builders import CH, NOW, UK, counting
from tests.insight.sales.selling import ZONES, a_sale
from vitrine import reports
from vitrine.insight import Kind, add_sale, count_sales
from vitrine.kit.db import Db, value
from vitrine.orders.paying import amount_due_of
from vitrine.reports import TOPICS, Answer, Table
from vitrine.rpc import Problem

NAMES = ["money", "sizes", "returns", "customers", "goods", "stock", "promotions"]


def test_every_file_of_topics_is_a_report() -> None:
    assert [name for name in TOPICS if name in NAMES] == NAMES


async def test_money_is_what_the_orders_say(month: Db) -> None:
    (money,) = await _read(month, "money")

    storefronts = _table(money, "storefronts")
    for row in storefronts.rows:
        shop, orders, *_ = row.cells
        sold, cancelled, returned = (_cell(storefronts, row, key) for key in _MONEY)
        assert sold - cancelled - returned == await _due(month, shop)
        assert orders == await value(month, int, ORDERS, code=shop)
    assert {row.cells[0]: row.currency for row in storefronts.rows} == {
        "ch": "CHF",
        "de": "EUR",
        "uk": "GBP",
    }


_MONEY = ("sold", "cancelled", "returned")
ORDERS = """
    select count(*) from shop_order join shop on shop.id = shop_id where code = %(code)s
"""
OF_SHOP = "select shop_order.id from shop_order join shop on shop.id = shop_id where code = %s"


async def _due(db: Db, code: object) -> int:
    """What customers still have to pay, or have paid and not got back."""
    result = await db.execute(OF_SHOP, (code,))
    return sum([await amount_due_of(db, order_id) for (order_id,) in await result.fetchall()])


async def test_days_add_up_to_storefronts_and_taxes(month: Db) -> None:
    (money,) = await _read(month, "money")

    for shop in _table(money, "storefronts").rows:
        days = _table(money, f"days-{str(shop.currency).lower()}")
        net = _cell(_table(money, "storefronts"), shop, "net")
        assert sum(_cell(days, row, "net") for row in days.rows) == net
        taxes = _table(money, "taxes")
        of_currency = [row for row in taxes.rows if row.currency == shop.currency]
        assert sum(_cell(taxes, row, "net") for row in of_currency) == net


async def test_one_storefront_has_its_own_currency_alone(month: Db) -> None:
    for name in TOPICS:
        (answer,) = await _read(month, name, shop="ch")

        currencies = {row.currency for table in answer.tables for row in table.rows}
        assert currencies <= {"CHF", None}
        assert answer.shop_codes == ["ch"]


async def test_no_amount_is_of_two_currencies(month: Db) -> None:
    for answer in await _read(month):
        for table in answer.tables:
            has_money = any(column.kind == "money" for column in table.columns)
            assert all(row.currency or not has_money for row in table.rows)
            if table.plot and has_money:
                assert len({row.currency for row in table.rows}) == 1


async def test_a_day_without_orders_is_nothing_and_not_missing(month: Db) -> None:
    (money,) = await _read(month, "money")

    days = _table(money, "days-eur")
    empty = f"{NOW.date() - timedelta(days=18)}"
    assert [row.cells[0] for row in days.rows] == [
        f"{NOW.date() - timedelta(days=29 - place)}" for place in range(30)
    ]
    assert [row.cells[1:3] for row in days.rows if row.cells[0] == empty] == [[0, 0]]


async def test_of_days_before_the_first_sale_nothing_is_said(db: Db) -> None:
    await _sell(db, a_sale())

    (money,) = await _read(db, "money")

    assert [row.cells[0] for row in _table(money, "days-eur").rows] == [f"{NOW.date()}"]
    assert any("2026-11-15" in note for note in money.notes)


async def test_days_to_come_are_not_drawn(db: Db) -> None:
    await _sell(db, a_sale())

    (money,) = await _read(db, "money", first="2026-11-15", last="2026-11-20")

    assert len(_table(money, "days-eur").rows) == 1
    assert any("future" in note for note in money.notes)


async def test_nothing_counted_says_so(db: Db) -> None:
    for answer in await _read(db, language="de"):
        assert [table for table in answer.tables if table.key != "flop"] == []
        assert "In diesen Tagen wurde nichts gezählt." in answer.notes


async def test_a_share_of_few_is_marked(db: Db) -> None:
    await _sell(db, a_sale(), a_sale(kind=Kind.RETURN))

    (sizes,) = await _read(db, "sizes")

    assert [row.is_few for row in _table(sizes, "sizes-eur").rows] == [True]
    assert "(100%)" in reports.write_text([sizes], "en")
    assert any("fewer than 30" in note for note in sizes.notes)


async def test_colours_are_called_by_their_names(db: Db) -> None:
    await db.execute(BLUE)
    await _sell(db, a_sale())

    words = [
        [row.cells[0] for table in answer.tables for row in table.rows if row.currency]
        for answer in await _read(db, "sizes", "goods", language="de")
    ]

    assert words == [["36", "Blau"], ["Mantel, Blau"]]


BLUE = """
    insert into attribute_value (group_id, value, labels)
    select id, 'blue', '{"de": "Blau", "en": "Blue"}' from attribute_group where key = 'color'
    on conflict (group_id, value) do update set labels = excluded.labels
"""


async def test_a_leap_day_is_a_day(db: Db) -> None:
    leap = NOW.replace(year=2028, month=2, day=29)
    await _sell(db, a_sale(leap), a_sale(leap + timedelta(days=1)))

    (money,) = await _read(
        db, "money", first="2028-02-29", last="2028-02-29", now=leap + timedelta(days=9)
    )

    assert [row.cells[:2] for row in _table(money, "days-eur").rows] == [["2028-02-29", 1]]


@pytest.mark.parametrize(
    ("asked", "field", "rule"),
    [
        ({"first": "2026-11-16", "last": "2026-11-15"}, "to", "afterFrom"),
        ({"first": "2027-02-29"}, "from", "date"),
        ({"first": "yesterday"}, "from", "date"),
        ({"last": "20261115"}, "to", "date"),
        ({"last": "2026-W46-7"}, "to", "date"),
        ({"first": "1926-11-15"}, "from", "longestPeriod"),
        ({"shop": "fi"}, "shop", "known"),
        ({"shop": ""}, "shop", "known"),
    ],
)
async def test_what_is_no_period_is_refused(
    db: Db, asked: dict[str, Any], field: str, rule: str
) -> None:
    with pytest.raises(Problem) as refused:
        await reports.open_question(db, NOW, **asked)

    assert [(each.field, each.rule) for each in refused.value.errors] == [(field, rule)]


async def test_statements_are_as_many_for_a_year_as_for_a_day(db: Db) -> None:
    for day in range(0, 366, 6):
        at = NOW - timedelta(days=day)
        await add_sale(db, a_sale(at))
        await add_sale(db, a_sale(at, shop_id=UK, country="GB", currency="GBP"))
        await add_sale(db, a_sale(at, Kind.RETURN, shop_id=CH, country="CH", currency="CHF"))
    await count_sales(db, ZONES)
    counted = counting(db)

    async def of_days(count: int) -> int:
        before = counted.total
        await _read(db, first=f"{NOW.date() - timedelta(days=count - 1)}")
        return counted.total - before

    assert await of_days(366) == await of_days(1)


@pytest.mark.parametrize(
    ("shop", "last"), [(None, "2026-11-16"), ("de", "2026-11-16"), ("uk", "2026-11-15")]
)
async def test_a_report_ends_today_as_its_storefronts_have_it(
    db: Db, shop: str | None, last: str
) -> None:
    near_midnight = NOW.replace(hour=23, minute=30)
    await _sell(db, a_sale(near_midnight))

    (money,) = await _read(db, "money", now=near_midnight, shop=shop)

    assert money.last == date.fromisoformat(last)
    assert not any("future" in note for note in money.notes)
    if shop != "uk":
        assert [row.cells[0] for row in _table(money, "days-eur").rows] == [last]


async def _sell(db: Db, *sales: Any) -> None:
    for sale in sales:
        await add_sale(db, sale)
    await count_sales(db, ZONES)


async def _read(db: Db, *names: str, now: Any = NOW, **asked: Any) -> list[Answer]:
    question = await reports.open_question(db, now, **asked)
    return await reports.read_reports(question, names)


def _table(answer: Answer, key: str) -> Table:
    return next(table for table in answer.tables if table.key == key)


def _cell(table: Table, row: Any, key: str) -> Any:
    return row.cells[[column.key for column in table.columns].index(key)]
