"""What is kept of a call: one line, two figures and a span, and nothing personal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass

from vitrine.kit.log import Log
from vitrine.rpc.dispatch import answer, problem_answer
from vitrine.rpc.metrics import Metrics
from vitrine.rpc.problem import Problem
from vitrine.rpc.procedure import procedures
from vitrine.rpc.traces import Traces
from vitrine.rpc.wiring import Answer, RpcRequest, Wiring


@dataclass
class Outcome:
    """How a call ended; one of which nobody says anything broke off."""

    status: int = 500
    code: str = ""


class Observer:
    def __init__(self, log: Log, metrics: Metrics, traces: Traces | None = None) -> None:
        self.log = log
        self.metrics = metrics
        self.traces = traces

    async def answer(self, wiring: Wiring, request: RpcRequest, traceparent: str | None) -> Answer:
        name, shop = _name(request), _number(request.shop_id)
        with self.observing(name, request.request_id, shop, traceparent) as outcome:
            try:
                result = await answer(wiring, request)
            except Exception:
                self.log.exception("failure", procedure=name, request_id=request.request_id)
                result = problem_answer(unexpected_problem(), request.request_id)
            outcome.status, outcome.code = result.status, result.code
        return result

    def note(self, request: RpcRequest, answer: Answer) -> None:
        """A request that was refused before it became a call."""
        with self.observing(_name(request), request.request_id) as outcome:
            outcome.status, outcome.code = answer.status, answer.code

    @contextmanager
    def observing(
        self, name: str, request_id: str, shop: str | None = None, traceparent: str | None = None
    ) -> Iterator[Outcome]:
        outcome = Outcome()
        started = time.perf_counter()
        with self.traces.span(name, traceparent) if self.traces else nullcontext() as span:
            try:
                yield outcome
            finally:
                self._write(name, request_id, shop, outcome, time.perf_counter() - started)
                if span:
                    Traces.note(span, shop=shop, status=outcome.status, request_id=request_id)

    def _write(
        self, name: str, request_id: str, shop: str | None, outcome: Outcome, seconds: float
    ) -> None:
        self.metrics.count(name, outcome.status, seconds)
        write = self.log.info if outcome.status < 500 else self.log.error
        write(
            "call",
            procedure=name,
            shop=shop,
            ms=round(seconds * 1000, 2),
            status=outcome.status,
            outcome=outcome.code or "ok",
            request_id=request_id,
        )


def unexpected_problem() -> Problem:
    return Problem(500, "Unexpected", "Something went wrong on our side; it has been noted.")


def _name(request: RpcRequest) -> str:
    """A made-up name comes from outside and has no place in logs or labels."""
    return request.procedure if request.procedure in procedures else "unknown"


def _number(shop_id: str | None) -> str | None:
    return shop_id if shop_id and shop_id.isdigit() and len(shop_id) < 10 else None
