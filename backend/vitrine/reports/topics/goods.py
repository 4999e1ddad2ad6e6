"""What sells best, and what does not sell though it lies there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from vitrine import catalogue
from vitrine.insight import turnover
from vitrine.kit.calendar import day_of
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import FEW, Topic, share

AT_MOST = 20
LIVE_FOR = timedelta(days=28)
"""What came later had no time to be found."""


async def _read(question: Question) -> list[Table]:
    ask = (question.db, question.period, question.shop_ids)
    every = await turnover.products(*ask, at_most=AT_MOST)
    unsold = await catalogue.unsold_products(
        question.db,
        await turnover.sold_products(*ask),
        _latest(question),
        question.language,
        at_most=AT_MOST,
    )
    names = await catalogue.names_of_values(question.db, "color", question.language)
    tops = [
        _top(question, currency, [each for each in every if each.currency == currency], names)
        for currency in sorted({each.currency for each in every})
    ]
    return [*tops, _flops(question, unsold)]


def _top(
    question: Question,
    currency: str,
    goods: Sequence[turnover.ProductSales],
    names: Mapping[str, str],
) -> Table:
    say = question.say
    return Table(
        key=f"top-{currency.lower()}",
        title=say(f"Top goods in {currency}", f"Bestseller in {currency}"),
        columns=[
            Column(key="name", title=say("Product", "Artikel")),
            Column(key="sold", title=say("Pieces sold", "Teile verkauft"), kind=Kind.COUNT),
            Column(key="returned", title=say("Came back", "Zurück"), kind=Kind.COUNT),
            Column(key="share", title=say("Share back", "Anteil zurück"), kind=Kind.SHARE),
            Column(key="net", title=say("Left, net", "Bleibt, netto"), kind=Kind.MONEY),
        ],
        rows=[
            Row(
                cells=[
                    f"{each.name}, {names.get(each.colour, each.colour)}"
                    if each.colour
                    else each.name,
                    each.sold,
                    each.returned,
                    share(each.returned, each.sold),
                    each.net,
                ],
                currency=currency,
                is_few=each.sold < FEW,
            )
            for each in goods
        ],
        plot=Plot(kind=PlotKind.BARS, x="name", y=["net"]),
    )


def _flops(question: Question, goods: Sequence[catalogue.UnsoldProduct]) -> Table:
    say = question.say
    return Table(
        key="flop",
        title=say("Not sold once", "Nicht ein Mal verkauft"),
        columns=[
            Column(key="name", title=say("Product", "Artikel")),
            Column(key="key", title=say("Article", "Artikelnummer")),
            Column(key="pieces", title=say("In stock", "Auf Lager"), kind=Kind.COUNT),
            Column(key="since", title=say("For sale since", "Im Verkauf seit"), kind=Kind.DATE),
        ],
        rows=[
            Row(
                cells=[
                    f"{each.name}, {each.colour}" if each.colour else each.name,
                    each.reference_key,
                    each.pieces,
                    day_of(each.live_since, question.shops[0].time_zone).isoformat(),
                ]
            )
            for each in goods
        ],
        note=say(
            f"In stock, for sale for {LIVE_FOR.days} days or more, and not sold in these days.",
            f"Auf Lager, seit mindestens {LIVE_FOR.days} Tagen im Verkauf und in diesen Tagen nicht"
            " verkauft.",
        ),
    )


def _latest(question: Question) -> datetime:
    return question.now - LIVE_FOR


TOPIC = Topic("goods", "Top and flop goods", "Bestseller und Ladenhüter", 50, _read)
