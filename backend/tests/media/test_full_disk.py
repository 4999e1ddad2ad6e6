"""A disk without room takes no picture, and those that are there are served."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engines.small_disk import small_disk
from tests.media.conftest import served
from tests.media.pictures import a_jpeg
from vitrine.kit.db import Db
from vitrine.media import PicturesAway, StoredPicture, add_picture, hash_of, pictures_by_hash
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.masters_in_folder import MastersInFolder
from vitrine.media.variants import Variants

pytestmark = pytest.mark.scale


async def test_a_full_disk_takes_no_picture_and_those_that_are_there_are_served(
    db: Db, tmp_path: Path, processes: ConversionProcesses
) -> None:
    coat, hat = a_jpeg(), a_jpeg(tint=40)
    with small_disk(tmp_path / "disk", megabytes=4) as disk:
        masters = Masters(MastersInFolder(disk.folder / "masters"), tmp_path / "committed")
        cache = DiskCache(disk.folder / "cache", 10 * 1024 * 1024)
        await add_picture(db, masters, coat)
        async with served(Variants(masters, cache, processes=processes)) as http:
            with disk.full():
                answer = await http.get(f"/media/{hash_of(coat)}/480.avif")
                with pytest.raises(PicturesAway) as refused:
                    await add_picture(db, masters, hat)
                noted = await pictures_by_hash(db, [hash_of(hat)])
                files = {each.name for each in (disk.folder / "masters").iterdir()}

            added = await add_picture(db, masters, hat)
            later = await http.get(f"/media/{hash_of(hat)}/480.avif")

    assert (answer.status_code, later.status_code) == (200, 200)
    assert str(refused.value).endswith("No space left on device.")
    assert (noted, files) == ({}, {f"{hash_of(coat)}.jpg"})
    assert isinstance(added, StoredPicture)
