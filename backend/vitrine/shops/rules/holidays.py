"""Public holidays of a country: on these, as on weekends, no parcel is packed or brought."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
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


def delivery_dates(code: str, days: tuple[int, int], today: date) -> tuple[date, date]:
    """The first and the last day on which an order of today may arrive."""
    holidays = set(holidays_ahead(code, today))
    # An order of a Sunday or a holiday is packed on the next working day.
    is_working_day = _is_working_day(today, holidays)
    packing_day = today if is_working_day else working_days_after(today, 1, holidays)
    first, last = (working_days_after(packing_day, count, holidays) for count in days)
    return first, last


def _is_working_day(day: date, holidays: Collection[date]) -> bool:
    return day.weekday() < 5 and day not in holidays
