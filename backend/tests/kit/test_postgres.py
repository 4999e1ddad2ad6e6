"""The embedded PostgreSQL changes nothing but its own folder, whoever runs it."""

from __future__ import annotations

import os
import pwd
import select
import signal
import stat
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from vitrine.kit import postgres

START_AND_WAIT = """
import sys
from pathlib import Path
from vitrine.kit import postgres

with postgres.running(Path(sys.argv[1]), fast_and_unsafe=True) as cluster:
    print(cluster.url("postgres"), flush=True)
    sys.stdin.read()
"""


def test_a_cluster_starts_answers_and_stops(tmp_path: Path) -> None:
    with postgres.running(tmp_path / "postgres", fast_and_unsafe=True) as cluster:
        with psycopg.connect(cluster.url("postgres")) as connection:
            version = connection.execute("show server_version_num").fetchone()
        url = cluster.url("postgres")

    assert version is not None
    assert int(version[0]) >= 180000
    with pytest.raises(psycopg.OperationalError):
        psycopg.connect(url)


def test_nothing_outside_its_folder_is_changed(tmp_path: Path) -> None:
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    users = [user.pw_name for user in pwd.getpwall()]

    with postgres.running(private / "postgres", fast_and_unsafe=True):
        pass

    assert stat.S_IMODE(private.stat().st_mode) == 0o700
    assert private.stat().st_uid == os.geteuid()
    assert [user.pw_name for user in pwd.getpwall()] == users
    assert stat.S_IMODE((private / "postgres" / "files").stat().st_mode) == 0o700


def test_a_second_one_on_the_same_folder_joins_the_first(tmp_path: Path) -> None:
    with postgres.running(tmp_path, fast_and_unsafe=True) as first:
        with postgres.running(tmp_path, fast_and_unsafe=True) as second:
            assert second.url() == first.url()

        with psycopg.connect(first.url("postgres")) as connection:
            assert connection.execute("select 1").fetchone() == (1,)


@pytest.mark.parametrize(
    "name", ["a" * 60 + "/" + "b" * 60, "my shop", "one, two", 'it\'s 100% "mine"', "größe#1?"]
)
def test_no_name_of_its_folder_is_a_hindrance(tmp_path: Path, name: str) -> None:
    with (
        postgres.running(tmp_path / name, fast_and_unsafe=True) as cluster,
        psycopg.connect(cluster.url("postgres")) as connection,
    ):
        assert connection.execute("select 1").fetchone() == (1,)


def test_the_server_ends_when_whoever_started_it_is_killed(tmp_path: Path) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", START_AND_WAIT, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    parent.stdout.readline()
    server = int((tmp_path / "files" / "postmaster.pid").read_text().splitlines()[0])
    ending = os.pidfd_open(server)

    parent.send_signal(signal.SIGKILL)
    parent.wait()

    assert _ends(ending, seconds=20)


def _ends(process: int, seconds: float) -> bool:
    ready, _, _ = select.select([process], [], [], seconds)
    return bool(ready)
