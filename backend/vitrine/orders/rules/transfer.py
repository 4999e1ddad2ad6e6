"""Until when money that is paid in advance has to come."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from vitrine.kit.calendar import day_of

REMINDED_BEFORE = timedelta(days=2)
"""How long before its end a customer is reminded of an order."""


def transfer_until(now: datetime, days: int, time_zone: str) -> date:
    """The last day on which money for an order of now may come."""
    return day_of(now, time_zone) + timedelta(days=days)


def end_of_day(day: date, time_zone: str) -> datetime:
    """The midnight after it, in the storefront's own time."""
    return datetime.combine(day + timedelta(days=1), time(), ZoneInfo(time_zone))


def last_day(ends_at: datetime, time_zone: str) -> date:
    """The day that `end_of_day` was asked for."""
    return day_of(ends_at - timedelta(microseconds=1), time_zone)
