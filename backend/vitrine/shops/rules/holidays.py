"""Public holidays of a country: on these, as on weekends, no parcel is packed or brought."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime, timedelta
from functools import lru_cache

import holidays as library

from vitrine.countries import country

AHEAD = timedelta(days=366)


def holidays_ahead(code: str, today: date) -> list[date]:
    """Those of the coming year in the country of this code, in order."""
    days = [*_holidays(code, today.year), *_holidays(code, today.year + 1)]
    return [day for day in days if today <= day <= today + AHEAD]


@lru_cache(maxsize=64)
def _holidays(code: str, year: int) -> list[date]:
    return sorted(library.country_holidays(code, country(code).holiday_region, years=year))


def working_days_after(day: date, count: int, holidays: Collection[date]) -> date:
    """So many working days later."""
    while count > 0:
        day += timedelta(days=1)
        count -= _is_working_day(day, holidays)
    return day


def delivery_dates(
    code: str, days: tuple[int, int], ordered_at: datetime, packing_hour: int
) -> tuple[date, date]:
    """The first and the last day on which an order may arrive, by the clock of the country."""
    today = ordered_at.date()
    holidays = set(holidays_ahead(code, today))
    # What is ordered later, on a Sunday or on a holiday is packed on the next working day.
    is_today = _is_working_day(today, holidays) and ordered_at.hour < packing_hour
    packing_day = today if is_today else working_days_after(today, 1, holidays)
    first, last = (working_days_after(packing_day, count, holidays) for count in days)
    return first, last


def _is_working_day(day: date, holidays: Collection[date]) -> bool:
    return day.weekday() < 5 and day not in holidays
