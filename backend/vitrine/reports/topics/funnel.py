"""How far visits get on their way to an order, by storefront and by device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vitrine import insight
from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.places import DEVICES
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import FEW, Topic, only_with_leave, share

STEPS = {
    "visits": ("Visits", "Besuche"),
    "saw_list": ("Saw a list", "Sahen eine Liste"),
    "saw_product": ("Saw a product", "Sahen einen Artikel"),
    "added": ("Put into basket", "Legten in den Korb"),
    "saw_basket": ("Saw the basket", "Sahen den Korb"),
    "began_checkout": ("Began checkout", "Begannen die Kasse"),
}


async def _read(question: Question) -> list[Table]:
    every = await insight.funnel(question.db, question.period, question.shop_codes)
    if not every:
        return []
    sales = await turnover.sales_by_shop(question.db, question.period, question.shop_ids)
    return [
        _steps(question, every),
        _storefronts(question, every, sales),
        _devices(question, every),
    ]


def _steps(question: Question, every: Sequence[Any]) -> Table:
    say = question.say
    visits = _sum(every, "visits")
    return Table(
        key="steps",
        title=say("All visits", "Alle Besuche"),
        columns=[
            Column(key="step", title=say("Step", "Schritt")),
            Column(key="visits", title=say(*STEPS["visits"]), kind=Kind.COUNT),
            Column(key="share", title=say("Of all visits", "Aller Besuche"), kind=Kind.SHARE),
        ],
        rows=[
            Row(
                cells=[say(*words), _sum(every, name), share(_sum(every, name), visits)],
                is_few=visits < FEW,
            )
            for name, words in STEPS.items()
        ],
        plot=Plot(kind=PlotKind.BARS, x="step", y=["visits"]),
        note=say("Whatever a visit skipped.", "Gleich, was ein Besuch übersprang."),
    )


def _storefronts(
    question: Question, every: Sequence[Any], sales: Sequence[turnover.SalesOfShop]
) -> Table:
    say = question.say
    rows = []
    for shop in question.shops:
        own = [each for each in every if each.shop_id == shop.id]
        orders = sum(each.orders for each in sales if each.shop_id == shop.id)
        if own or orders:
            rows.append(Row(cells=[shop.code, *(_sum(own, name) for name in STEPS), orders]))
    return Table(
        key="storefronts",
        title=say("By storefront", "Nach Storefronts"),
        columns=[
            Column(key="shop", title=say("Storefront", "Storefront")),
            *_columns(question),
            Column(key="orders", title=say("All orders", "Alle Bestellungen"), kind=Kind.COUNT),
        ],
        rows=rows,
        note=say(
            "Orders are those of everybody, with or without leave to statistics: they are no step"
            " of these visits.",
            "Bestellungen sind die von allen, mit und ohne Einwilligung: Sie sind kein Schritt"
            " dieser Besuche.",
        ),
    )


def _devices(question: Question, every: Sequence[Any]) -> Table:
    say = question.say
    rows = []
    for device in sorted({each.device for each in every}):
        own = [each for each in every if each.device == device]
        visits = _sum(own, "visits")
        rate = share(_sum(own, "began_checkout"), visits)
        words = say(*DEVICES.get(device, (device, device)))
        rows.append(
            Row(
                cells=[words, *(_sum(own, name) for name in STEPS), rate],
                is_few=visits < FEW,
            )
        )
    return Table(
        key="devices",
        title=say("By device", "Nach Geräten"),
        columns=[
            Column(key="device", title=say("Device", "Gerät")),
            *_columns(question),
            Column(key="share", title=say("Began checkout", "Bis zur Kasse"), kind=Kind.SHARE),
        ],
        rows=rows,
    )


def _columns(question: Question) -> list[Column]:
    return [
        Column(key=name, title=question.say(*words), kind=Kind.COUNT)
        for name, words in STEPS.items()
    ]


def _sum(rows: Sequence[Any], name: str) -> int:
    return sum(getattr(each, name) for each in rows)


TOPIC = Topic("funnel", "From visit to checkout", "Vom Besuch zur Kasse", 4, _read, only_with_leave)
