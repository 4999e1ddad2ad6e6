"""What a clock on the wall and the calendar beside it say somewhere."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from zoneinfo import ZoneInfo


def wall_clock(moment: datetime, time_zone: str) -> datetime:
    return moment.astimezone(ZoneInfo(time_zone))


def day_of(moment: datetime, time_zone: str) -> date:
    """Shortly before midnight in UTC, Berlin already has the next day."""
    return wall_clock(moment, time_zone).date()


def first_day_of(moment: datetime, time_zones: Iterable[str]) -> date:
    return min(day_of(moment, each) for each in time_zones)


def last_day_of(moment: datetime, time_zones: Iterable[str]) -> date:
    return max(day_of(moment, each) for each in time_zones)
