"""A store that speaks S3 on a free port: versitygw before a folder, whose folders are buckets.

Go builds it once into the data folder, from the sources that its checksum database knows.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from tests.engines.server_process import ServerProcess
from vitrine.kit.settings import PROJECT
from vitrine.processes.listening import free_port

VERSION = "1.8.0"
MODULE = f"github.com/versity/versitygw/cmd/versitygw@v{VERSION}"
INSTALLED = PROJECT / ".data" / "engines" / f"versitygw-{VERSION}"
USER, PASSWORD = "vitrine", "hunter/2+"
PASSWORD_IN_ADDRESS = quote(PASSWORD, safe="")


@dataclass
class S3Gateway(ServerProcess):
    folder: Path
    port: int = field(default_factory=free_port)
    largest_blocks: int | None = None
    """Of 512 bytes: what is larger finds no room, as on a full disk."""

    def bucket(self, name: str) -> str:
        """Its address; it is made if missing."""
        self.objects(name).mkdir(exist_ok=True)
        return self.address(name)

    def address(self, name: str, *, user: str = USER, password: str = PASSWORD_IN_ADDRESS) -> str:
        return f"s3://{user}:{password}@127.0.0.1:{self.port}/{name}?tls=off"

    def objects(self, bucket: str) -> Path:
        """Where they lie, for a test that damages them."""
        return self.folder / "buckets" / bucket

    def start(self) -> None:
        for name in ("buckets", "metadata"):
            (self.folder / name).mkdir(exist_ok=True)
        self.process = subprocess.Popen(
            [
                *_with_room_for(self.largest_blocks),
                *[str(_installed()), "--access", USER, "--secret", PASSWORD, "--quiet"],
                *["--port", f"127.0.0.1:{self.port}", "posix"],
                # Not every file system of this machine may have attributes of files.
                *["--sidecar", str(self.folder / "metadata"), str(self.folder / "buckets")],
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )


@contextmanager
def s3_gateway(largest_blocks: int | None = None) -> Iterator[S3Gateway]:
    """Started; it answers after a moment."""
    with TemporaryDirectory() as folder:
        gateway = S3Gateway(Path(folder), largest_blocks=largest_blocks)
        gateway.start()
        try:
            yield gateway
        finally:
            gateway.stop()


def _with_room_for(blocks: int | None) -> list[str]:
    if blocks is None:
        return []
    return ["sh", "-c", f'trap "" XFSZ; ulimit -f {blocks}; exec "$@"', "sh"]


def _installed() -> Path:
    """The program, built by whoever comes first."""
    INSTALLED.mkdir(parents=True, exist_ok=True)
    with (INSTALLED / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        program = INSTALLED / "versitygw"
        if not program.exists():
            into = {**os.environ, "GOBIN": str(INSTALLED)}
            subprocess.run(["go", "install", MODULE], env=into, check=True)
            # A shop that starts closes its data folder to others, with all that is in it.
        program.chmod(0o755)
    return program
