"""`vitrine pictures` as an operator types it, on a database of its own."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import pytest

from tests.media.pictures import a_jpeg
from vitrine.cli import pictures
from vitrine.kit.settings import Settings
from vitrine.media import Masters, hash_of


async def run(settings: Settings, *arguments: str | Path) -> int:
    """In a thread, since a command has a loop of its own."""
    parser = argparse.ArgumentParser()
    pictures.add_to(parser.add_subparsers())
    asked = parser.parse_args(["pictures", *map(str, arguments)])
    code: int = await asyncio.to_thread(asked.command, settings, asked)
    return code


async def test_pictures_are_added_and_refusals_told(
    database_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(database_url=database_url, data_dir=tmp_path / "data")
    folder = tmp_path / "new"
    folder.mkdir()
    coat = a_jpeg(600, 800)
    (folder / "coat.jpg").write_bytes(coat)
    (folder / "notes.txt").write_text("not a picture")

    code = await run(settings, "add", folder, tmp_path / "none.jpg", "http://127.0.0.1/coat.jpg")

    output = capsys.readouterr()
    assert code == 1
    assert output.out.splitlines() == [
        f"{hash_of(coat)}  600 × 800  jpg  {folder / 'coat.jpg'}",
        "1 added or known already, 3 refused",
    ]
    assert output.err.splitlines() == [
        f"refused  {folder / 'notes.txt'}: It is no picture; JPEG, PNG, WebP and AVIF are taken."
        " (not-a-picture)",
        f"refused  {tmp_path / 'none.jpg'}: There is no such file. (unreadable)",
        "refused  http://127.0.0.1/coat.jpg: 127.0.0.1 leads into a network that is not public."
        " (inward)",
    ]
    assert await Masters.of(settings).find(hash_of(coat)) is not None


async def test_pictures_that_are_all_fit_are_a_success(
    database_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = Settings(database_url=database_url, data_dir=tmp_path / "data")
    (tmp_path / "coat.jpg").write_bytes(a_jpeg(600, 800))

    codes = [await run(settings, "add", tmp_path / "coat.jpg") for _ in range(2)]

    assert codes == [0, 0]
    assert capsys.readouterr().out.count("1 added or known already, 0 refused") == 2
