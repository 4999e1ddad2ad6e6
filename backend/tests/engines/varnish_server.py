"""Varnish with the VCL of `deploy/varnish`, on a free port of this machine."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.engines.server_process import ServerProcess
from vitrine.kit.settings import PROJECT
from vitrine.processes.listening import free_port

VCL = PROJECT / "deploy" / "varnish"
TOKEN = "whoever-knows-this-may-purge"
BACKEND = 'backend default {{ .host = "127.0.0.1"; .port = "{port}"; }}\n'


@dataclass
class VarnishServer(ServerProcess):
    folder: Path
    backend_port: int
    port: int = field(default_factory=free_port)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def place(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        (self.folder / "backend.vcl").write_text(BACKEND.format(port=self.backend_port))
        command = [
            *["varnishd", "-F", "-n", str(self.folder / "work"), "-a", self.place, "-T", "none"],
            # Its own jail would want users that only an installed service has.
            *["-j", "none", "-f", str(VCL / "vitrine.vcl"), "-s", "malloc,32m"],
            *["-p", f"vcl_path={self.folder}:{VCL}"],
        ]
        with (self.folder / "varnish.log").open("a") as log:
            self.process = subprocess.Popen(
                command, env={**os.environ, "CDN_PURGE_TOKEN": TOKEN}, stdout=log, stderr=log
            )


@contextmanager
def varnish_server(backend_port: int) -> Iterator[VarnishServer]:
    """Started; it answers after a moment."""
    with TemporaryDirectory() as folder:
        server = VarnishServer(Path(folder), backend_port)
        server.start()
        try:
            yield server
        finally:
            server.stop()
