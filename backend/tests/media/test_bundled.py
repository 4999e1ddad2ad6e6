from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.media.pictures import a_jpeg
from vitrine.kit.db import Db
from vitrine.media import (
    BUNDLED,
    Masters,
    StoredPicture,
    bundled_hashes,
    hash_of,
    pictures_by_hash,
    seed,
    write_index,
)
from vitrine.media.bundled import INDEX, BadMaster


def bundled(folder: Path, *contents: bytes) -> list[str]:
    folder.mkdir(exist_ok=True)
    for content in contents:
        (folder / f"{hash_of(content)}.jpg").write_bytes(content)
    return sorted(map(hash_of, contents))


async def test_pictures_that_came_with_the_programme_are_known_after_the_seed(
    db: Db, masters: Masters
) -> None:
    hashes = bundled(masters.bundled, a_jpeg(400, 400), a_jpeg(400, 500))

    new = await seed(db, masters.bundled)
    again = await seed(db, masters.bundled)

    assert (new, again) == (2, 0)
    assert sorted(await pictures_by_hash(db, hashes)) == hashes
    assert all([await masters.has(each) for each in hashes])


async def test_the_index_saves_a_look_at_every_picture(db: Db, masters: Masters) -> None:
    [key] = bundled(masters.bundled, a_jpeg(400, 400))
    write_index(masters.bundled)
    (masters.bundled / f"{key}.jpg").write_bytes(b"not looked at")

    new = await seed(db, masters.bundled)

    found = await pictures_by_hash(db, [key])
    assert new == 1
    assert isinstance(found[key], StoredPicture)
    assert (found[key].width, found[key].format) == (400, "jpg")


def test_the_index_forgets_what_is_gone(masters: Masters) -> None:
    first, second = bundled(masters.bundled, a_jpeg(400, 400), a_jpeg(400, 500))
    write_index(masters.bundled)
    (masters.bundled / f"{first}.jpg").unlink()

    left = write_index(masters.bundled)

    text = (masters.bundled / INDEX).read_text()
    assert (left, first in text, second in text) == (1, False, True)


async def test_a_master_that_is_not_named_by_its_hash_stops_the_seed(
    db: Db, masters: Masters
) -> None:
    masters.bundled.mkdir()
    (masters.bundled / f"{'0' * 32}.jpg").write_bytes(a_jpeg(400, 400))

    with pytest.raises(BadMaster, match="must be called"):
        await seed(db, masters.bundled)


async def test_a_shop_without_committed_pictures_is_seeded(db: Db, tmp_path: Path) -> None:
    assert await seed(db, tmp_path / "none") == 0


def test_the_studio_s_pictures_are_all_there_and_described() -> None:
    there = bundled_hashes()
    index = BUNDLED / INDEX
    lines = index.read_bytes().splitlines() if index.exists() else []
    described_there = {msgspec.json.decode(line)["hash"] for line in lines}
    named = {
        key
        for file in ("products.json", "scenes.json")
        if (BUNDLED / file).exists()
        for key in re.findall(r"\b[0-9a-f]{32}\b", (BUNDLED / file).read_text())
    }

    # A few that the studio has just left are looked at by the seed; many would slow every start.
    assert len(there - described_there) < 40, "run `vitrine pictures index`"
    assert named <= there
