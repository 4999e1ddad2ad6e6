"""A cell in words: by ICU's data for the language of whoever reads."""

from __future__ import annotations

from datetime import date

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.numbers import format_currency, format_decimal, format_percent, get_currency_precision

from vitrine.reports.shapes import Column, Kind, Row

LOCALES = {"en": "en_GB", "de": "de_DE"}
NOTHING = "–"


def words_of(row: Row, place: int, column: Column, language: str) -> str:
    cell = row.cells[place]
    if cell is None:
        return NOTHING
    if isinstance(cell, str):
        is_day = column.kind is Kind.DATE
        return day_in_words(date.fromisoformat(cell), language) if is_day else cell
    text = number_in_words(cell, column.kind, row.currency, language)
    return f"({text})" if row.is_few and column.kind is Kind.SHARE else text


def number_in_words(number: float, kind: Kind, currency: str | None, language: str) -> str:
    locale = LOCALES[language]
    if kind is Kind.MONEY and currency:
        whole = number / 10 ** get_currency_precision(currency)
        return format_currency(whole, currency, locale=locale)
    if kind is Kind.SHARE:
        # 5.5 % is a rate of tax; of other shares a decimal says nothing.
        pattern = "#,##0.#%" if language == "en" else "#,##0.#\u00a0%"
        return format_percent(round(number, 3), format=pattern, locale=locale)
    if kind is Kind.DURATION:
        return f"{format_decimal(round(number), locale=locale)} ms"
    digits = 2 if kind is Kind.NUMBER else 0
    return format_decimal(round(number, digits), locale=locale)


def scale_in_words(number: float, kind: Kind, currency: str | None, language: str) -> str:
    """Beside a plot: round amounts without their cents."""
    if kind is not Kind.MONEY or currency is None:
        return number_in_words(number, kind, currency, language)
    whole = number / 10 ** get_currency_precision(currency)
    locale = Locale.parse(LOCALES[language])
    pattern = str(locale.currency_formats["standard"].pattern)
    if whole == round(whole):
        pattern = pattern.replace(".00", "")
    return format_currency(whole, currency, pattern, locale=locale, currency_digits=False)


def short_day_in_words(day: date, language: str) -> str:
    return format_skeleton("MMMd", day, locale=LOCALES[language])


def day_in_words(day: date, language: str) -> str:
    return format_date(day, "medium", locale=LOCALES[language])
