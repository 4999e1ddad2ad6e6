"""A visitor as plain as can be: a real client of so many connections would measure itself."""

from __future__ import annotations

import asyncio

LOOPBACK = "127.0.0.1"


async def visited(port: int, path: str, address: str = LOOPBACK, source: str | None = None) -> int:
    """The status of a page that somebody at this address opens: one that a proxy names, or the
    loopback address that the connection comes from."""
    reader, writer = await asyncio.open_connection(
        LOOPBACK, port, local_addr=(source, 0) if source else None
    )
    writer.write(
        f"GET {path} HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\naccept-encoding: br\r\n"
        f"x-forwarded-for: {address}\r\nconnection: close\r\n\r\n".encode()
    )
    answer = await reader.read()
    writer.close()
    if not answer:
        raise ConnectionResetError(path)
    return int(answer.split(b" ", 2)[1])
