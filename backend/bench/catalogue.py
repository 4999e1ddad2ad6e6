"""CPU milliseconds of a request for products, of the shop and of PostgreSQL.

`python -m bench.catalogue DATABASE_URL…` (in backend/) measures each database that
`vitrine demo` filled. CPU time is read from /proc before and after a counted run, so that
other programs on the machine disturb the latencies beside it, but hardly the figure itself.
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
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import msgspec
import psycopg
from litestar import Litestar

from vitrine import app as shop
from vitrine import catalogue
from vitrine.processes.shop import serve

SHOP = "1006"
REQUESTS = 1_000
WARM_UP = 200
AT_ONCE = 8
TICKS = os.sysconf("SC_CLK_TCK")


def app() -> Litestar:
    """The shop; the catalogue's procedures are known once its package is imported."""
    if catalogue.procedures.products.__name__ not in sys.modules:
        raise LookupError("the catalogue is not there")
    return shop.from_environment()


async def measure(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        ids = [row[0] for row in db.execute("select id from product order by id").fetchall()]
    async with running(url) as (port, server):
        print(f"{len(ids)} products, load {os.getloadavg()[0]:.1f}")
        spread = [ids[place * 7919 % len(ids)] for place in range(REQUESTS)]
        several = [
            [ids[(place * 7919 + step * 104729) % len(ids)] for step in range(24)]
            for place in range(REQUESTS)
        ]
        whole = {"attributes": "all", "variants": "all", "images": "all", "priceRange": True}
        # What any call costs, to compare with.
        await _run("getBrandById", lambda n: {"brandId": 1}, port, server, postmaster)
        await _run("getProductById", lambda n: {"id": spread[n]}, port, server, postmaster)
        await _run("getProductsByIds (24)", lambda n: {"ids": several[n]}, port, server, postmaster)
        await _run(
            "getProductsByIds (24), a tile's fields",
            lambda n: {"ids": several[n], "with": whole | {"attributes": {"withKey": TILE}}},
            port,
            server,
            postmaster,
        )


TILE = ["name", "brand", "color", "colorDetail"]


async def _run(
    name: str,
    payload: Callable[[int], object],
    port: int,
    server: int,
    postmaster: int,
) -> None:
    url = f"http://127.0.0.1:{port}/api/rpc/{name.split(' ')[0]}"
    bodies = [msgspec.json.encode({"payload": payload(number)}) for number in range(REQUESTS)]
    headers = {"x-shop-id": SHOP, "content-type": "application/json"}
    taken = []
    size = 0
    async with httpx.AsyncClient(headers=headers) as http:
        for body in bodies[:WARM_UP]:
            (await http.post(url, content=body)).raise_for_status()
        before = cpu_of_tree(server), cpu_of_tree(postmaster)
        for body in bodies:
            began = time.perf_counter()
            answer = await http.post(url, content=body)
            taken.append(time.perf_counter() - began)
            size += len(answer.content)
            answer.raise_for_status()
        alone = cpu_of_tree(server), cpu_of_tree(postmaster)
        await asyncio.gather(*(_ask(http, url, bodies[nth::AT_ONCE]) for nth in range(AT_ONCE)))
        after = cpu_of_tree(server), cpu_of_tree(postmaster)
    cpu = [(end - start) / REQUESTS * 1000 for start, end in zip(before, alone, strict=True)]
    busy = [(end - start) / REQUESTS * 1000 for start, end in zip(alone, after, strict=True)]
    p95 = statistics.quantiles(taken, n=20)[18] * 1000
    print(
        f"  {name:40} CPU {cpu[0]:.2f} + {cpu[1]:.2f} = {sum(cpu):.2f} ms"
        f" · with {AT_ONCE} at once {busy[0]:.2f} + {busy[1]:.2f} = {sum(busy):.2f} ms"
        f" · p95 alone {p95:.1f} ms · {size // REQUESTS / 1024:.0f} KB"
    )


async def _ask(http: httpx.AsyncClient, url: str, bodies: list[bytes]) -> None:
    for body in bodies:
        (await http.post(url, content=body)).raise_for_status()


@asynccontextmanager
async def running(url: str) -> AsyncIterator[tuple[int, int]]:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    environment = {**os.environ, "DATABASE_URL": url, "RATE_LIMITS": "off", "JOBS": "in-worker"}
    server = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.catalogue", "--serve", str(port)),
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(30), httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"http://127.0.0.1:{port}/api/up")
                    break
                except httpx.ConnectError:
                    await asyncio.sleep(0.05)
        yield port, server.pid
    finally:
        server.send_signal(signal.SIGTERM)
        await server.wait()


def postmaster_of(db: psycopg.Connection[tuple[object, ...]]) -> int:
    backend = db.info.backend_pid
    return int(Path(f"/proc/{backend}/stat").read_text().rsplit(")", 1)[1].split()[1])


def cpu_of_tree(root: int) -> float:
    """Seconds of CPU of a process and of its children, those that ended included."""
    total = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if root in (int(stat.parent.name), int(fields[1])):
            total += sum(int(each) for each in fields[11:13]) / TICKS
    return total


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--serve"]:
        serve("127.0.0.1", int(arguments[1]), app="bench.catalogue:app")
        return 0
    for url in arguments:
        asyncio.run(measure(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
