"""Who buys for the first time, and who comes back: by account or mailbox, as we know them."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import FEW, Topic, share

Sales = Sequence[turnover.CustomerSales]
Days = Sequence[turnover.OrdersOfDay]


async def _read(question: Question) -> list[Table]:
    ask = (question.db, question.period, question.shop_ids)
    days = await turnover.orders_by_day(*ask)
    return [_days(question, days), _storefronts(question, await turnover.customers(*ask))]


def _days(question: Question, every: Days) -> Table:
    say = question.say
    by_day = {each.day: (each.new, each.known) for each in every}
    rows = [
        Row(cells=[day.isoformat(), *by_day.get(day, (0, 0))])
        for day in question.days
        if question.counted_from and day >= question.counted_from
    ]
    return Table(
        key="days",
        title=say("Orders by day", "Bestellungen nach Tagen"),
        columns=[
            Column(key="day", title=say("Day", "Tag"), kind=Kind.DATE),
            Column(key="new", title=say("First order", "Erste Bestellung"), kind=Kind.COUNT),
            Column(key="known", title=say("Came back", "Wiedergekommen"), kind=Kind.COUNT),
        ],
        rows=rows if every else [],
        plot=Plot(kind=PlotKind.DAYS, x="day", y=["new", "known"]),
    )


def _storefronts(question: Question, every: Sales) -> Table:
    say = question.say
    rows = []
    for shop in question.shops:
        own = [each for each in every if each.shop_id == shop.id]
        for currency in sorted({each.currency for each in own}):
            these = [each for each in own if each.currency == currency]
            new = [each for each in these if each.is_new]
            returning = [each for each in these if not each.is_new]
            orders = sum(each.orders for each in these)
            rows.append(
                Row(
                    cells=[
                        shop.code,
                        sum(each.orders for each in new),
                        sum(each.orders for each in returning),
                        share(sum(each.orders for each in returning), orders),
                        _mean(new),
                        _mean(returning),
                    ],
                    currency=currency,
                    is_few=orders < FEW,
                )
            )
    return Table(
        key="storefronts",
        title=say("By storefront", "Nach Storefronts"),
        columns=[
            Column(key="shop", title=say("Storefront", "Storefront")),
            Column(key="new", title=say("First orders", "Erste Bestellungen"), kind=Kind.COUNT),
            Column(key="known", title=say("Came back", "Wiedergekommen"), kind=Kind.COUNT),
            Column(key="share", title=say("Share back", "Anteil"), kind=Kind.SHARE),
            Column(
                key="new_mean", title=say("First order, mean", "Erste, Mittel"), kind=Kind.MONEY
            ),
            Column(
                key="known_mean", title=say("Later order, mean", "Spätere, Mittel"), kind=Kind.MONEY
            ),
        ],
        rows=rows,
    )


def _mean(sales: Sales) -> int | None:
    orders = sum(each.orders for each in sales)
    return round(sum(each.with_tax for each in sales) / orders) if orders else None


TOPIC = Topic(
    "customers", "New and returning customers", "Neue und wiederkehrende Kunden", 40, _read
)
