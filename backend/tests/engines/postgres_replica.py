"""A server that follows another one, as `pg_basebackup` makes it."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from vitrine.kit import postgres


@contextmanager
def replica_of(
    primary: postgres.Cluster, folder: Path, *, fast_and_unsafe: bool = True
) -> Iterator[postgres.Server]:
    folder.mkdir()
    shutil.copy2(primary.folder / "password", folder / "password")
    address, environment = postgres.without_password(primary.url("postgres"))
    command = [str(postgres.binary("pg_basebackup")), "--dbname", address]
    command += ["--pgdata", str(folder / "files"), "--write-recovery-conf", "--checkpoint", "fast"]
    subprocess.run(command, env=environment, check=True)
    with postgres.serving(folder, fast_and_unsafe=fast_and_unsafe) as replica:
        yield replica
