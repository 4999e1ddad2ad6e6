"""A visitor as plain as can be: a real client of so many connections would measure itself."""

from __future__ import annotations

import asyncio

LOOPBACK = "127.0.0.1"


async def visited(port: int, path: str, address: str = LOOPBACK) -> int:
    """The status of a page that somebody at this address opens."""
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    writer.write(
        f"GET {path} HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\naccept-encoding: br\r\n"
        f"x-forwarded-for: {address}\r\nconnection: close\r\n\r\n".encode()
    )
    answer = await reader.read()
    writer.close()
    if not answer:
        raise ConnectionResetError(path)
    return int(answer.split(b" ", 2)[1])
