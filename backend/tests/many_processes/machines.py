"""Two shops, two storefronts and two workers behind HAProxy, each started as its operator does."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from psycopg import AsyncConnection

from tests.checkout.conftest import sell_on_invoice
from tests.engines.haproxy import Haproxy, haproxy
from tests.engines.redis_server import RedisServer, redis_server
from tests.running import INTERNAL_TOKEN
from vitrine.kit import postgres
from vitrine.kit.migrate import create_database
from vitrine.kit.settings import PROJECT
from vitrine.processes import child
from vitrine.processes.child import Child, Program
from vitrine.processes.listening import free_port
from vitrine.processes.programs import NODE_FLAGS, STOREFRONT, current_build, node

# A busy machine is no fault of what is started.
READY_WITHIN = 180.0
OF_EACH = 2
PLENTY = 10_000


@dataclass
class Machines:
    database: postgres.Server
    redis: RedisServer
    proxy: Haproxy
    url: str
    """Where shoppers come in."""
    programs: dict[str, Program]
    running: dict[str, Child] = field(default_factory=dict)

    @property
    def database_url(self) -> str:
        return self.database.cluster.url()

    def address_of(self, name: str) -> str:
        """Of one process alone, past HAProxy."""
        return self.programs[name].up_url.rpartition("/up")[0].removesuffix("/api")

    async def start(self, name: str) -> None:
        self.running[name] = await child.start(self.programs[name], READY_WITHIN)

    async def restart(self, name: str) -> None:
        """As in a release: taken out, ended, started, taken in."""
        if server := _server(name):
            await self.proxy.take_out(server)
        await self.running[name].stop()
        await self.start(name)
        if server:
            await self.proxy.take_in(server)

    async def kill(self, name: str) -> None:
        await self.running[name].kill()

    async def until_out(self, name: str) -> None:
        """Until HAProxy has noticed."""
        if server := _server(name):
            await self.proxy.eventually_has(server, "DOWN")

    async def until_in(self, name: str) -> None:
        if server := _server(name):
            await self.proxy.eventually_has(server, "UP")

    @contextmanager
    def frozen(self, name: str) -> Iterator[None]:
        """It takes connections and answers nothing, as on a machine that has stalled."""
        group = self.running[name].process.pid
        os.killpg(group, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(group, signal.SIGCONT)

    async def stop(self) -> None:
        await asyncio.gather(*(each.stop() for each in self.running.values()))


def _server(name: str) -> str | None:
    """As HAProxy calls it; it knows nothing of workers."""
    return None if name.startswith("worker") else f"{name.rpartition('-')[0]}s/{name}"


@asynccontextmanager
async def machines(
    folder: Path, *, of_each: int = OF_EACH, is_direct: bool = False, **environment: str
) -> AsyncIterator[Machines]:
    """`is_direct`: one of each, with nothing between them, to measure what more of them cost."""
    async with AsyncExitStack() as stack:
        database = stack.enter_context(postgres.serving(folder / "postgres"))
        create_database(database.cluster.url("postgres"), "vitrine")
        redis = stack.enter_context(redis_server())
        names = [f"{kind}-{n}" for kind in ("shop", "storefront") for n in range(1, of_each + 1)]
        ports = {name: free_port() for name in names}
        admins = {name: free_port() for name in names if name.startswith("storefront")}
        servers = {_variable(name): f"127.0.0.1:{port}" for name, port in ports.items()}
        servers |= {f"{_variable(name)}_ADMIN": str(port) for name, port in admins.items()}
        proxy = stack.enter_context(haproxy(folder, servers))
        url = f"http://127.0.0.1:{ports['storefront-1']}" if is_direct else proxy.url
        shop_url = f"http://127.0.0.1:{ports['shop-1']}" if is_direct else proxy.calls_url
        shared = {
            **os.environ,
            "PUBLIC_URL": url,
            "DATABASE_URL": database.cluster.url(),
            "CACHE_URL": redis.url,
            "INTERNAL_TOKEN": INTERNAL_TOKEN,
            "PAYMENTS_SECRET": "a secret of these tests, 32 long",
            "SANDBOX": "off",
            "JOBS": "in-worker",
            "LOG_LEVEL": "info",
            # Thousands of pictures of the demo, which nobody looks at here.
            "PICTURES_AHEAD": "off",
            # A machine that all of this shares with others is no shop that is away.
            "PAGE_TIMEOUT_MS": "10000",
            "SHOP_URL": shop_url,
            # The tests speak as a CDN does, so that each shopper has an address.
            "TRUSTED_PROXIES": "1" if is_direct else "2",
            **environment,
        }
        await asyncio.to_thread(_seed, {**shared, "DATA_DIR": str(folder / "seed")})
        await _fill_shelves(database.cluster.url())
        programs = {
            name: _shop(name, port, folder, shared)
            if name.startswith("shop")
            else _storefront(name, port, admins[name], folder, shared)
            for name, port in ports.items()
        }
        for number in range(1, of_each + 1):
            name = f"worker-{number}"
            programs[name] = _worker(name, free_port(), folder, shared)
        many = Machines(database, redis, proxy, url, programs)
        stack.push_async_callback(many.stop)
        if not is_direct:
            proxy.start()
        for name in sorted(programs):
            await many.start(name)
        for name in () if is_direct else ports:
            await many.until_in(name)
        yield many


def _seed(environment: dict[str, str]) -> None:
    command = [sys.executable, "-m", "vitrine", "seed"]
    subprocess.run(command, env=environment, cwd=PROJECT / "backend", check=True)


async def _fill_shelves(url: str) -> None:
    """So that nothing is sold out, and whatever it costs can be bought on invoice."""
    async with await AsyncConnection.connect(url) as db:
        await db.execute("update stock set quantity = %s", [PLENTY])
        await sell_on_invoice(db)


def _variable(name: str) -> str:
    return name.upper().replace("-", "_")


def _shop(name: str, port: int, folder: Path, shared: dict[str, str]) -> Program:
    return Program(
        name=name,
        command=[sys.executable, "-m", "vitrine", "shop"],
        environment={**shared, "DATA_DIR": str(folder / name), "SHOP_PORT": str(port)},
        folder=PROJECT / "backend",
        ready_url=f"http://127.0.0.1:{port}/api/ready",
        up_url=f"http://127.0.0.1:{port}/api/up",
        log=folder / f"{name}.log",
    )


def _storefront(name: str, port: int, admin: int, folder: Path, shared: dict[str, str]) -> Program:
    own = {"PORT": str(port), "ADMIN_PORT": str(admin), "BUILD_DIR": str(current_build())}
    return Program(
        name=name,
        command=[str(node()), *NODE_FLAGS, "server/main.ts"],
        environment={**shared, **own, "NODE_ENV": "production"},
        folder=STOREFRONT,
        ready_url=f"http://127.0.0.1:{admin}/ready",
        up_url=f"http://127.0.0.1:{admin}/up",
        log=folder / f"{name}.log",
    )


def _worker(name: str, port: int, folder: Path, shared: dict[str, str]) -> Program:
    metrics = f"http://127.0.0.1:{port}/metrics"
    own = {"DATA_DIR": str(folder / name), "WORKER_METRICS_PORT": str(port)}
    return Program(
        name=name,
        command=[sys.executable, "-m", "vitrine", "worker"],
        environment={**shared, **own},
        folder=PROJECT / "backend",
        ready_url=metrics,
        up_url=metrics,
        log=folder / f"{name}.log",
    )
