"""Whether a product is new."""

from __future__ import annotations

from datetime import datetime, timedelta

# The badge, the filter and, in the demo shop, the category say so of the same goods.
NEW_FOR = timedelta(days=21)


def is_new(first_live_at: datetime, now: datetime) -> bool:
    return first_live_at <= now < first_live_at + NEW_FOR
