"""Files of output are private and stay small, while a program goes on writing to them."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import eventually
from vitrine.kit import log_files


def mode_of(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture(autouse=True)
def generous_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_log_is_for_its_owner_alone_also_one_from_before(tmp_path: Path) -> None:
    old = tmp_path / "old.log"
    old.write_text("from before\n")
    old.chmod(0o644)

    for path in (old, tmp_path / "new.log"):
        with log_files.open_log(path) as log:
            log.write(b"more\n")

    assert old.read_text() == "from before\nmore\n"
    assert [mode_of(path) for path in (old, tmp_path / "new.log")] == [0o600, 0o600]


def test_the_oldest_go_first(tmp_path: Path) -> None:
    log = tmp_path / "shop.log"
    for number in range(5):
        log.write_text(str(number))
        log_files.rotate(log, kept=3)

    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {
        "shop.log": "",
        "shop.log.1": "4",
        "shop.log.2": "3",
        "shop.log.3": "2",
    }
    assert mode_of(tmp_path / "shop.log.1") == 0o600


async def test_a_program_goes_on_writing_to_a_log_that_is_kept_small(tmp_path: Path) -> None:
    log = tmp_path / "shop.log"
    keeping = asyncio.create_task(
        log_files.keep_small(lambda: [log], largest=1_000, look_every=0.001)
    )

    with log_files.open_log(log) as output:
        for number in range(8):
            output.write(b"%d" % number * 1_001)
            output.flush()
            assert await eventually(lambda: size_of(log) == 0)
    keeping.cancel()

    kept = {path.name: path.read_text()[:1] for path in older_than(log)}
    assert kept == {f"shop.log.{number}": str(8 - number) for number in range(1, 6)}


def size_of(path: Path) -> int:
    return path.stat().st_size


def older_than(log: Path) -> list[Path]:
    return sorted(log.parent.glob(f"{log.name}.*"))
