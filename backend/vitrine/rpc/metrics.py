"""What Prometheus may ask: calls by procedure and to others, and how busy the pools are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

import psycopg
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from vitrine.kit.db import Pool
from vitrine.kit.outgoing import BreakerState, CallOutcome
from vitrine.rpc.problem import Problem

Count = Callable[[], Awaitable[int]]

BREAKER_STATES = (BreakerState.CLOSED, BreakerState.HALF_OPEN, BreakerState.OPEN)
BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.calls = Counter(
            "vitrine_calls", "Calls answered", ["procedure", "status"], registry=self.registry
        )
        self.seconds = Histogram(
            "vitrine_call_seconds",
            "Time to answer a call",
            ["procedure"],
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.outgoing_calls = Counter(
            "vitrine_outgoing_calls",
            "Calls to others, by what came of them",
            ["neighbour", "result"],
            registry=self.registry,
        )
        self.outgoing_attempts = Counter(
            "vitrine_outgoing_attempts",
            "Requests that these calls took",
            ["neighbour"],
            registry=self.registry,
        )
        self.outgoing_seconds = Histogram(
            "vitrine_outgoing_seconds",
            "Time that a call to others took, with its waits",
            ["neighbour"],
            registry=self.registry,
            buckets=BUCKETS,
        )
        self.breakers = Gauge(
            "vitrine_outgoing_breaker",
            "0 while the neighbour is asked, 1 while one call tries, 2 while it rests",
            ["neighbour"],
            registry=self.registry,
        )

        self._of: dict[tuple[str, int], tuple[Counter, Histogram]] = {}
        self._asked: list[tuple[Gauge, Count]] = []

    def count(self, procedure: str, status: int, seconds: float) -> None:
        meters = self._of.get((procedure, status))
        if meters is None:
            meters = (self.calls.labels(procedure, status), self.seconds.labels(procedure))
            self._of[procedure, status] = meters
        calls, histogram = meters
        calls.inc()
        histogram.observe(seconds)

    def count_outgoing(self, outcome: CallOutcome) -> None:
        neighbour = outcome.neighbour
        self.outgoing_calls.labels(neighbour, outcome.result).inc()
        self.outgoing_attempts.labels(neighbour).inc(outcome.attempts)
        self.outgoing_seconds.labels(neighbour).observe(outcome.seconds)
        self.breakers.labels(neighbour).set(BREAKER_STATES.index(outcome.breaker))

    def watch(self, pools: Sequence[Pool]) -> None:
        self.registry.register(_Pools(pools))

    def read(self, name: str, description: str, count: Callable[[], float]) -> None:
        """A number that only grows and that somebody else counts."""
        self.registry.register(_Counted(name, description, count))

    def ask(self, name: str, description: str, count: Count) -> None:
        """A number that is read whenever somebody looks; without the database there is none."""
        self._asked.append((Gauge(name, description, registry=self.registry), count))

    @contextmanager
    def listening(self, host: str, port: int | None) -> Iterator[None]:
        """Of a process that answers no calls; without a port nobody asks it."""
        if port is None:
            yield
            return
        server, thread = start_http_server(port, host, registry=self.registry)
        try:
            yield
        finally:
            server.shutdown()
            thread.join()

    def route(self) -> HTTPRouteHandler:
        @get("/metrics", include_in_schema=False)
        async def metrics() -> Response[bytes]:
            for gauge, count in self._asked:
                try:
                    gauge.set(await count())
                except (psycopg.Error, Problem):
                    gauge.set(float("nan"))
            return Response(generate_latest(self.registry), media_type=CONTENT_TYPE_LATEST)

        return metrics


class _Counted(Collector):
    def __init__(self, name: str, description: str, count: Callable[[], float]) -> None:
        self.name, self.description, self.count = name, description, count

    def collect(self) -> Iterator[CounterMetricFamily]:
        yield CounterMetricFamily(self.name, self.description, value=self.count())


class _Pools(Collector):
    def __init__(self, pools: Sequence[Pool]) -> None:
        self.pools = pools

    def collect(self) -> Iterator[GaugeMetricFamily]:
        for name in ("pool_size", "pool_available", "requests_waiting"):
            gauge = GaugeMetricFamily(f"vitrine_database_{name}", "Connections", labels=["pool"])
            for pool in self.pools:
                gauge.add_metric([pool.name], pool.get_stats().get(name, 0))
            yield gauge
