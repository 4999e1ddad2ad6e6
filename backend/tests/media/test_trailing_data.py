import pytest

from tests.media.pictures import a_photo, encoded
from vitrine.kit.db import Db
from vitrine.media import Masters, StoredPicture, add_picture, hash_of
from vitrine.media.adding import picture_alone

PHOTO = a_photo(420, 420)
WHOLE = {
    "JPEG": encoded(PHOTO, "jpg"),
    "JPEG in several passes": encoded(PHOTO, "jpg[interlace=true]"),
    "JPEG with a padded marker": encoded(PHOTO, "jpg").replace(b"\xff\xda", b"\xff\xff\xda", 1),
    "PNG": encoded(PHOTO, "png"),
    "WebP": encoded(PHOTO, "webp"),
    "AVIF": encoded(PHOTO, "avif"),
}
TAILS = {
    "an archive": b"PK\x03\x04" + bytes(range(256)),
    "a page": b"<script>alert(1)</script>",
    "another picture": WHOLE["JPEG"],
    "a box": b"\0\0\0\x20uuid" + b"<?php run(); ?>" * 3,
    "padding": bytes(2),
}


@pytest.mark.parametrize("tail", list(TAILS))
@pytest.mark.parametrize("kind", list(WHOLE))
def test_what_hangs_behind_a_picture_is_cut_off(kind: str, tail: str) -> None:
    alone = picture_alone(WHOLE[kind] + TAILS[tail])

    assert alone == WHOLE[kind]


async def test_a_master_is_kept_without_its_tail(db: Db, masters: Masters) -> None:
    added = await add_picture(db, masters, WHOLE["JPEG"] + TAILS["an archive"])

    assert isinstance(added, StoredPicture)
    assert (added.hash, added.bytes) == (hash_of(WHOLE["JPEG"]), len(WHOLE["JPEG"]))
    path = masters.find(added.hash)
    assert path is not None
    assert path.read_bytes() == WHOLE["JPEG"]
