"""Money, numbers and dates as the storefront's readers write them, by Babel's ICU data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time
from babel.numbers import format_currency, format_decimal, format_percent, get_currency_precision

from vitrine.kit.calendar import day_of


@dataclass(frozen=True)
class Formats:
    locale: Locale
    currency: str
    zone: ZoneInfo

    @classmethod
    def of(cls, locale: str, currency: str, time_zone: str) -> Formats:
        return cls(Locale.parse(locale, sep="-"), currency, ZoneInfo(time_zone))

    def money(self, minor_units: int) -> str:
        digits = get_currency_precision(self.currency)
        amount = Decimal(minor_units).scaleb(-digits)
        return self._format(amount, None)

    def threshold(self, minor_units: int) -> str:
        """An amount from which something holds: 75 €, and 75,50 € where there are cents."""
        amount = Decimal(minor_units).scaleb(-get_currency_precision(self.currency))
        if amount != amount.to_integral_value():
            return self.money(minor_units)
        pattern = self.locale.currency_formats["standard"].pattern
        return self._format(amount, re.sub(r"\.0+", "", pattern))

    def _format(self, amount: Decimal, pattern: str | None) -> str:
        text = format_currency(
            amount, self.currency, pattern, locale=self.locale, currency_digits=pattern is None
        )
        text = text.replace("-", "\N{MINUS SIGN}")
        # Babel does not know that French Switzerland has a point in money, a comma elsewhere.
        symbols = self.locale.number_symbols["latn"]
        return text.replace(symbols["decimal"], symbols.get("currencyDecimal", symbols["decimal"]))

    def number(self, number: int | Decimal) -> str:
        return format_decimal(number, locale=self.locale)

    def day(self, moment: date | datetime) -> str:
        """With the month's name: 3. November 2026."""
        written = format_date(self._there(moment), "long", locale=self.locale)
        # French counts the first day of a month, which ICU does not write.
        return re.sub(r"^1 ", "1er ", written) if self.locale.language == "fr" else written

    def short_day(self, moment: date | datetime) -> str:
        """In figures: 3.11.2026."""
        return format_skeleton("yMd", self._there(moment), locale=self.locale)

    def time(self, moment: datetime) -> str:
        return format_time(moment, "short", tzinfo=self.zone, locale=self.locale)

    def _there(self, moment: date | datetime) -> date:
        """The day that it is where the reader lives."""
        if not isinstance(moment, date):
            raise TypeError(f"not a day: {moment}")  # a template's missing value tells its name
        return day_of(moment, self.zone.key) if isinstance(moment, datetime) else moment


def percent(locale: str, rate: Decimal) -> str:
    """8.1 in, "8,1 %" out, or "8.1%"."""
    share = rate / 100
    return format_percent(share, locale=Locale.parse(locale, sep="-"), decimal_quantization=False)
