"""Asks a running shop one question after the other and reads what that cost, from /proc.

CPU time of the shop and of PostgreSQL over a counted run: the middle one of its rounds, and the
best beside it, since whatever else runs on the machine makes every round dearer. The client is a
bare socket, since one that builds requests and answers as objects takes longer than the shop.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path

import httpx
import msgspec
import psycopg

SHOP = "1006"
ROUNDS = 5
TICKS = os.sysconf("SC_CLK_TCK")


class Caller:
    """One connection that is kept open."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def close(self) -> None:
        self._socket.close()

    def post(self, procedure: str, body: bytes) -> tuple[float, int]:
        """Seconds until the whole answer was there, and how long it is."""
        head = (
            f"POST /api/rpc/{procedure} HTTP/1.1\r\nhost: bench\r\nx-shop-id: {SHOP}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        began = time.perf_counter()
        self._socket.sendall(head.encode() + body)
        answer = bytearray()
        while (end := answer.find(b"\r\n\r\n")) < 0:
            answer += self._received()
        told = bytes(answer[:end]).lower()
        length = int(told.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        while len(answer) < end + 4 + length:
            answer += self._received()
        taken = time.perf_counter() - began
        if not told.startswith(b"http/1.1 200"):
            raise AssertionError(bytes(answer[:500]))
        return taken, length

    def _received(self) -> bytes:
        found = self._socket.recv(1 << 20)
        if not found:
            raise ConnectionError("the shop hung up")
        return found


def measure(
    what: str, procedure: str, payloads: Sequence[object], port: int, roots: tuple[int, int]
) -> None:
    """`roots`: the shop and the postmaster. The first sixth of the questions is not counted."""
    bodies = [msgspec.json.encode({"payload": each}) for each in payloads]
    counted = bodies[len(bodies) // (ROUNDS + 1) :]
    caller = Caller(port)
    for body in bodies[: len(bodies) // (ROUNDS + 1)]:
        caller.post(procedure, body)
    rounds, taken, sizes = [], [], []
    for number in range(ROUNDS):
        asked = counted[number::ROUNDS]
        before = [cpu_of_tree(root) for root in roots]
        for body in asked:
            seconds, size = caller.post(procedure, body)
            taken.append(seconds)
            sizes.append(size)
        after = [cpu_of_tree(root) for root in roots]
        pairs = zip(before, after, strict=True)
        rounds.append([(end - start) / len(asked) * 1000 for start, end in pairs])
    caller.close()
    rounds.sort(key=sum)
    shop, postgres = rounds[ROUNDS // 2]
    p95 = statistics.quantiles(taken, n=20)[18] * 1000
    print(
        f"  {what:40} CPU {shop:.2f} + {postgres:.2f} = {shop + postgres:.2f} ms"
        f", best {sum(rounds[0]):.2f} · median {statistics.median(taken) * 1000:.2f}"
        f" p95 {p95:.2f} ms · {statistics.mean(sizes) / 1024:.0f} KB"
    )


def running(url: str) -> AbstractAsyncContextManager[tuple[int, int]]:
    """A shop on this database; its port and its process."""
    return serving("bench.catalogue", DATABASE_URL=url, RATE_LIMITS="off", JOBS="in-worker")


@asynccontextmanager
async def serving(module: str, **environment: str) -> AsyncIterator[tuple[int, int]]:
    """What a module serves when asked to; its port and its process."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, "--serve", str(port)),
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(60), httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"http://127.0.0.1:{port}/")
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0.05)
        yield port, server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        await server.wait()


async def settled(postmaster: int) -> None:
    """Waits until PostgreSQL has nothing to do: a shop that starts compares its whole index."""
    async with asyncio.timeout(60):
        spent = 1.0
        while spent > 0.02:
            before = cpu_of_tree(postmaster)
            await asyncio.sleep(1)
            spent = cpu_of_tree(postmaster) - before


def postmaster_of(db: psycopg.Connection[tuple[object, ...]]) -> int:
    backend = db.info.backend_pid
    return int(Path(f"/proc/{backend}/stat").read_text().rsplit(")", 1)[1].split()[1])


def cpu_of_tree(root: int) -> float:
    """Seconds of CPU of a process and of its children, those that ended included."""
    fields = Path(f"/proc/{root}/stat").read_text().rsplit(")", 1)[1].split()
    of_ended = sum(int(each) for each in fields[13:15]) / TICKS
    return sum(_nanoseconds(each) for each in _tree(root)) / 1e9 + of_ended


def memory_of_tree(root: int) -> float:
    """Megabytes that a process and its children hold, what they share counted once."""
    lines = [
        line
        for each in _tree(root)
        for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines()
    ]
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def _tree(root: int) -> Iterable[int]:
    yield root
    for task in Path(f"/proc/{root}/task").iterdir():
        for child in (task / "children").read_text().split():
            yield int(child)


def _nanoseconds(process: int) -> int:
    total = 0
    for task in Path(f"/proc/{process}/task").glob("*/schedstat"):
        with suppress(OSError):
            total += int(task.read_text().split()[0])
    return total
