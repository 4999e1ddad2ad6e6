"""Sizes that will be gone soon at the pace of these days, and stock that nobody takes."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine import catalogue
from vitrine.catalogue import StockLevel
from vitrine.insight import sales_sums
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Row, Table
from vitrine.reports.topic import Topic

AT_MOST = 50
SOON = 21
"""Days: less than an order at a maker takes."""
LONG = 365


async def _read(question: Question) -> list[Table]:
    sold = await sales_sums.variants(question.db, question.period, question.shop_ids)
    levels = await catalogue.stock_levels(
        question.db, [each.variant_id for each in sold], question.language
    )
    days = max(1, len(question.days))
    paces = [
        (level, each.pieces, days * level.quantity / each.pieces)
        for each in sold
        if each.pieces > 0 and (level := levels.get(each.variant_id))
    ]
    say = question.say
    return [
        _table(
            question,
            "running-out",
            say("Running out", "Bald ausverkauft"),
            sorted((each for each in paces if each[2] < SOON), key=lambda each: each[2]),
            say(
                f"At the pace of these days gone within {SOON} days, or gone already.",
                f"Beim Tempo dieser Tage in höchstens {SOON} Tagen weg, oder schon weg.",
            ),
        ),
        _table(
            question,
            "dead",
            say("Lies for more than a year", "Liegt länger als ein Jahr"),
            sorted((each for each in paces if each[2] > LONG), key=lambda each: -each[0].quantity),
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
    sizes: Sequence[tuple[StockLevel, int, float]],
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
            for level, pieces, days in sizes[:AT_MOST]
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
