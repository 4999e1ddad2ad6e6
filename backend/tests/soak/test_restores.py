"""Restores of a large shop, and restores that are killed at any moment."""

from __future__ import annotations

import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from tests.cli.restoring import a_large_table, peak_memory_of_restoring, restoring_process
from vitrine.cli.backup import write_backup
from vitrine.cli.contents import Contents, contents_of
from vitrine.cli.restore import restore_backup
from vitrine.kit import postgres
from vitrine.kit.migrate import create_database, migrate

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
# What 6 400 products came to, as the script of a dump.
MEGABYTES = 640
# Most of it is the programme itself; it took 2 550 when the script was held in memory.
MOST_MB = 320
KILLS = 60


@pytest.fixture
def url(cluster: postgres.Cluster) -> Iterator[str]:
    _drop(cluster)
    create_database(cluster.url("postgres"), "restored_often")
    yield cluster.url("restored_often")
    _drop(cluster)


@pytest.mark.soak
def test_a_large_shop_is_restored_in_little_memory(url: str, tmp_path: Path) -> None:
    migrate(url)
    a_large_table(url, MEGABYTES)
    write_backup(url, tmp_path / "none", tmp_path / "shop.tar", NOW)

    peak = peak_memory_of_restoring(url, tmp_path / "media", tmp_path / "shop.tar")

    print(f"{peak} MB at most while {MEGABYTES} MB were restored")
    assert peak <= MOST_MB


@pytest.mark.soak
def test_a_restore_killed_at_any_moment_leaves_one_shop_whole(url: str, tmp_path: Path) -> None:
    """The database is of the one or of the other, and all of its pictures are there."""
    media = tmp_path / "media"
    shops = [_a_shop(url, media, tmp_path, name) for name in ("one", "other")]
    dice = random.Random(12)
    began = time.monotonic()
    restoring_process(url, media, shops[0].file).wait()
    seconds = time.monotonic() - began
    in_force, outcomes = shops[0], Counter[str]()

    for n in range(KILLS):
        before, wanted = in_force, shops[n % 2]
        restoring = restoring_process(url, media, wanted.file)
        try:
            restoring.wait(dice.uniform(0.3, 1.0) * seconds)
        except subprocess.TimeoutExpired:
            restoring.kill()
            outcomes["killed"] += 1
            restoring.wait()
        found = _contents(url)
        [in_force] = [shop for shop in shops if shop.contents == found]
        outcomes["changed" if in_force is not before else "as before"] += 1
        assert in_force.pictures.items() <= _files(media).items()

    restore_backup(url, media, shops[0].file, replace=True)
    assert (_contents(url), _files(media)) == (shops[0].contents, shops[0].pictures)
    print(f"{KILLS} restores: {dict(outcomes)}")


class _Shop:
    def __init__(
        self, name: str, file: Path, contents: Contents, pictures: dict[str, bytes]
    ) -> None:
        self.name = name
        self.file = file
        self.contents = contents
        self.pictures = pictures


def _a_shop(url: str, media: Path, folder: Path, name: str) -> _Shop:
    """Written to the database and to the disk, and saved."""
    migrate(url)
    media.mkdir(exist_ok=True)
    for each in media.iterdir():
        each.unlink()
    for n in range(50):
        (media / f"{name}-{n}.jpg").write_bytes(f"{name} {n}".encode() * 1_000)
    (media / "shared.jpg").write_bytes(b"in both")
    with psycopg.connect(url) as connection:
        connection.execute(
            "insert into redirect_rule (source, target)"
            " select '/' || %s || n, '/neu-' || n from generate_series(1, 5000) as n",
            [name],
        )
    write_backup(url, media, folder / f"{name}.tar", NOW)
    return _Shop(name, folder / f"{name}.tar", _contents(url), _files(media))


def _contents(url: str) -> Contents:
    # Waits until the transaction of a killed restore is undone.
    with psycopg.connect(url) as connection:
        return contents_of(connection)


def _files(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.iterdir() if each.is_file()}


def _drop(cluster: postgres.Cluster) -> None:
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as connection:
        connection.execute("drop database if exists restored_often with (force)")
