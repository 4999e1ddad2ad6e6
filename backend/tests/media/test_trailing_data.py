from functools import cache

import pytest

from tests.media.pictures import a_photo, encoded
from vitrine.kit.db import Db
from vitrine.media import Masters, StoredPicture, add_picture, hash_of
from vitrine.media.adding import picture_alone

KINDS = {
    "JPEG": "jpg",
    "JPEG in several passes": "jpg[interlace=true]",
    "JPEG with a padded marker": "jpg",
    "PNG": "png",
    "WebP": "webp",
    "AVIF": "avif",
}
TAILS = {
    "an archive": b"PK\x03\x04" + bytes(range(256)),
    "a page": b"<script>alert(1)</script>",
    "another picture": None,
    "a box": b"\0\0\0\x20uuid" + b"<?php run(); ?>" * 3,
    "padding": bytes(2),
}


@pytest.mark.parametrize("tail", list(TAILS))
@pytest.mark.parametrize("kind", list(KINDS))
def test_what_hangs_behind_a_picture_is_cut_off(kind: str, tail: str) -> None:
    picture = whole(kind)

    alone = picture_alone(picture + (TAILS[tail] or whole("JPEG")))

    assert alone == picture


async def test_a_master_is_kept_without_its_tail(db: Db, masters: Masters) -> None:
    picture = whole("JPEG")

    added = await add_picture(db, masters, picture + b"PK\x03\x04" + bytes(range(256)))

    assert isinstance(added, StoredPicture)
    assert (added.hash, added.bytes) == (hash_of(picture), len(picture))
    path = await masters.find(added.hash)
    assert path is not None
    assert path.read_bytes() == picture


@cache
def whole(kind: str) -> bytes:
    """Drawn by the first test that needs it: all workers read this file, and one runs it."""
    picture = encoded(a_photo(420, 420), KINDS[kind])
    if kind == "JPEG with a padded marker":
        return picture.replace(b"\xff\xda", b"\xff\xff\xda", 1)
    return picture
