"""Stands between the shop and a content service, and answers in its place as a test wishes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec

from tests.media.answering import sending

Fault = Callable[[asyncio.StreamWriter], Awaitable[None]]
Change = Callable[[dict[str, Any]], dict[str, Any]]

BUSY = sending(b'{"error":"Rate limit of 5 request per second has been reached."}', "429 Busy")
BROKEN = sending(b"<html>oops</html>", "500 Internal Server Error")
NO_JSON = sending(b"<html>All is well.</html>")
NO_STORY = sending(b'{"cv": 1}')


async def hang_up(_: asyncio.StreamWriter) -> None:
    pass


async def cut_off(writer: asyncio.StreamWriter) -> None:
    writer.write(b'HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n{"story":')
    await writer.drain()


def lead_to(location: str) -> Fault:
    return sending(b"<html>", "301 Moved Permanently", f"location: {location}")


@dataclass
class FaultyProxy:
    """`faults` are used up one by one; `lasting_fault` is there until it is taken away."""

    upstream: str
    http: httpx.AsyncClient
    clock: Callable[[], float] = lambda: 0.0
    port: int = 0
    faults: list[Fault] = field(default_factory=list)
    lasting_fault: Fault | None = None
    change: Change | None = None
    requests: list[httpx.URL] = field(default_factory=list)
    heads: list[str] = field(default_factory=list)
    moments: list[float] = field(default_factory=list)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/content/v2"

    def summaries(self, *names: str) -> list[dict[str, str]]:
        """Of each request its path, and those of the parameters that it had."""
        return [
            {"path": url.path.removeprefix("/content/v2/cdn")}
            | {name: url.params[name] for name in names if name in url.params}
            for url in self.requests
        ]

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        target = head.split(" ")[1]
        self.heads.append(head)
        self.requests.append(httpx.URL(f"http://proxy{target}"))
        self.moments.append(self.clock())
        fault = self.faults.pop(0) if self.faults else self.lasting_fault
        try:
            await (fault or self.pass_on(target))(writer)
        except ConnectionError:
            pass  # The other side had enough.
        finally:
            writer.close()

    def pass_on(self, target: str) -> Fault:
        async def fetch(writer: asyncio.StreamWriter) -> None:
            answer = await self.http.get(f"{self.upstream}{target}")
            body = answer.content
            if self.change and answer.status_code == 200:
                body = msgspec.json.encode(self.change(msgspec.json.decode(body)))
            paging = [
                f"{name}: {answer.headers[name]}"
                for name in ("total", "per-page")
                if name in answer.headers
            ]
            await sending(body, f"{answer.status_code} x", *paging)(writer)

        return fetch


@asynccontextmanager
async def a_faulty_proxy(
    upstream: str, clock: Callable[[], float] = lambda: 0.0
) -> AsyncIterator[FaultyProxy]:
    async with httpx.AsyncClient(timeout=60) as http:
        proxy = FaultyProxy(upstream, http, clock)
        server = await asyncio.start_server(proxy.answer, "127.0.0.1", 0)
        proxy.port = server.sockets[0].getsockname()[1]
        async with server:
            yield proxy
