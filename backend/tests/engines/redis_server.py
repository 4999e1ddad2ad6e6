"""A Redis on a free port of this machine."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from vitrine.processes.listening import free_port


@dataclass
class RedisServer:
    port: int
    password: str = ""
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        if self.password:
            command += ["--requirepass", self.password]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def stop(self) -> None:
        if self.process:
            self.process.kill()
            self.process.wait()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It takes connections and answers nothing, as on a machine that has stalled."""
        assert self.process
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)


@contextmanager
def redis_server(password: str = "") -> Iterator[RedisServer]:
    server = RedisServer(free_port(), password)
    server.start()
    try:
        yield server
    finally:
        server.stop()
