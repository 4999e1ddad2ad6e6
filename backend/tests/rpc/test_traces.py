"""A collector that is configured hears of each call, in the caller's own trace."""

from __future__ import annotations

import asyncio

import httpx
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

from tests.running import shop_process

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"


async def test_a_call_becomes_a_span_of_its_callers_trace(wire_url: str) -> None:
    received: list[bytes] = []
    collector = await asyncio.start_server(lambda r, w: collect(received, r, w), "127.0.0.1", 0)
    url = f"http://127.0.0.1:{collector.sockets[0].getsockname()[1]}/v1/traces"
    async with (
        shop_process(DATABASE_URL=wire_url, TRACES_URL=url) as (shop_url, _),
        httpx.AsyncClient(timeout=60) as http,
    ):
        headers = {"traceparent": f"00-{TRACE}-00f067aa0ba902b7-01", "x-shop-id": "1001"}
        await http.post(f"{shop_url}/api/rpc/getShopConfiguration", headers=headers)

    collector.close()
    await collector.wait_closed()
    spans = [
        span
        for body in received
        for resource in ExportTraceServiceRequest.FromString(body).resource_spans
        for scope in resource.scope_spans
        for span in scope.spans
    ]
    assert [(span.name, span.trace_id.hex()) for span in spans] == [
        ("rpc getShopConfiguration", TRACE)
    ]
    attributes = {each.key: each.value for each in spans[0].attributes}
    assert attributes["http.response.status_code"].int_value == 200
    assert attributes["vitrine.shop"].string_value == "1001"


async def collect(
    received: list[bytes], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
    length = int(head.split("content-length:")[1].split("\r\n")[0])
    received.append(await reader.readexactly(length))
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
    await writer.drain()
    writer.close()
