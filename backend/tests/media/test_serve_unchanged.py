"""Masters that are served as they are, and those that are not."""

from __future__ import annotations

import pytest

from tests.media.conftest import Gallery
from tests.media.pictures import a_photo, encoded
from vitrine.imaging.converting import avif
from vitrine.imaging.sizes import Format, Size
from vitrine.imaging.sniffing import Kind
from vitrine.media.rules import Variant, cut_of
from vitrine.media.serve_unchanged import (
    LIGHT,
    METADATA_BOXES,
    can_be_served_unchanged,
    has_no_metadata,
)

WHOLE = cut_of(Variant(1440, Format.AVIF, "34"), Size(1440, 1920))


async def test_a_bare_avif_is_served_at_its_own_width_byte_for_byte(gallery: Gallery) -> None:
    content = avif(a_photo(1440, 1920), 60)
    photo = await gallery.kept(content, Kind.AVIF)

    whole = await gallery.get(f"/media/{photo}/1440x34.avif")
    smaller = await gallery.get(f"/media/{photo}/960x34.avif")
    cut_square = await gallery.get(f"/media/{photo}/1440x11.avif")

    assert whole.content == content
    assert len(smaller.content) < len(content)
    assert cut_square.content != content
    assert gallery.variants.conversions == 2


async def test_other_formats_are_made_of_it_as_before(gallery: Gallery) -> None:
    photo = await gallery.kept(avif(a_photo(1440, 1920), 60), Kind.AVIF)

    answer = await gallery.get(f"/media/{photo}/1440x34.jpg")

    assert answer.content.startswith(b"\xff\xd8\xff")


async def test_a_master_of_another_kind_is_encoded(gallery: Gallery) -> None:
    photo = await gallery.kept(encoded(a_photo(1440, 1920), "png"), Kind.PNG)

    answer = await gallery.get(f"/media/{photo}/1440x34.avif")

    assert answer.content[4:12] == b"ftypavif"
    assert gallery.variants.conversions == 1


@pytest.mark.parametrize("box", METADATA_BOXES)
def test_what_says_more_than_the_picture_is_not_bare(box: bytes) -> None:
    content = avif(a_photo(1440, 1920), 60)
    pixels = content.find(b"mdat")

    assert has_no_metadata(content)
    assert not has_no_metadata(content[:pixels] + box + content[pixels:])


def test_a_master_that_is_too_heavy_is_encoded() -> None:
    content = avif(a_photo(1440, 1920), 60)
    filled = content + bytes(LIGHT - len(content))

    assert can_be_served_unchanged(filled, Size(1440, 1920), WHOLE)
    assert not can_be_served_unchanged(filled + b"\0", Size(1440, 1920), WHOLE)
