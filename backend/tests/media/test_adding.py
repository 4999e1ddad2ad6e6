from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.media.answering import answering, only_here, sending
from tests.media.pictures import (
    a_jpeg,
    a_jpeg_that_claims,
    a_moving_png,
    a_moving_webp,
    a_photo,
    a_png_of,
    an_avif_that_claims,
    encoded,
)
from vitrine.imaging.inspecting import MOST_PLACEHOLDER_BYTES
from vitrine.imaging.vips import Image
from vitrine.kit.db import Db, value
from vitrine.media import (
    Masters,
    Reason,
    Refused,
    StoredPicture,
    add_picture,
    hash_of,
    pictures_by_hash,
)


async def count(db: Db) -> int:
    return await value(db, int, "select count(*) from picture")


@pytest.mark.parametrize("ending", ["jpg", "png", "webp", "avif"])
async def test_a_picture_is_kept_as_it_came_and_described(
    db: Db, masters: Masters, ending: str
) -> None:
    content = encoded(a_photo(600, 800), ending)

    added = await add_picture(db, masters, content)

    assert isinstance(added, StoredPicture)
    assert (added.width, added.height, added.format) == (600, 800, ending)
    assert (added.hash, added.bytes) == (hash_of(content), len(content))
    assert added.url == f"/media/{added.hash}"
    assert await masters.own.read(added.hash) == content
    assert await pictures_by_hash(db, [added.hash, "0" * 32]) == {added.hash: added}


async def test_the_same_picture_is_one_picture(db: Db, masters: Masters) -> None:
    first = await add_picture(db, masters, a_jpeg())
    second = await add_picture(db, masters, a_jpeg())

    assert (first, await count(db), len(await masters.own.sizes())) == (second, 1, 1)


async def test_many_pictures_are_described_in_one_query(db: Db, masters: Masters) -> None:
    added = [await add_picture(db, masters, a_jpeg(400, 400, tint)) for tint in (0, 20, 40)]
    hashes = [each.hash for each in added if isinstance(each, StoredPicture)]

    found = await pictures_by_hash(db, [*hashes, *hashes])

    assert sorted(found) == sorted(hashes)
    assert await pictures_by_hash(db, []) == {}


async def test_a_page_knows_the_colour_and_a_tiny_likeness(db: Db, masters: Masters) -> None:
    linen = Image.black(500, 800).new_from_image([241, 238, 232]).copy(interpretation="srgb")
    picture = linen.draw_rect([20, 40, 120], 100, 100, 200, 300, fill=True)
    content = encoded(picture, "png")

    added = await add_picture(db, masters, content)

    assert isinstance(added, StoredPicture)
    assert list(bytes.fromhex(added.dominant_colour[1:])) == pytest.approx([241, 238, 232], abs=2)
    assert added.placeholder.startswith("data:image/webp;base64,UklGR")
    assert len(added.placeholder) < MOST_PLACEHOLDER_BYTES * 4 / 3 + 30


async def test_a_picture_from_a_turned_camera_has_the_sides_that_are_seen(
    db: Db, masters: Masters
) -> None:
    photo = a_photo(800, 600).copy()
    photo.set_type(Image.new_from_array([1]).get_typeof("width"), "orientation", 6)

    added = await add_picture(db, masters, photo.jpegsave_buffer())

    assert isinstance(added, StoredPicture)
    assert (added.width, added.height) == (600, 800)


