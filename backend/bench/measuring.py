"""Asks a running shop and reads what that cost, from /proc.

CPU time of the shop and of PostgreSQL over a counted run, the middle one of its rounds: with
sixteen connections at once, and one question after the other, when both go to sleep and wake
for each. Latencies are those of one after the other. The client is a bare socket, since one
that builds requests and answers as objects takes longer than the shop.
"""

from __future__ import annotations

import asyncio
import os
import selectors
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
AT_ONCE = 16
TICKS = os.sysconf("SC_CLK_TCK")


class Caller:
    """One connection that is kept open; `cookie` is that of a visitor."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.cookie = cookie
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=30)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._answer = bytearray()
        self._whole = 0

    def fileno(self) -> int:
        return self._socket.fileno()

    def close(self) -> None:
        self._socket.close()

    @property
    def last_answer(self) -> tuple[str, bytes]:
        """The last answer: its head and its body."""
        head, _, body = bytes(self._answer).partition(b"\r\n\r\n")
        return head.decode(), body

    def post(self, procedure: str, body: bytes, key: str = "") -> tuple[float, int]:
        """Seconds until the whole answer was there, and how long it is."""
        began = time.perf_counter()
        self.ask(procedure, body, key)
        while not self.has_answer():
            pass
        return time.perf_counter() - began, self._whole

    def ask(self, procedure: str, body: bytes, key: str = "") -> None:
        cookie = f"cookie: {self.cookie}\r\n" if self.cookie else ""
        once = f"idempotency-key: {key}\r\n" if key else ""
        head = (
            f"POST /api/rpc/{procedure} HTTP/1.1\r\nhost: bench\r\nx-shop-id: {SHOP}\r\n"
            f"{cookie}{once}"
            f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
        )
        self.begin(head.encode() + body)

    def begin(self, request: bytes) -> None:
        self._answer, self._whole = bytearray(), 0
        self._socket.sendall(request)

    def has_answer(self) -> bool:
        """Whether the next piece of the answer was the last one; waits for a piece."""
        chunk = self._socket.recv(1 << 20)
        if not chunk:
            raise ConnectionError("the shop hung up")
        self._answer += chunk
        if not self._whole:
            end = self._answer.find(b"\r\n\r\n")
            if end < 0:
                return False
            head = bytes(self._answer[:end]).lower()
            if not head.startswith(b"http/1.1 20"):
                raise AssertionError(bytes(self._answer[:500]))
            length = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0])
            self._whole = end + 4 + length
        return len(self._answer) >= self._whole


class Crowd:
    """Several connections, each asking anew as soon as it was answered."""

    def __init__(
        self,
        port: int,
        connections: int,
        cookies: Sequence[str] = (),
        kind: type[Caller] = Caller,
    ) -> None:
        owners = [cookies[each % len(cookies)] if cookies else "" for each in range(connections)]
        self._callers = [kind(port, owner) for owner in owners]
        self._ready = selectors.DefaultSelector()
        for caller in self._callers:
            self._ready.register(caller, selectors.EVENT_READ, caller)

    def close(self) -> None:
        self._ready.close()
        for caller in self._callers:
            caller.close()

    def post(self, procedure: str, bodies: Sequence[bytes]) -> None:
        left = iter(bodies)
        waiting = 0
        for caller, body in zip(self._callers, left, strict=False):
            caller.ask(procedure, body)
            waiting += 1
        while waiting:
            for key, _ in self._ready.select():
                if key.data.has_answer():
                    body = next(left, None)
                    if body is None:
                        waiting -= 1
                    else:
                        key.data.ask(procedure, body)


def measure(
    what: str,
    procedure: str,
    payloads: Sequence[object],
    port: int,
    roots: tuple[int, int],
    cookies: Sequence[str] = (),
) -> None:
    """`roots`: the shop and the postmaster. The first sixth of the questions is not counted.

    Half of the others are asked at once and half one after the other, in turns; none twice.
    `cookies` are those of visitors, each of whom asks on a connection of their own.
    """
    bodies = [msgspec.json.encode({"payload": each}) for each in payloads]
    counted = bodies[len(bodies) // (ROUNDS + 1) :]
    caller = Caller(port, cookies[0] if cookies else "")
    crowd = Crowd(port, AT_ONCE, cookies)
    crowd.post(procedure, bodies[: len(bodies) // (ROUNDS + 1)])
    at_once, singly, together, latencies, sizes = [], [], [], [], []
    # In one piece each: questions that repeat in a pattern are the same mixture everywhere.
    size = len(counted) // (2 * ROUNDS)
    pieces = [counted[start : start + size] for start in range(0, 2 * ROUNDS * size, size)]
    for number in range(ROUNDS):
        before, began = cpu_of_trees(roots), time.perf_counter()
        piece = pieces[2 * number]
        crowd.post(procedure, piece)
        together.append(len(piece) / (time.perf_counter() - began))
        between = cpu_of_trees(roots)
        at_once.append(each_of(before, between, len(piece)))
        piece = pieces[2 * number + 1]
        for body in piece:
            seconds, size = caller.post(procedure, body)
            latencies.append(seconds)
            sizes.append(size)
        singly.append(each_of(between, cpu_of_trees(roots), len(piece)))
    caller.close()
    crowd.close()
    p95 = statistics.quantiles(latencies, n=20)[18] * 1000
    print(
        f"  {what:40} CPU {middle(at_once)} ms at once, {middle(singly)} singly"
        f" · median {statistics.median(latencies) * 1000:.2f} p95 {p95:.2f} ms"
        f" · {statistics.median(together):.0f}/s at once"
        f" · {statistics.mean(sizes) / 1024:.0f} KB"
    )


def cpu_of_trees(roots: tuple[int, int]) -> list[float]:
    return [cpu_of_tree(root) for root in roots]


def each_of(before: Sequence[float], after: Sequence[float], count: int) -> list[float]:
    """Milliseconds of one question, of the shop and of PostgreSQL."""
    return [(end - start) / count * 1000 for start, end in zip(before, after, strict=True)]


def middle(rounds: Sequence[Sequence[float]]) -> str:
    shop, postgres = sorted(rounds, key=sum)[len(rounds) // 2]
    return f"{shop:.2f} + {postgres:.2f} = {shop + postgres:.2f}"


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


async def settle(postmaster: int) -> None:
    """Waits until PostgreSQL has nothing to do: a shop that starts compares its whole index."""
    async with asyncio.timeout(60):
        busy = 1.0
        while busy > 0.02:
            before = cpu_of_tree(postmaster)
            await asyncio.sleep(1)
            busy = cpu_of_tree(postmaster) - before


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
