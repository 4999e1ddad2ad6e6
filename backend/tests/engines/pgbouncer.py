"""PgBouncer in transaction mode before a server of ours."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

import psycopg
from psycopg.conninfo import conninfo_to_dict

from vitrine.kit import postgres
from vitrine.processes.listening import free_port

SERVER_CONNECTIONS = 3


@contextmanager
def pgbouncer(url: str) -> Iterator[str]:
    """The address of the same database through it."""
    with TemporaryDirectory() as folder:
        yield from _pgbouncer(url, Path(folder))


async def answers(url: str) -> bool:
    try:
        async with await psycopg.AsyncConnection.connect(url, connect_timeout=2):
            return True
    except psycopg.OperationalError:
        return False


def _pgbouncer(url: str, folder: Path) -> Iterator[str]:
    server = conninfo_to_dict(url)
    port = free_port()
    users = folder / "users.txt"
    users.write_text(f'"{server["user"]}" "{server["password"]}"\n')
    settings = folder / "pgbouncer.ini"
    settings.write_text(f"""
[databases]
* = host={server["host"]} port={server.get("port", 5432)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = {users}
pool_mode = transaction
default_pool_size = {SERVER_CONNECTIONS}
max_client_conn = 200
query_wait_timeout = 2
server_connect_timeout = 2
server_login_retry = 1
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
tcp_user_timeout = 25000
""")
    # It does not run as root, and the server's socket is its owner's alone.
    as_ordinary_user = [sys.executable, "-I", str(postgres.DROP_ROOT), str(folder), "--"]
    command = [str(which("pgbouncer")), "--quiet", str(settings)]
    process = subprocess.Popen([*as_ordinary_user, *command])
    try:
        yield (
            f"postgresql://{server['user']}:{server['password']}"
            f"@127.0.0.1:{port}/{server['dbname']}"
        )
    finally:
        process.terminate()
        process.wait()
