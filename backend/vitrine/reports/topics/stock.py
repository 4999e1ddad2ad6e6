"""Sizes that will be gone soon at the pace of these days, and stock that nobody takes."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine import catalogue
from vitrine.catalogue import StockLevel
from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Row, Table
from vitrine.reports.topic import Topic

AT_MOST = 50
SOON = 21
"""Days: less than an order at a maker takes."""
LONG = 365
Sizes = Sequence[tuple[StockLevel, int, float]]
"""With the pieces sold, and the days that are left."""


async def _read(question: Question) -> list[Table]:
    sold = await turnover.sold_variants(question.db, question.period, question.shop_ids)
    stock = await catalogue.stock_of_variants(question.db, list(sold))
    days = max(1, len(question.days))
    paces = [(days * stock[each] / sold[each], each) for each in sorted(sold) if each in stock]
    soon = sorted((pace for pace in paces if pace[0] < SOON), key=lambda pace: pace[0])[:AT_MOST]
    long = sorted(
        (pace for pace in paces if pace[0] > LONG), key=lambda pace: (-stock[pace[1]], pace[1])
    )[:AT_MOST]
    levels = await catalogue.stock_levels(
        question.db, [each for _, each in (*soon, *long)], question.language
    )

    def with_levels(paces: Sequence[tuple[float, int]]) -> Sizes:
        return [(levels[each], sold[each], left) for left, each in paces if each in levels]

    say = question.say
    return [
        _table(
            question,
            "running-out",
            say("Running out", "Bald ausverkauft"),
            with_levels(soon),
            say(
                f"At the pace of these days gone within {SOON} days, or gone already.",
                f"Beim Tempo dieser Tage in höchstens {SOON} Tagen weg, oder schon weg.",
            ),
        ),
        _table(
            question,
            "dead",
            say("Lies for more than a year", "Liegt länger als ein Jahr"),
            with_levels(long),
            say(
                "At the pace of these days. What was not sold at all is among the flop goods.",
                "Beim Tempo dieser Tage. Was gar nicht verkauft wurde, steht bei den Ladenhütern.",
            ),
        ),
    ]


def _table(
    question: Question,
    key: str,
    title: str,
    sizes: Sizes,
    note: str,
) -> Table:
    say = question.say
    return Table(
        key=key,
        title=title,
        columns=[
            Column(key="name", title=say("Product", "Artikel")),
            Column(key="size", title=say("Size", "Größe")),
            Column(key="stock", title=say("In stock", "Auf Lager"), kind=Kind.COUNT),
            Column(key="sold", title=say("Sold and kept", "Verkauft"), kind=Kind.COUNT),
            Column(key="days", title=say("Days left", "Tage übrig"), kind=Kind.COUNT),
        ],
        rows=[
            Row(
                cells=[
                    f"{level.name}, {level.colour}" if level.colour else level.name,
                    level.size,
                    level.quantity,
                    pieces,
                    round(days),
                ]
            )
            for level, pieces, days in sizes
        ],
        note=note,
    )


def _notes(question: Question) -> list[str]:
    if len(question.shop_ids) > 1:
        return []
    return [
        question.say(
            "All storefronts share one stock; the pace here is of one of them alone.",
            "Alle Storefronts teilen einen Bestand; das Tempo hier ist das einer einzigen.",
        )
    ]


TOPIC = Topic(
    "stock", "Running out and dead stock", "Knappe Ware und totes Lager", 60, _read, _notes
)
