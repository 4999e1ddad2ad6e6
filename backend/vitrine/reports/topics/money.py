"""What was sold, taken off, cancelled, given back and is left: sales, which are not payments."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from vitrine.insight import sales_sums
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import Topic

Sums = Sequence[sales_sums.SalesOfDay]


async def _read(question: Question) -> list[Table]:
    every = await sales_sums.sales(question.db, question.period, question.shop_ids)
    taxes = await sales_sums.taxes(question.db, question.period, question.shop_ids)
    currencies = sorted({each.currency for each in every})
    by_day = [
        _days(question, currency, [each for each in every if each.currency == currency])
        for currency in currencies
    ]
    return [*by_day, _storefronts(question, every), _taxes(question, taxes)]


def _days(question: Question, currency: str, sums: Sums) -> Table:
    say = question.say
    by_day: dict[date, list[sales_sums.SalesOfDay]] = {day: [] for day in question.days}
    for each in sums:
        by_day.setdefault(each.day, []).append(each)
    rows = [
        Row(
            cells=[
                day.isoformat(),
                sum(each.orders for each in of_day),
                sum(each.sold for each in of_day),
                sum(each.cancelled + each.returned for each in of_day),
                sum(each.net for each in of_day),
            ],
            currency=currency,
        )
        for day, of_day in sorted(by_day.items())
        if question.counted_from is None or day >= question.counted_from
    ]
    return Table(
        key=f"days-{currency.lower()}",
        title=say(f"Sales by day in {currency}", f"Umsatz nach Tagen in {currency}"),
        columns=[
            Column(key="day", title=say("Day", "Tag"), kind=Kind.DATE),
            Column(key="orders", title=say("Orders", "Bestellungen"), kind=Kind.COUNT),
            Column(key="sold", title=say("Sold", "Verkauft"), kind=Kind.MONEY),
            Column(
                key="back",
                title=say("Cancelled and returned", "Storniert und zurück"),
                kind=Kind.MONEY,
            ),
            Column(key="net", title=say("Left, net", "Bleibt, netto"), kind=Kind.MONEY),
        ],
        rows=rows,
        plot=Plot(kind=PlotKind.DAYS, x="day", y=["sold", "back"]),
    )


def _storefronts(question: Question, sums: Sums) -> Table:
    say = question.say
    money = [
        ("reduced", say("Reduced prices", "Reduzierte Preise")),
        ("promotions", say("Promotions", "Aktionen")),
        ("voucher", say("Vouchers", "Gutscheine")),
        ("sold", say("Sold", "Verkauft")),
        ("cancelled", say("Cancelled", "Storniert")),
        ("returned", say("Returned", "Zurückgegeben")),
        ("net", say("Left, net", "Bleibt, netto")),
        ("refunded", say("Paid back", "Erstattet")),
    ]
    rows = []
    for shop in question.shops:
        own = [each for each in sums if each.shop_id == shop.id]
        for currency in sorted({each.currency for each in own}):
            these = [each for each in own if each.currency == currency]
            rows.append(
                Row(
                    cells=[
                        shop.code,
                        sum(each.orders for each in these),
                        sum(each.pieces for each in these),
                        sum(each.sale + each.campaign for each in these),
                        sum(each.promotions for each in these),
                        sum(each.voucher for each in these),
                        sum(each.sold for each in these),
                        sum(each.cancelled for each in these),
                        sum(each.returned for each in these),
                        sum(each.net for each in these),
                        sum(each.refunded for each in these),
                    ],
                    currency=currency,
                )
            )
    return Table(
        key="storefronts",
        title=say("By storefront", "Nach Storefronts"),
        columns=[
            Column(key="shop", title=say("Storefront", "Storefront")),
            Column(key="orders", title=say("Orders", "Bestellungen"), kind=Kind.COUNT),
            Column(key="pieces", title=say("Pieces", "Teile"), kind=Kind.COUNT),
            *(Column(key=key, title=title, kind=Kind.MONEY) for key, title in money),
        ],
        rows=rows,
        note=say(
            "Sold is with tax, delivery included, after everything that was taken off.",
            "Verkauft ist mit Steuer und Versand, nach allem, was abgezogen wurde.",
        ),
    )


def _taxes(question: Question, taxes: Sequence[sales_sums.TaxOfCountry]) -> Table:
    say = question.say
    return Table(
        key="taxes",
        title=say("Tax by country and rate", "Steuer nach Land und Satz"),
        columns=[
            Column(key="country", title=say("Country", "Land")),
            Column(key="rate", title=say("Rate", "Satz"), kind=Kind.SHARE),
            Column(key="with_tax", title=say("With tax", "Mit Steuer"), kind=Kind.MONEY),
            Column(key="tax", title=say("Tax", "Steuer"), kind=Kind.MONEY),
            Column(key="net", title=say("Net", "Netto"), kind=Kind.MONEY),
        ],
        rows=[
            Row(
                cells=[
                    each.country,
                    each.rate / 10_000,
                    each.with_tax,
                    each.tax,
                    each.with_tax - each.tax,
                ],
                currency=each.currency,
            )
            for each in taxes
        ],
        note=say(
            "Of what is left after cancellations and returns of these days. Invoices and credit"
            " notes are what a tax return is made of.",
            "Von dem, was nach Stornos und Rückgaben dieser Tage bleibt. Für die Steuererklärung"
            " gelten Rechnungen und Gutschriften.",
        ),
    )


def _notes(question: Question) -> list[str]:
    notes = [
        question.say(
            "Sales are not payments: an order counts on the day on which it was confirmed, a"
            " return on the day on which it came.",
            "Umsatz ist keine Zahlung: Eine Bestellung zählt am Tag ihrer Bestätigung, eine"
            " Rückgabe am Tag ihres Eingangs.",
        )
    ]
    first = question.counted_from
    if first and first > question.period.first:
        notes.append(
            question.say(
                f"Sales are counted since {first:%Y-%m-%d}; of days before nothing is known.",
                f"Gezählt wird seit dem {first:%d.%m.%Y}; über Tage davor ist nichts bekannt.",
            )
        )
    return notes


TOPIC = Topic("money", "Money", "Umsatz", 10, _read, _notes)
