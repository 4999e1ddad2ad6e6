"""Calls to others: with a time limit, a bounded number of tries, a breaker and figures.

`Neighbour` is the policy of one of them, whatever it speaks; `HttpClient` speaks HTTP by it.
"""

from vitrine.kit.outgoing.breaker import Breaker, BreakerState
from vitrine.kit.outgoing.http_client import HttpAnswer, HttpClient
from vitrine.kit.outgoing.neighbour import (
    AttemptFailed,
    CallOutcome,
    Neighbour,
    Observe,
    Result,
    Unavailable,
    observe_nothing,
)
from vitrine.kit.outgoing.rate_limiter import RateLimiter
from vitrine.kit.outgoing.retries import NO_RETRIES, Retries

__all__ = [
    "NO_RETRIES",
    "AttemptFailed",
    "Breaker",
    "BreakerState",
    "CallOutcome",
    "HttpAnswer",
    "HttpClient",
    "Neighbour",
    "Observe",
    "RateLimiter",
    "Result",
    "Retries",
    "Unavailable",
    "observe_nothing",
]
