from __future__ import annotations

from prometheus_client import generate_latest

from vitrine.kit.outgoing import BreakerState, CallOutcome, Result
from vitrine.rpc.metrics import Metrics


def test_calls_to_others_are_counted_by_what_came_of_them() -> None:
    metrics = Metrics()

    metrics.count_outgoing(CallOutcome("content", Result.ANSWERED, 0.2, 3, BreakerState.CLOSED))
    metrics.count_outgoing(CallOutcome("content", Result.NOT_ASKED, 0.0, 0, BreakerState.OPEN))

    lines = generate_latest(metrics.registry).decode().splitlines()
    assert {
        'vitrine_outgoing_calls_total{neighbour="content",result="answered"} 1.0',
        'vitrine_outgoing_calls_total{neighbour="content",result="not-asked"} 1.0',
        'vitrine_outgoing_attempts_total{neighbour="content"} 3.0',
        'vitrine_outgoing_seconds_count{neighbour="content"} 2.0',
        'vitrine_outgoing_breaker{neighbour="content"} 2.0',
    } <= set(lines)
