"""A Redis on a free port of this machine."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tests.engines.server_process import ServerProcess
from vitrine.processes.listening import free_port


@dataclass
class RedisServer(ServerProcess):
    port: int
    password: str = ""
    options: Sequence[str] = ()

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def start(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        if self.password:
            command += ["--requirepass", self.password]
        command += self.options
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)


@contextmanager
def redis_server(password: str = "", options: Sequence[str] = ()) -> Iterator[RedisServer]:
    server = RedisServer(free_port(), password, options)
    server.start()
    try:
        yield server
    finally:
        server.stop()
