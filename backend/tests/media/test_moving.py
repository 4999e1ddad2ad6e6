"""Masters go from a folder into a bucket and come back, whole, in as many goes as it takes."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from pathlib import Path

import pytest

from tests.engines.s3_gateway import S3Gateway, s3_gateway
from tests.media.conftest import masters_in
from tests.media.pictures import a_jpeg
from vitrine.cli import pictures
from vitrine.imaging.sniffing import Kind
from vitrine.kit.settings import Settings
from vitrine.media import Move, PicturesAway, begin_move, go_on, hash_of
from vitrine.media.masters_in_folder import MastersInFolder
from vitrine.media.moving import AT_ONCE

CONTENTS = {hash_of(each): each for each in (a_jpeg(400, 400, tint) for tint in range(0, 100, 10))}


async def a_folder(settings: Settings) -> MastersInFolder:
    folder = MastersInFolder.of(settings)
    for key, content in CONTENTS.items():
        await folder.write(key, Kind.JPEG, content)
    return folder


def files_of(settings: Settings) -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in MastersInFolder.of(settings).folder.iterdir()}


def run(settings: Settings, *arguments: str) -> int:
    parser = argparse.ArgumentParser()
    pictures.add_to(parser.add_subparsers())
    options = parser.parse_args(["pictures", "move", *arguments])
    code: int = options.command(settings, options)
    return code


async def test_what_is_damaged_is_told_and_not_moved(tmp_path: Path) -> None:
    source = await a_folder(Settings(data_dir=tmp_path))
    target = MastersInFolder(tmp_path / "other")
    key = min(CONTENTS)
    (source.folder / f"{key}.jpg").write_bytes(CONTENTS[key][:-100])

    move = await begin_move(source, target)
    await go_on(move, source, target, lambda _: None)

    assert (move.moved, move.damaged, move.left) == (len(CONTENTS) - 1, [key], set())
    assert set(await target.sizes()) == CONTENTS.keys() - {key}


async def test_a_move_that_was_stopped_goes_on_with_what_is_left(tmp_path: Path) -> None:
    source = await a_folder(Settings(data_dir=tmp_path))
    target = MastersInFolder(tmp_path / "other")

    def stop(_: Move) -> None:
        raise KeyboardInterrupt

    stopped = await begin_move(source, target)
    with pytest.raises(KeyboardInterrupt):
        await go_on(stopped, source, target, stop)
    next_move = await begin_move(source, target)
    await go_on(next_move, source, target, lambda _: None)

    assert (stopped.moved, len(stopped.left)) == (AT_ONCE, len(CONTENTS) - AT_ONCE)
    assert (next_move.there_before, next_move.moved) == (AT_ONCE, len(CONTENTS) - AT_ONCE)
    assert await target.sizes() == await source.sizes()


@pytest.mark.scale
async def test_pictures_go_into_a_bucket_and_come_back(
    gateway: S3Gateway, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = gateway.bucket(f"moved-{secrets.token_hex(8)}")
    await masters_in(address, tmp_path)
    before, after = Settings(data_dir=tmp_path / "one"), Settings(data_dir=tmp_path / "two")
    await a_folder(before)

    codes = [
        await asyncio.to_thread(run, before, "--to", address),
        await asyncio.to_thread(run, before, "--to", address),
        await asyncio.to_thread(
            run, Settings(data_dir=tmp_path / "two", media_url=address), "--to", "folder"
        ),
    ]

    assert codes == [0, 0, 0]
    assert files_of(after) == files_of(before) == CONTENTS
    assert capsys.readouterr().out.splitlines() == [
        "10 moved, 0 there already, 0 damaged, 0 left",
        "0 moved, 10 there already, 0 damaged, 0 left",
        "10 moved, 0 there already, 0 damaged, 0 left",
    ]


@pytest.mark.scale
async def test_what_is_left_is_told_when_the_store_goes_away(tmp_path: Path) -> None:
    source = await a_folder(Settings(data_dir=tmp_path))
    with s3_gateway() as gateway:
        target = (await masters_in(gateway.bucket("pictures"), tmp_path)).own

        def stop_gateway(_: Move) -> None:
            gateway.stop()

        move = await begin_move(source, target)
        with pytest.raises(PicturesAway):
            await go_on(move, source, target, stop_gateway)
        gateway.start()
        await masters_in(gateway.address("pictures"), tmp_path)
        rest = await begin_move(source, target)
        await go_on(rest, source, target, lambda _: None)

        assert await target.sizes() == await source.sizes()

    assert (move.moved, len(move.left)) == (AT_ONCE, len(CONTENTS) - AT_ONCE)
    assert rest.moved >= 1
