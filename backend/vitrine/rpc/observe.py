"""What is kept of a call: one line, two figures and a span, and nothing personal."""

from __future__ import annotations

import time

from vitrine.kit.log import Log
from vitrine.rpc.dispatch import answer, problem_answer
from vitrine.rpc.metrics import Metrics
from vitrine.rpc.problem import Problem
from vitrine.rpc.procedure import known
from vitrine.rpc.traces import Traces
from vitrine.rpc.wiring import Answer, Asked, Wiring


class Observer:
    def __init__(self, log: Log, metrics: Metrics, traces: Traces | None = None) -> None:
        self.log = log
        self.metrics = metrics
        self.traces = traces

    async def answer(self, wiring: Wiring, asked: Asked, traceparent: str | None) -> Answer:
        if self.traces is None:
            return await self._noted(wiring, asked)
        with self.traces.span(_name(asked), traceparent) as span:
            given = await self._noted(wiring, asked)
            shop = _number(asked.shop_id)
            Traces.note(span, shop=shop, status=given.status, request_id=asked.request_id)
            return given

    async def _noted(self, wiring: Wiring, asked: Asked) -> Answer:
        started = time.perf_counter()
        try:
            given = await answer(wiring, asked)
        except Exception:
            self.log.exception("failure", procedure=_name(asked), request_id=asked.request_id)
            given = problem_answer(unexpected(), asked.request_id)
        self.note(asked, given, time.perf_counter() - started)
        return given

    def note(self, asked: Asked, given: Answer, seconds: float) -> None:
        procedure = _name(asked)
        self.metrics.count(procedure, given.status, seconds)
        write = self.log.info if given.status < 500 else self.log.error
        write(
            "call",
            procedure=procedure,
            shop=_number(asked.shop_id),
            ms=round(seconds * 1000, 2),
            status=given.status,
            outcome=given.code or "ok",
            request_id=asked.request_id,
        )


def unexpected() -> Problem:
    return Problem(500, "Unexpected", "Something went wrong on our side; it has been noted.")


def _name(asked: Asked) -> str:
    """A made-up name comes from outside and has no place in logs or labels."""
    return asked.procedure if asked.procedure in known else "unknown"


def _number(shop_id: str | None) -> str | None:
    return shop_id if shop_id and shop_id.isdigit() and len(shop_id) < 10 else None
