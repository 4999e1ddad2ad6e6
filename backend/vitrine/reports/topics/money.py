"""What was sold, taken off, cancelled, given back and is left: sales, which are not payments."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.insight import turnover
from vitrine.reports.asking import Question
from vitrine.reports.shapes import Column, Kind, Plot, PlotKind, Row, Table
from vitrine.reports.topic import Topic

Days = Sequence[turnover.SalesOfDay]
Shops = Sequence[turnover.SalesOfShop]


async def _read(question: Question) -> list[Table]:
    ask = (question.db, question.period, question.shop_ids)
    days = await turnover.sales_by_day(*ask)
    by_day = [
        _days(question, currency, [each for each in days if each.currency == currency])
        for currency in sorted({each.currency for each in days})
    ]
    storefronts = _storefronts(question, await turnover.sales_by_shop(*ask))
    return [*by_day, storefronts, _taxes(question, await turnover.taxes(*ask))]


def _days(question: Question, currency: str, days: Days) -> Table:
    say = question.say
    empty = {day: turnover.SalesOfDay(day, currency, 0, 0, 0, 0) for day in question.days}
    by_day = empty | {each.day: each for each in days}
    rows = [
        Row(
            cells=[day.isoformat(), of_day.orders, of_day.sold, of_day.back, of_day.net],
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


def _storefronts(question: Question, sums: Shops) -> Table:
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
    rows = [
        Row(
            cells=[
                shop.code,
                each.orders,
                each.pieces,
                *(getattr(each, key) for key, _ in money),
            ],
            currency=each.currency,
        )
        for shop in question.shops
        for each in sums
        if each.shop_id == shop.id
    ]
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


def _taxes(question: Question, taxes: Sequence[turnover.TaxOfCountry]) -> Table:
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
