"""What is kept of a call: one line, two figures and a span, and nothing personal."""

from __future__ import annotations

import time

from vitrine.kit.log import Log
from vitrine.rpc.dispatch import answer, problem_answer
from vitrine.rpc.metrics import Metrics
from vitrine.rpc.problem import Problem
from vitrine.rpc.procedure import known
from vitrine.rpc.traces import Traces
from vitrine.rpc.wiring import Answer, RpcRequest, Wiring


class Observer:
    def __init__(self, log: Log, metrics: Metrics, traces: Traces | None = None) -> None:
        self.log = log
        self.metrics = metrics
        self.traces = traces

    async def answer(self, wiring: Wiring, request: RpcRequest, traceparent: str | None) -> Answer:
        if self.traces is None:
            return await self._noted(wiring, request)
        with self.traces.span(_name(request), traceparent) as span:
            given = await self._noted(wiring, request)
            shop = _number(request.shop_id)
            Traces.note(span, shop=shop, status=given.status, request_id=request.request_id)
            return given

    async def _noted(self, wiring: Wiring, request: RpcRequest) -> Answer:
        started = time.perf_counter()
        try:
            given = await answer(wiring, request)
        except Exception:
            self.log.exception("failure", procedure=_name(request), request_id=request.request_id)
            given = problem_answer(unexpected(), request.request_id)
        self.note(request, given, time.perf_counter() - started)
        return given

    def note(self, request: RpcRequest, given: Answer, seconds: float) -> None:
        procedure = _name(request)
        self.metrics.count(procedure, given.status, seconds)
        write = self.log.info if given.status < 500 else self.log.error
        write(
            "call",
            procedure=procedure,
            shop=_number(request.shop_id),
            ms=round(seconds * 1000, 2),
            status=given.status,
            outcome=given.code or "ok",
            request_id=request.request_id,
        )


def unexpected() -> Problem:
    return Problem(500, "Unexpected", "Something went wrong on our side; it has been noted.")


def _name(request: RpcRequest) -> str:
    """A made-up name comes from outside and has no place in logs or labels."""
    return request.procedure if request.procedure in known else "unknown"


def _number(shop_id: str | None) -> str | None:
    return shop_id if shop_id and shop_id.isdigit() and len(shop_id) < 10 else None
