"""Whether a product is new."""

from __future__ import annotations

from datetime import datetime, timedelta

NEW_FOR = timedelta(days=28)


def is_new(first_live_at: datetime, now: datetime) -> bool:
    return first_live_at <= now < first_live_at + NEW_FOR