# Drawn by the test that needs one: all workers read this file, and one runs it.
BAD: dict[str, tuple[Callable[[], bytes], Reason]] = {
    "empty": (lambda: b"", Reason.EMPTY),
    "larger than 25 MB": (lambda: a_jpeg() + bytes(25 * 1024 * 1024), Reason.TOO_LARGE),
    "a text": (lambda: b"hello, this is no picture", Reason.NOT_A_PICTURE),
    "a web page": (lambda: b"<!DOCTYPE html><script>alert(1)</script>", Reason.NOT_A_PICTURE),
    "an SVG": (lambda: b'<svg xmlns="http://www.w3.org/2000/svg"/>', Reason.NOT_A_PICTURE),
    "an SVG with a prologue": (
        lambda: b'<?xml version="1.0"?>\n<!-- x -->\n<svg/>',
        Reason.NOT_A_PICTURE,
    ),
    "a PDF": (lambda: b"%PDF-1.7 and so on", Reason.NOT_A_PICTURE),
    "an archive": (lambda: b"PK\x03\x04" + bytes(100), Reason.NOT_A_PICTURE),
    "a GIF": (lambda: encoded(a_photo(400, 400), "gif"), Reason.NOT_A_PICTURE),
    "a TIFF": (lambda: encoded(a_photo(400, 400), "tif"), Reason.NOT_A_PICTURE),
    "a film": (lambda: b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom" + bytes(99), Reason.NOT_A_PICTURE),
    "a script that begins like a picture": (
        lambda: b"GIF89a=1;<?php run(); ?>",
        Reason.NOT_A_PICTURE,
    ),
    "a script after the first bytes of a JPEG": (
        lambda: b"\xff\xd8\xff<?php run(); ?>",
        Reason.BROKEN,
    ),
    "a PNG of 60000 pixels": (lambda: a_png_of(60_000, 60_000), Reason.TOO_MANY_PIXELS),
    "a PNG of 62 million pixels": (lambda: a_png_of(7_900, 7_900), Reason.TOO_MANY_PIXELS),
    "a JPEG that claims 65000": (
        lambda: a_jpeg_that_claims(65_000, 65_000),
        Reason.TOO_MANY_PIXELS,
    ),
    "an AVIF that claims 30000": (
        lambda: an_avif_that_claims(30_000, 30_000),
        Reason.TOO_MANY_PIXELS,
    ),
    "an AVIF of 17 million pixels": (
        lambda: an_avif_that_claims(5_000, 3_400),
        Reason.TOO_MANY_PIXELS,
    ),
    "an AVIF larger than it claims": (
        lambda: an_avif_that_claims(400, 400, side=1_200),
        Reason.BROKEN,
    ),
    "an AVIF that is not what it claims": (lambda: an_avif_that_claims(500, 500), Reason.BROKEN),
    "a narrow one": (lambda: a_jpeg(399, 900), Reason.TOO_SMALL),
    "a low one": (lambda: a_jpeg(900, 399), Reason.TOO_SMALL),
    "half a JPEG": (lambda: a_jpeg()[:90_000], Reason.BROKEN),
    "half a PNG": (lambda: encoded(a_photo(500, 500), "png")[:50_000], Reason.BROKEN),
    "half a WebP": (lambda: encoded(a_photo(500, 500), "webp")[:4_000], Reason.BROKEN),
    "half an AVIF": (lambda: encoded(a_photo(500, 500), "avif")[:3_000], Reason.BROKEN),
    "a PNG without pixels": (lambda: a_png_of(600, 600), Reason.BROKEN),
    "a moving PNG": (lambda: a_moving_png(), Reason.ANIMATED),
    "a moving WebP": (lambda: a_moving_webp(), Reason.ANIMATED),
}


@pytest.mark.parametrize("name", list(BAD))
async def test_what_is_no_fit_picture_is_refused_whole(db: Db, masters: Masters, name: str) -> None:
    draw, reason = BAD[name]
    content = draw()

    refused = await add_picture(db, masters, content)

    assert isinstance(refused, Refused)
    assert refused.reason is reason
    assert refused.detail.endswith(".")
    assert (await count(db), await masters.own.sizes()) == (0, {})


async def test_a_file_is_taken_for_what_it_is_whatever_its_name(
    db: Db, masters: Masters, tmp_path: Path
) -> None:
    (tmp_path / "coat.jpg").write_bytes(encoded(a_photo(500, 500), "png"))
    (tmp_path / "shell.jpg").write_bytes(b"#!/bin/sh\nrm -rf /\n")

    named_wrong = await add_picture(db, masters, tmp_path / "coat.jpg")
    disguised = await add_picture(db, masters, tmp_path / "shell.jpg")

    assert isinstance(named_wrong, StoredPicture)
    assert named_wrong.format == "png"
    assert isinstance(disguised, Refused)
    assert disguised.reason is Reason.NOT_A_PICTURE


async def test_what_is_no_file_is_refused(db: Db, masters: Masters, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    places = [tmp_path / "nothing", tmp_path, tmp_path / "pipe", Path("/dev/zero")]

    answers = [await add_picture(db, masters, place) for place in places]

    assert answers == [Refused(Reason.UNREADABLE, "There is no such file.")] * 4


async def test_a_picture_comes_from_an_address(db: Db, masters: Masters) -> None:
    content = a_jpeg(500, 500)
    async with (
        answering(sending(content, "200 OK", "content-type: text/html")) as server,
        answering(sending(b"<html>", "200 OK", "content-type: image/jpeg")) as liar,
    ):
        added = await add_picture(db, masters, server.url(), only_here())
        refused = await add_picture(db, masters, liar.url(), only_here())

    assert isinstance(added, StoredPicture)
    assert added.hash == hash_of(content)
    assert isinstance(refused, Refused)
    assert refused.reason is Reason.NOT_A_PICTURE
