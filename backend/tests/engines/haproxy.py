"""HAProxy with the configuration of `deploy/haproxy`, on free ports of this machine."""

from __future__ import annotations

import asyncio
import csv
import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.waiting import eventually
from vitrine.kit.settings import PROJECT
from vitrine.processes.listening import free_port

CONFIGURATION = PROJECT / "deploy" / "haproxy" / "haproxy.cfg"


@dataclass(frozen=True)
class Line:
    """What HAProxy counts of one of its servers."""

    status: str
    answered: int
    retried: int
    """Requests that were sent once more, here or to another server."""
    sent_elsewhere: int


@dataclass
class Haproxy:
    folder: Path
    servers: Mapping[str, str]
    """`STOREFRONT_1`, `SHOP_1` and so on, as the configuration reads them."""
    port: int = field(default_factory=free_port)
    calls_port: int = field(default_factory=free_port)
    operators_port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def calls_url(self) -> str:
        return f"http://127.0.0.1:{self.calls_port}"

    @property
    def environment(self) -> dict[str, str]:
        return {
            "HAPROXY_SOCKET": str(self.folder / "haproxy.sock"),
            "SHOPPERS_ADDRESS": f"127.0.0.1:{self.port}",
            "CALLS_ADDRESS": f"127.0.0.1:{self.calls_port}",
            "OPERATORS_ADDRESS": f"127.0.0.1:{self.operators_port}",
            **self.servers,
        }

    def start(self) -> None:
        with (self.folder / "haproxy.log").open("a") as log:
            self.process = subprocess.Popen(
                ["haproxy", "-W", "-f", str(CONFIGURATION)],
                env={**os.environ, **self.environment},
                start_new_session=True,
                stdout=log,
                stderr=log,
            )

    def kill(self) -> None:
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    async def reload(self) -> None:
        """A new process takes over the listening sockets; the old one finishes what it has."""
        assert self.process
        number = self.process.pid
        # Its first milliseconds ignore the signal.
        assert await eventually(lambda: catches(number, signal.SIGUSR2))
        self.process.send_signal(signal.SIGUSR2)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        assert self.process
        os.killpg(self.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(self.process.pid, signal.SIGCONT)

    async def take_out(self, server: str) -> None:
        """Gets nothing new, and finishes what it has begun although it fails its checks."""
        await self._say(f"set server {server} state drain; disable health {server}")
        await self.eventually_has(server, "DRAIN")

    async def take_in(self, server: str) -> None:
        await self._say(f"enable health {server}; set server {server} state ready")
        await self.eventually_has(server, "UP")

    async def has(self, server: str, status: str) -> bool:
        """Whether it is `UP`, `DOWN` or `DRAIN`."""
        try:
            return (await self.lines())[server].status.startswith(status)
        except (ConnectionError, FileNotFoundError):
            return False

    async def eventually_has(self, server: str, status: str) -> None:
        assert await eventually(lambda: self.has(server, status)), f"{server} is not {status}"

    async def lines(self) -> dict[str, Line]:
        table = csv.DictReader((await self._say("show stat")).removeprefix("# ").splitlines())
        return {
            f"{row['pxname']}/{row['svname']}": Line(
                status=row["status"],
                answered=int(row["stot"] or 0),
                retried=int(row["wretr"] or 0),
                sent_elsewhere=int(row["wredis"] or 0),
            )
            for row in table
        }

    async def _say(self, command: str) -> str:
        reader, writer = await asyncio.open_unix_connection(self.folder / "haproxy.sock")
        writer.write(f"{command}\n".encode())
        answer = await reader.read()
        writer.close()
        return answer.decode()


def catches(process: int, number: signal.Signals) -> bool:
    status = Path(f"/proc/{process}/status").read_text()
    [mask] = re.findall(r"^SigCgt:\s*(\w+)", status, re.MULTILINE)
    return bool(int(mask, 16) & 1 << number - 1)


@contextmanager
def haproxy(folder: Path, servers: Mapping[str, str]) -> Iterator[Haproxy]:
    proxy = Haproxy(folder, servers)
    try:
        yield proxy
    finally:
        proxy.kill()
