"""What Prometheus may ask: calls by procedure, and how busy the pools are."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

import psycopg
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from vitrine.rpc.connections import PooledConnections
from vitrine.rpc.problem import Problem

Count = Callable[[], Awaitable[int]]

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

    def watch(self, connections: PooledConnections) -> None:
        self.registry.register(_Pools(connections))

    def ask(self, name: str, description: str, count: Count) -> None:
        """A number that is read whenever somebody looks; without the database there is none."""
        self._asked.append((Gauge(name, description, registry=self.registry), count))

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


class _Pools(Collector):
    def __init__(self, connections: PooledConnections) -> None:
        self.pools = (connections.reader, connections.writer)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        for name in ("pool_size", "pool_available", "requests_waiting"):
            gauge = GaugeMetricFamily(f"vitrine_database_{name}", "Connections", labels=["pool"])
            for pool in self.pools:
                gauge.add_metric([pool.name], pool.get_stats().get(name, 0))
            yield gauge
