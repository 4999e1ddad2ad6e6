"""What was saved comes back whole: counts and checksums equal (bars, row 16)."""

from __future__ import annotations

import argparse
import os
import stat
import subprocess
import tarfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest

from tests.cli.restoring import a_large_table, peak_memory_of_restoring, restoring_process
from tests.databases import a_database, drop_database
from tests.waiting import eventually
from vitrine.cli.backup import backup, write_backup
from vitrine.cli.contents import Contents, contents_of
from vitrine.cli.output import Refused
from vitrine.cli.restore import restore_backup
from vitrine.kit import postgres
from vitrine.kit.migrate import create_database
from vitrine.kit.settings import Settings

NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def source(cluster: postgres.Cluster) -> Iterator[str]:
    """A shop with 500 rows that can be counted."""
    with a_database(cluster, "backup_from") as url:
        with psycopg.connect(url) as connection:
            connection.execute(
                "insert into redirect_rule (source, target)"
                " select '/alt-' || n, '/neu-' || n from generate_series(1, 500) as n"
            )
        yield url


@pytest.fixture(scope="module")
def saved(source: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its backup, without pictures."""
    folder = tmp_path_factory.mktemp("saved")
    write_backup(source, folder / "none", folder / "shop.tar", NOW)
    return folder / "shop.tar"


@pytest.fixture
def target(cluster: postgres.Cluster) -> Iterator[str]:
    """A shop in which nothing is yet."""
    with a_database(cluster, "backup_to") as url:
        yield url


@pytest.fixture
def nothing(cluster: postgres.Cluster) -> Iterator[str]:
    """A database without a table, as a new machine has it."""
    name = f"backup_new_{os.getpid()}"
    create_database(cluster.url("postgres"), name)
    yield cluster.url(name)
    drop_database(cluster, name)


def test_a_restored_shop_equals_the_saved_one(source: str, nothing: str, tmp_path: Path) -> None:
    media = _pictures(tmp_path / "media")
    write_backup(source, media, tmp_path / "shop.tar", NOW)

    restore_backup(nothing, tmp_path / "restored", tmp_path / "shop.tar", replace=False)

    assert _contents(nothing) == _contents(source)
    assert _contents(nothing)["redirect_rule"]["rows"] == 500
    assert (tmp_path / "restored" / "coat.avif").read_bytes() == b"a picture"


def test_a_backup_is_for_its_owner_alone(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600


def test_a_backup_into_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    asked = argparse.Namespace(file=tmp_path / "typo" / "shop.tar")

    with pytest.raises(Refused, match="no folder"):
        backup(Settings(data_dir=tmp_path), asked)

    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_backup_is_told_in_one_sentence(nothing: str, tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8 not a tar at all" * 100)

    with pytest.raises(Refused) as refused:
        restore_backup(nothing, tmp_path / "media", tmp_path / "holiday.jpg", replace=False)

    assert str(refused.value) == f"{tmp_path / 'holiday.jpg'} is not a whole backup of this shop."


def test_a_backup_writes_nothing_outside_its_place(nothing: str, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "sly.tar", "w") as archive:
        archive.addfile(tarfile.TarInfo("../../sly.txt"))
    link = tarfile.TarInfo("media")
    link.type, link.linkname = tarfile.SYMTYPE, "/"
    with tarfile.open(tmp_path / "linked.tar", "w") as archive:
        archive.addfile(link)

    for name in ("sly.tar", "linked.tar"):
        with pytest.raises(Refused, match="not a whole backup"):
            restore_backup(nothing, tmp_path / "media", tmp_path / name, replace=True)

    assert list(tmp_path.rglob("sly.txt")) == []
    assert not (tmp_path / "media").exists()


def test_a_backup_replaces_a_shop_only_when_told_to(
    source: str, saved: Path, target: str, tmp_path: Path
) -> None:
    before = _contents(target)

    with pytest.raises(Refused, match="--replace"):
        restore_backup(target, tmp_path / "media", saved, replace=False)

    assert _contents(target) == before
    restore_backup(target, tmp_path / "media", saved, replace=True)
    assert _contents(target) == _contents(source)


def test_a_broken_backup_changes_nothing(saved: Path, target: str, tmp_path: Path) -> None:
    with psycopg.connect(target) as connection:
        connection.execute("insert into redirect_rule (source, target) values ('/a', '/b')")
    before = _contents(target)
    whole = saved.read_bytes()
    (tmp_path / "cut.tar").write_bytes(whole[: len(whole) // 2])
    with tarfile.open(tmp_path / "empty.tar", "w"):
        pass

    for name in ("cut.tar", "empty.tar"):
        with pytest.raises(Refused):
            restore_backup(target, tmp_path / "media", tmp_path / name, replace=True)

    assert _contents(target) == before


def test_a_backup_that_holds_something_else_than_it_says_changes_nothing(
    saved: Path, target: str, tmp_path: Path
) -> None:
    media = _pictures(tmp_path / "media")
    before = _contents(target)
    whole = saved.read_bytes()
    (tmp_path / "lying.tar").write_bytes(whole.replace(b'"rows": 500', b'"rows": 501', 1))

    with pytest.raises(Refused, match=r"redirect_rule: .*501.* was saved, .*500.* is there"):
        restore_backup(target, media, tmp_path / "lying.tar", replace=True)

    assert _contents(target) == before
    assert _files(media) == {"coat.avif": b"a picture"}


def test_pictures_equal_the_saved_ones_and_damaged_ones_are_mended(
    source: str, target: str, tmp_path: Path
) -> None:
    media = _pictures(tmp_path / "media")
    (media / "masters").mkdir()
    (media / "masters" / "hat.jpg").write_bytes(b"a hat")
    before = _files(media)
    write_backup(source, media, tmp_path / "shop.tar", NOW)
    (media / "coat.avif").write_bytes(b"damaged!!")
    (media / "masters" / "hat.jpg").unlink()
    (media / "later").mkdir()
    (media / "later" / "scarf.jpg").write_bytes(b"a scarf")

    restore_backup(target, media, tmp_path / "shop.tar", replace=True)

    assert _files(media) == before
    assert not (media / "later").exists()
    assert _names(tmp_path) == {"media", "shop.tar"}


async def test_a_restore_that_is_killed_changes_nothing_and_can_be_repeated(
    source: str, saved: Path, target: str, tmp_path: Path
) -> None:
    before = _contents(target)
    media = _pictures(tmp_path / "media")

    async with _restoring_stopped_half_way(target, media, saved) as restoring:
        restoring.kill()
        restoring.wait()
    assert await eventually(lambda: _restoring_on(target) == 0)

    assert _contents(target) == before
    assert _files(media) == {"coat.avif": b"a picture"}
    restore_backup(target, media, saved, replace=True)
    assert _contents(target) == _contents(source)
    assert _names(tmp_path) == {"media"}


async def test_the_password_is_in_no_command_line(
    cluster: postgres.Cluster, source: str, saved: Path, target: str, tmp_path: Path
) -> None:
    password = (cluster.folder / "password").read_text().strip()

    async with _restoring_stopped_half_way(target, tmp_path / "m", saved) as restoring:
        lines = _command_lines()
    restoring.wait()
    address, environment = postgres.without_password(source)

    assert any("psql" in line and "backup_to" in line for line in lines)
    assert [line for line in lines if password in line] == []
    # What pg_dump is given, which cannot be held up half-way.
    assert password not in address
    assert environment["PGPASSWORD"] == password


def test_the_memory_of_a_restore_does_not_grow_with_the_shop(
    cluster: postgres.Cluster, saved: Path, target: str, tmp_path: Path
) -> None:
    with a_database(cluster, "backup_large") as url:
        a_large_table(url, megabytes=40)
        write_backup(url, tmp_path / "none", tmp_path / "large.tar", NOW)
        contents = _contents(url)

    small, large = (
        peak_memory_of_restoring(target, tmp_path / "media", file)
        for file in (saved, tmp_path / "large.tar")
    )

    assert large - small < 24
    assert _contents(target) == contents


@asynccontextmanager
async def _restoring_stopped_half_way(
    url: str, media: Path, file: Path
) -> AsyncIterator[subprocess.Popen[bytes]]:
    """A process that restores and waits, in its transaction, for a table that we hold."""
    with psycopg.connect(url) as holding:
        holding.execute("lock table shop in access share mode")
        restoring = restoring_process(url, media, file)
        assert await eventually(lambda: _waiting_on(url) > 0)
        yield restoring


def _waiting_on(url: str) -> int:
    with psycopg.connect(url) as connection:
        sql = (
            "select count(*) from pg_stat_activity"
            " where datname = current_database() and wait_event_type = 'Lock'"
        )
        return int((connection.execute(sql).fetchone() or (0,))[0])


def _restoring_on(url: str) -> int:
    with psycopg.connect(url) as connection:
        sql = (
            "select count(*) from pg_stat_activity"
            " where datname = current_database() and application_name = 'psql'"
        )
        return int((connection.execute(sql).fetchone() or (0,))[0])


def _command_lines() -> list[str]:
    lines = []
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has ended meanwhile
            lines.append(process.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
    return lines


def _names(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


def _files(folder: Path) -> dict[str, bytes]:
    return {
        str(each.relative_to(folder)): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }


def _pictures(folder: Path) -> Path:
    folder.mkdir()
    (folder / "coat.avif").write_bytes(b"a picture")
    return folder


def _contents(url: str) -> Contents:
    with psycopg.connect(url) as connection:
        return contents_of(connection)
