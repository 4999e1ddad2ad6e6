"""The time of day, handed down so that tests pick the day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], datetime]


def time_of_day() -> datetime:
    return datetime.now(UTC)
