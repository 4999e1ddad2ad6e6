"""How the hosted service is treated: as often as it allows, and with patience when it is busy."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from vitrine.kit.outgoing import (
    Breaker,
    Neighbour,
    Observe,
    RateLimiter,
    Retries,
    observe_nothing,
)

REQUESTS = 5
REQUESTS_WITH_OAUTH = 3
GIVES_UP_AFTER = 60.0
# Whoever is busy is asked again soon and often; whoever is broken once more at most.
RETRIES = Retries(1, first_wait=0.3, longest_wait=0.3, times_when_busy=10)


@dataclass(frozen=True)
class Patience:
    """How long somebody waits, and by which clock."""

    page_waits: float = 1.5
    """A page has two seconds for everything that it needs."""
    answers_within: float = 2.0
    looks_every: float = 2.0
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep


def content_service(
    patience: Patience, *, has_oauth_token: bool, observe: Observe = observe_nothing
) -> Neighbour:
    requests = REQUESTS_WITH_OAUTH if has_oauth_token else REQUESTS
    return Neighbour(
        "content",
        answers_within=patience.answers_within,
        gives_up_after=GIVES_UP_AFTER,
        retries=RETRIES,
        breaker=Breaker(rest=5.0, clock=patience.clock),
        limiter=RateLimiter(requests, 1.0, patience.clock, patience.sleep),
        observe=observe,
        clock=patience.clock,
        sleep=patience.sleep,
    )
