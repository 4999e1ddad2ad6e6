"""Public holidays of a country: on these, as on weekends, no parcel is packed or brought."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta
from functools import lru_cache

import holidays as library

# Where holidays differ inside the country: those of Bern and of England, which most people keep.
REGIONS = {"CH": "BE", "GB": "ENG"}
AHEAD = timedelta(days=366)


def holidays_ahead(country: str, today: date) -> list[date]:
    """Those of the coming year, in order; none where the country is not known."""
    days = [*_holidays(country, today.year), *_holidays(country, today.year + 1)]
    return [day for day in days if today <= day <= today + AHEAD]


@lru_cache(maxsize=64)
def _holidays(country: str, year: int) -> list[date]:
    try:
        return sorted(library.country_holidays(country, REGIONS.get(country), years=year))
    except NotImplementedError:
        return []


def working_days_after(day: date, count: int, holidays: Collection[date]) -> date:
    """So many working days later."""
    while count > 0:
        day += timedelta(days=1)
        count -= _is_working_day(day, holidays)
    return day


def delivery_dates(country: str, days: tuple[int, int], today: date) -> tuple[date, date]:
    """The first and the last day on which an order of today may arrive."""
    holidays = set(holidays_ahead(country, today))
    # Nobody packs on a Sunday what would have to arrive on Monday.
    is_packed = _is_working_day(today, holidays)
    packed = today if is_packed else working_days_after(today, 1, holidays)
    first, last = (working_days_after(packed, count, holidays) for count in days)
    return first, last


def _is_working_day(day: date, holidays: Collection[date]) -> bool:
    return day.weekday() < 5 and day not in holidays
