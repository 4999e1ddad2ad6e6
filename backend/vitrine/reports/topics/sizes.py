"""Which sizes and colours are bought, and which of them come back."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.insight import sales_sums
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import FEW, Topic, share


async def _read(question: Question) -> list[Table]:
    ask = (question.db, question.period, question.shop_ids)
    say = question.say
    sizes, colours = await sales_sums.sizes(*ask), await sales_sums.colours(*ask)
    return [
        *_tables(question, "sizes", say("Size", "Größe"), sizes),
        *_tables(question, "colours", say("Colour", "Farbe"), colours),
    ]


def _tables(
    question: Question, key: str, word: str, goods: Sequence[sales_sums.SizeOfGoods]
) -> list[Table]:
    """One for each currency, since what is left of a size is money."""
    say = question.say
    return [
        Table(
            key=f"{key}-{currency.lower()}",
            title=say(f"{word} in {currency}", f"{word} in {currency}"),
            columns=[
                Column(key="word", title=word),
                Column(key="sold", title=say("Pieces sold", "Teile verkauft"), kind=Kind.COUNT),
                Column(key="returned", title=say("Came back", "Zurück"), kind=Kind.COUNT),
                Column(key="share", title=say("Share back", "Anteil zurück"), kind=Kind.SHARE),
                Column(key="net", title=say("Left, net", "Bleibt, netto"), kind=Kind.MONEY),
            ],
            rows=[
                Row(
                    cells=[
                        each.word or say("none", "keine"),
                        each.sold,
                        each.returned,
                        share(each.returned, each.sold),
                        each.net,
                    ],
                    currency=currency,
                    is_few=each.sold < FEW,
                )
                for each in goods
                if each.currency == currency
            ],
            plot=Plot(kind=PlotKind.BARS, x="word", y=["sold", "returned"]),
        )
        for currency in sorted({each.currency for each in goods})
    ]


TOPIC = Topic("sizes", "Goods by size and colour", "Waren nach Größe und Farbe", 20, _read)
