"""Why goods come back, and in which sizes."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import Topic

REASONS = {
    "tooSmall": ("Too small", "Zu klein"),
    "tooLarge": ("Too large", "Zu groß"),
    "notAsPictured": ("Not as pictured", "Nicht wie abgebildet"),
    "damaged": ("Damaged", "Beschädigt"),
    "wrongItem": ("Wrong item", "Falscher Artikel"),
    "tooLate": ("Came too late", "Kam zu spät"),
    "changedMind": ("Changed mind", "Doch nicht gewollt"),
    "withdrawn": ("Withdrawn from", "Widerrufen"),
    "unstated": ("Not said", "Nicht genannt"),
}
KINDS = ("returnAsked", "withdrawal", "return")


async def _read(question: Question) -> list[Table]:
    every = await turnover.returns(question.db, question.period, question.shop_ids)
    return [_by_reason(question, every), _by_size(question, every)]


def _by_reason(question: Question, every: Sequence[turnover.ReturnedGoods]) -> Table:
    say = question.say
    counts = {
        reason: [
            sum(each.pieces for each in every if (each.reason, each.kind) == (reason, kind))
            for kind in KINDS
        ]
        for reason in REASONS
    }
    rows = [
        Row(cells=[say(*REASONS[reason]), *pieces])
        for reason, pieces in sorted(counts.items(), key=lambda item: -item[1][2])
        if any(pieces)
    ]
    return Table(
        key="reasons",
        title=say("By reason", "Nach Gründen"),
        columns=[
            Column(key="reason", title=say("Reason", "Grund")),
            Column(key="asked", title=say("Announced", "Angekündigt"), kind=Kind.COUNT),
            Column(key="withdrawn", title=say("Withdrawn", "Widerrufen"), kind=Kind.COUNT),
            Column(key="returned", title=say("Came back", "Zurückgekommen"), kind=Kind.COUNT),
        ],
        rows=rows,
        plot=Plot(kind=PlotKind.BARS, x="reason", y=["returned"]),
        note=say(
            "Pieces. What comes back is taken to be what was announced first.",
            "Teile. Was zurückkommt, gilt als das, was zuerst angekündigt wurde.",
        ),
    )


def _by_size(question: Question, every: Sequence[turnover.ReturnedGoods]) -> Table:
    say = question.say
    back = [each for each in every if each.kind == "return"]
    small, large = REASONS["tooSmall"], REASONS["tooLarge"]
    sizes = sorted({each.size for each in back})

    def pieces(size: str, *reasons: str) -> int:
        return sum(
            each.pieces
            for each in back
            if each.size == size and (not reasons or each.reason in reasons)
        )

    rows = [
        Row(
            cells=[
                size or say("none", "keine"),
                pieces(size),
                pieces(size, "tooSmall"),
                pieces(size, "tooLarge"),
            ]
        )
        for size in sizes
    ]
    return Table(
        key="sizes",
        title=say("By size", "Nach Größen"),
        columns=[
            Column(key="size", title=say("Size", "Größe")),
            Column(key="returned", title=say("Came back", "Zurückgekommen"), kind=Kind.COUNT),
            Column(key="small", title=say(*small), kind=Kind.COUNT),
            Column(key="large", title=say(*large), kind=Kind.COUNT),
        ],
        rows=rows,
        plot=Plot(kind=PlotKind.BARS, x="size", y=["small", "large"]),
    )


TOPIC = Topic("returns", "Returns by reason and size", "Rückgaben nach Grund und Größe", 30, _read)
