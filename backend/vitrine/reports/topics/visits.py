"""How many come, and how many of them for the first time: those who agreed to statistics."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from vitrine import insight
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import Topic, only_with_leave

NAMES = ("visits", "visitors", "new_visitors", "page_views")


async def _read(question: Question) -> list[Table]:
    every = await insight.visits(question.db, question.period, question.shop_codes)
    of_day: dict[date, list[Any]] = {}
    for each in every:
        of_day.setdefault(each.day, []).append(each)
    begins = min(of_day, default=None)
    say = question.say
    by_day = [
        Row(cells=[day.isoformat(), *_sums(of_day.get(day, []))])
        for day in question.days
        if begins and day >= begins
    ]
    by_shop = [
        Row(cells=[shop.code, *_sums(own)])
        for shop in question.shops
        if (own := [each for each in every if each.shop_id == shop.id])
    ]
    return [
        Table(
            key="days",
            title=say("Visits by day", "Besuche nach Tagen"),
            columns=[
                Column(key="day", title=say("Day", "Tag"), kind=Kind.DATE),
                *_columns(question),
            ],
            rows=by_day,
            plot=Plot(kind=PlotKind.DAYS, x="day", y=["visits", "new_visitors"]),
        ),
        Table(
            key="storefronts",
            title=say("By storefront", "Nach Storefronts"),
            columns=[
                Column(key="shop", title=say("Storefront", "Storefront")),
                *_columns(question),
            ],
            rows=by_shop,
            plot=Plot(kind=PlotKind.BARS, x="shop", y=["visits"]),
            note=say(
                "A visitor of several days counts on each of them.",
                "Wer an mehreren Tagen kommt, zählt an jedem.",
            ),
        ),
    ]


def _columns(question: Question) -> list[Column]:
    say = question.say
    titles = [
        say("Visits", "Besuche"),
        say("Visitors", "Besucher"),
        say("New visitors", "Neue Besucher"),
        say("Pages", "Seiten"),
    ]
    return [
        Column(key=key, title=title, kind=Kind.COUNT)
        for key, title in zip(NAMES, titles, strict=True)
    ]


def _sums(rows: Sequence[Any]) -> list[int]:
    return [sum(getattr(each, name) for each in rows) for name in NAMES]


TOPIC = Topic("visits", "Visits", "Besuche", 2, _read, only_with_leave)
