"""What the house writes is for its owner alone, also what was written before it took care."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from vitrine.kit.private_files import close_to_others


@pytest.fixture(autouse=True)
def generous_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {
        str(path.relative_to(folder.parent)): path.stat().st_mode & 0o777
        for path in [folder, *folder.rglob("*")]
    }


def an_open_folder(tmp_path: Path) -> Path:
    data = tmp_path / "data"
    (data / "media" / "masters").mkdir(parents=True)
    (data / "media" / "masters" / "one.png").touch(mode=0o644)
    (data / "sandbox.sqlite").touch(mode=0o666)
    return data


def test_a_folder_from_before_is_closed_with_all_that_is_in_it(tmp_path: Path) -> None:
    data = an_open_folder(tmp_path)

    close_to_others(data)

    assert modes(data) == {
        "data": 0o700,
        "data/media": 0o700,
        "data/media/masters": 0o700,
        "data/media/masters/one.png": 0o600,
        "data/sandbox.sqlite": 0o600,
    }


def test_nothing_that_a_link_leads_to_is_changed(tmp_path: Path) -> None:
    data = an_open_folder(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "file").touch(mode=0o644)
    (data / "link").symlink_to(elsewhere)
    (data / "gone").symlink_to(tmp_path / "nowhere")

    close_to_others(data)

    assert modes(elsewhere) == {"elsewhere": 0o777, "elsewhere/file": 0o644}


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    close_to_others(tmp_path / "data")

    assert not (tmp_path / "data").exists()


def test_a_database_that_runs_as_another_user_may_pass_through(tmp_path: Path) -> None:
    data = an_open_folder(tmp_path)
    (data / "postgres").mkdir()
    # Only root can give files away, and only root's database runs as another.
    is_root = os.geteuid() == 0
    if is_root:
        os.chown(data / "postgres", 65534, 65534)

    close_to_others(data)

    assert modes(data)["data"] == (0o711 if is_root else 0o700)


def test_every_command_closes_the_folder_and_writes_for_its_owner_alone(tmp_path: Path) -> None:
    data = an_open_folder(tmp_path)
    program = (
        "import os, sys; from vitrine.cli import main; main(['contract', '--check']);"
        " open(os.environ['DATA_DIR'] + '/new', 'w')"
    )

    subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "DATA_DIR": str(data)},
        cwd=Path(__file__).parents[2],
        umask=0,
        check=True,
    )

    assert set(modes(data).values()) == {0o700, 0o600}
