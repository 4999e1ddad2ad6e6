"""A span for each call, sent over OTLP when a collector is configured, free otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Span, SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator


class Traces:
    def __init__(self, url: str) -> None:
        # Loads what speaks protobuf, which a shop without a collector never does.
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter

        self.provider = TracerProvider(resource=Resource.create({"service.name": "vitrine-shop"}))
        self.provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(url)))
        self.tracer = self.provider.get_tracer("vitrine.rpc")
        self.propagator = TraceContextTextMapPropagator()

    @contextmanager
    def span(self, procedure: str, traceparent: str | None) -> Iterator[Span]:
        """Continues the caller's trace if it named one."""
        parent = self.propagator.extract({"traceparent": traceparent}) if traceparent else None
        with self.tracer.start_as_current_span(
            f"rpc {procedure}", context=parent, kind=SpanKind.SERVER
        ) as span:
            yield span

    @staticmethod
    def note(span: Span, *, shop: str | None, status: int, request_id: str) -> None:
        span.set_attribute("http.response.status_code", status)
        span.set_attribute("vitrine.shop", shop or "")
        span.set_attribute("vitrine.request_id", request_id)
        if status >= 500:
            span.set_status(Status(StatusCode.ERROR))

    def close(self) -> None:
        self.provider.shutdown()
