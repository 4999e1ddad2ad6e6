"""How often a customer's data is synced, and what may come of it."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum

SYNC_INTERVAL = timedelta(minutes=5)


class SyncResult(StrEnum):
    SUCCESS = "success"
    MISSING_DATA = "missing_data"
    RATE_LIMITED = "rate_limited"
    # Never answered: what a client says when the call itself failed.
    API_ERROR = "api_error"
