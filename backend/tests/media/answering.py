"""Servers on this machine that answer as the test says, byte by byte; and a way to reach them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import IPv4Address

from vitrine.media.fetching import Address, Reach

Answer = Callable[[asyncio.StreamWriter], Awaitable[None]]
HERE = IPv4Address("127.0.0.1")


@dataclass
class Answering:
    port: int
    heads: list[str] = field(default_factory=list)

    def url(self, host: str = "127.0.0.1", path: str = "/coat.jpg") -> str:
        return f"http://{host}:{self.port}{path}"


@asynccontextmanager
async def answering(*answers: Answer) -> AsyncIterator[Answering]:
    """Gives the answers in turn, and the last one to all that come after."""
    left = list(answers)
    result = Answering(0)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        result.heads.append(head.decode())
        try:
            await (left.pop(0) if len(left) > 1 else left[0])(writer)
        except ConnectionError:
            pass  # The other side had enough.
        finally:
            writer.close()

    server = await asyncio.start_server(answer, str(HERE), 0)
    result.port = server.sockets[0].getsockname()[1]
    async with server:
        yield result


def sending(body: bytes, status: str = "200 OK", *headers: str) -> Answer:
    async def send(writer: asyncio.StreamWriter) -> None:
        lines = [f"HTTP/1.1 {status}", f"content-length: {len(body)}", *headers]
        writer.write("\r\n".join([*lines, "connection: close", "", ""]).encode() + body)
        await writer.drain()

    return send


def redirecting(location: str) -> Answer:
    return sending(b"", "302 Found", f"location: {location}")


async def silence(_: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


async def endless(writer: asyncio.StreamWriter) -> None:
    """More than anybody would take, without saying how much."""
    writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n\xff\xd8\xff")
    while True:
        writer.write(bytes(64 * 1024))
        await writer.drain()


def drop_by_drop(pause: float) -> Answer:
    """Each byte comes in time, the whole never does."""

    async def drip(writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n")
        while True:
            writer.write(b"\xff")
            await writer.drain()
            await asyncio.sleep(pause)

    return drip


def only_here(seconds: float = 5.0, most_bytes: int = 10 * 1024 * 1024) -> Reach:
    """As for the internet, except that it consists of 127.0.0.1."""
    return Reach(allows=lambda where: where == HERE, seconds=seconds, most_bytes=most_bytes)


@dataclass
class Turncoat:
    """A name that leads somewhere else the second time it is looked up."""

    answers: list[list[Address]]
    asked: int = 0

    async def look_up(self, host: str, port: int) -> list[Address]:
        self.asked += 1
        return self.answers[min(self.asked, len(self.answers)) - 1]
