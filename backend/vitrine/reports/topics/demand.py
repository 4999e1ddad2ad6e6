"""What could have been sold: sizes that were looked at when they were gone, and who waits."""

from __future__ import annotations

from vitrine import catalogue, forms, insight
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import Topic

AT_MOST = 50


async def _read(question: Question) -> list[Table]:
    missed = await insight.missed_demand(
        question.db, question.period, question.shop_codes, at_most=AT_MOST
    )
    awaited = await forms.awaited_sizes(
        question.db, question.shop_ids, question.now, at_most=AT_MOST
    )
    looked = {each.variant_id: each.looked for each in missed}
    waiting = {each.variant_id: each.waiting for each in awaited}
    sizes = await catalogue.stock_levels(question.db, [*looked, *waiting], question.language)
    rows = [
        Row(
            cells=[
                ", ".join(word for word in (size.name, size.colour, size.size) if word),
                looked.get(variant_id, 0),
                waiting.get(variant_id, 0),
                size.quantity,
            ]
        )
        for variant_id, size in sorted(
            sizes.items(),
            key=lambda item: (-looked.get(item[0], 0) - waiting.get(item[0], 0), item[0]),
        )
    ]
    say = question.say
    return [
        Table(
            key="sizes",
            title=say("Sizes that were missed", "Vermisste Größen"),
            columns=[
                Column(key="name", title=say("Size", "Größe")),
                Column(key="looked", title=say("Looked at", "Angesehen"), kind=Kind.COUNT),
                Column(key="waiting", title=say("Waiting", "Warten darauf"), kind=Kind.COUNT),
                Column(key="stock", title=say("In stock now", "Jetzt auf Lager"), kind=Kind.COUNT),
            ],
            rows=rows[:AT_MOST],
            plot=Plot(kind=PlotKind.BARS, x="name", y=["looked", "waiting"]),
            note=say(
                "Looked at: visits in these days that chose the size when it was gone, with leave"
                " to statistics. Waiting: addresses that asked to be told, today.",
                "Angesehen: Besuche dieser Tage, die die vergriffene Größe wählten, mit"
                " Einwilligung in Statistik. Warten: Adressen, die heute auf Nachricht warten.",
            ),
        )
    ]


TOPIC = Topic("demand", "Demand missed", "Entgangene Nachfrage", 65, _read)
