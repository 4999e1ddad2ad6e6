"""Which sizes and colours are bought, and which of them come back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine import catalogue
from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import FEW, Topic, share


async def _read(question: Question) -> list[Table]:
    ask = (question.db, question.period, question.shop_ids)
    say = question.say
    sizes, colours = await turnover.sizes(*ask), await turnover.colours(*ask)
    names = await catalogue.names_of_values(question.db, "color", question.language)
    return [
        *_tables(question, "sizes", say("Size", "Größe"), sizes, {}),
        *_tables(question, "colours", say("Colour", "Farbe"), colours, names),
    ]


def _tables(
    question: Question,
    key: str,
    word: str,
    goods: Sequence[turnover.SizeOfGoods],
    names: Mapping[str, str],
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
                        names.get(each.word, each.word) or say("none", "keine"),
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
