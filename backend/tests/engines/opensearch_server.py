"""An OpenSearch of one node on free ports, and a proxy that asks for a password.

The archive is the one that OpenSearch publishes for tests of others: the server without plugins.
It is fetched once into the data folder. Passwords are a plugin's task there, so where one is
wanted, HAProxy asks for it, as it does where no such plugin is installed.
"""

from __future__ import annotations

import base64
import fcntl
import hashlib
import os
import re
import shutil
import ssl
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

import httpx

from tests.engines.server_process import ServerProcess
from vitrine.kit import postgres
from vitrine.kit.settings import PROJECT
from vitrine.processes.listening import free_port

VERSION = "2.19.6"
ARCHIVE = (
    "https://repo1.maven.org/maven2/org/opensearch/distribution/integ-test-zip/opensearch/"
    f"{VERSION}/opensearch-{VERSION}.zip"
)
SHA256 = "71d6d8b1c637f3faecda0752b184b1cc526fc6eaad59ec1408c6327bb00b9293"
INSTALLED = PROJECT / ".data" / "engines" / f"opensearch-{VERSION}"
HEAP = "512m"
# Compiling well and collecting in parallel pay off after minutes.
FOR_SHORT_RUNS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"


@dataclass
class OpenSearchServer(ServerProcess):
    folder: Path
    port: int
    transport_port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        # It does not run as root.
        as_ordinary_user = [sys.executable, "-I", str(postgres.DROP_ROOT), str(self.folder), "--"]
        output = (self.folder / "output").open("ab")
        self.process = subprocess.Popen(
            [*as_ordinary_user, str(_installed() / "bin" / "opensearch")],
            env={
                **os.environ,
                "OPENSEARCH_PATH_CONF": str(self.folder / "config"),
                "OPENSEARCH_JAVA_HOME": str(_java_home()),
                "OPENSEARCH_JAVA_OPTS": f"-Xms{HEAP} -Xmx{HEAP} {FOR_SHORT_RUNS}",
            },
            stdout=output,
            stderr=output,
        )
        output.close()

    def answers(self) -> bool:
        assert self.process
        assert self.process.poll() is None, (self.folder / "output").read_text()[-3_000:]
        try:
            health = httpx.get(f"{self.url}/_cluster/health").json()
            return str(health["status"]) != "red"
        except (httpx.HTTPError, ValueError, KeyError):
            return False


@contextmanager
def opensearch_server() -> Iterator[OpenSearchServer]:
    """Started; it answers after some seconds."""
    with TemporaryDirectory() as folder:
        server = OpenSearchServer(Path(folder), free_port(), free_port())
        _configure(server)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def asking_for(user: str, password: str, server: OpenSearchServer) -> Iterator[str]:
    """The address of the server behind a proxy that lets this user in."""
    port = free_port()
    expected = base64.b64encode(f"{user}:{password}".encode()).decode()
    with TemporaryDirectory() as folder:
        settings = Path(folder) / "haproxy.cfg"
        settings.write_text(f"""
global
    maxconn 200
defaults
    mode http
    timeout connect 2s
    timeout client 60s
    timeout server 60s
frontend one
    bind 127.0.0.1:{port}
    http-request deny deny_status 401 unless {{ req.hdr(authorization) "Basic {expected}" }}
    default_backend server
backend server
    server node 127.0.0.1:{server.port}
""")
        haproxy = which("haproxy") or "/usr/sbin/haproxy"
        process = subprocess.Popen([haproxy, "-q", "-f", str(settings)])
        try:
            yield f"http://{user}:{password}@127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait()


def _configure(server: OpenSearchServer) -> None:
    config = server.folder / "config"
    shutil.copytree(_installed() / "config", config)
    for name in ("data", "logs"):
        (server.folder / name).mkdir()
    options = config / "jvm.options"
    logs = str(server.folder / "logs")
    written = re.sub(r"(?<==)logs/", f"{logs}/", options.read_text())
    written = re.sub(r"(?m)^.*(UseG1GC|G1ReservePercent|InitiatingHeap).*$", "", written)
    options.write_text(written.replace("HeapDumpPath=data", f"HeapDumpPath={logs}"))
    (config / "opensearch.yml").write_text(f"""
path.data: {server.folder / "data"}
path.logs: {logs}
http.port: {server.port}
transport.port: {server.transport_port}
network.host: 127.0.0.1
discovery.type: single-node
cluster.routing.allocation.disk.threshold_enabled: false
""")


def _installed() -> Path:
    """The folder of the server, fetched and unpacked by whoever comes first."""
    INSTALLED.parent.mkdir(parents=True, exist_ok=True)
    with (INSTALLED.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not INSTALLED.exists():
            _install()
        # Archives of zip lose the right to be run, and so does what lies in the data folder when
        # a command of ours makes its files private.
        for program in (INSTALLED / "bin").iterdir():
            program.chmod(0o755)
    return INSTALLED


def _install() -> None:
    # Otherwise clients of tests trust nobody (tests/conftest.py).
    system = ssl.create_default_context(capath=ssl.get_default_verify_paths().openssl_capath)
    archive = httpx.get(ARCHIVE, timeout=300, verify=system).raise_for_status().content
    assert hashlib.sha256(archive).hexdigest() == SHA256
    with TemporaryDirectory(dir=INSTALLED.parent) as folder:
        path = Path(folder) / "archive.zip"
        path.write_bytes(archive)
        with zipfile.ZipFile(path) as files:
            files.extractall(folder)
        (Path(folder) / INSTALLED.name).rename(INSTALLED)


def _java_home() -> Path:
    if home := os.environ.get("JAVA_HOME"):
        return Path(home)
    return Path(str(which("java"))).resolve().parents[1]
