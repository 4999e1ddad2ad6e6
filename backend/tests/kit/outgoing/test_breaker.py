from __future__ import annotations

from tests.kit.outgoing.virtual_time import VirtualTime
from vitrine.kit.outgoing import Breaker, BreakerState


def test_a_breaker_opens_lets_one_try_and_closes() -> None:
    time = VirtualTime()
    breaker = Breaker(failures=2, rest=10, clock=time.clock)
    steps = []

    for is_answered in (True, False, True, False, False):
        steps.append((breaker.allows(), breaker.state))
        breaker.note_success() if is_answered else breaker.note_failure()
    steps.append((breaker.allows(), breaker.state))
    time.seconds = 20.0
    steps.append((breaker.allows(), breaker.state))
    steps.append((breaker.allows(), breaker.state))
    breaker.note_failure()
    steps.append((breaker.allows(), breaker.state))
    time.seconds = 40.0
    steps.append((breaker.allows(), breaker.state))
    breaker.note_success()
    steps.append((breaker.allows(), breaker.state))

    assert steps == [
        *[(True, BreakerState.CLOSED)] * 5,
        (False, BreakerState.OPEN),
        (True, BreakerState.HALF_OPEN),
        (False, BreakerState.HALF_OPEN),
        (False, BreakerState.OPEN),
        (True, BreakerState.HALF_OPEN),
        (True, BreakerState.CLOSED),
    ]


def test_a_try_that_was_cancelled_does_not_leave_the_breaker_open_for_ever() -> None:
    time = VirtualTime()
    breaker = Breaker(failures=1, rest=10, clock=time.clock)
    breaker.note_failure()
    time.seconds = 10.0
    assert breaker.allows()

    time.seconds = 20.0

    assert breaker.allows()
