"""Moments as clients write them."""

from __future__ import annotations

import re
from datetime import UTC, datetime

MOMENT = re.compile(
    r"\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[-+]\d\d:?\d\d)?)?", re.ASCII
)


def moment_of(text: str) -> datetime | None:
    """`2026-01-31`, `2026-01-31 09:30` or ISO 8601; in UTC unless it says otherwise."""
    text = text.strip()
    if not MOMENT.fullmatch(text):
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
