"""What a picture may weigh: those that tiles and product pages show first have a limit."""

from __future__ import annotations

import pytest

from tests.media.conftest import Gallery
from tests.media.pictures import a_photo, encoded
from vitrine.imaging.converting import AVIF_QUALITY, COARSEST, avif, within
from vitrine.imaging.sniffing import Kind
from vitrine.imaging.vips import Image


def a_tweed(grain: float = 40) -> Image:
    """Cloth from so near that every pixel differs from the next."""
    noise = Image.gaussnoise(960, 1280, sigma=grain, mean=128, seed=7)
    return noise.bandjoin([noise, noise]).cast("uchar").copy(interpretation="srgb").copy_memory()


@pytest.mark.parametrize(("width", "most"), [(480, 20_000), (960, 90_000)])
async def test_a_busy_picture_weighs_no_more_than_its_width_allows(
    gallery: Gallery, width: int, most: int
) -> None:
    tweed = await gallery.kept(encoded(a_tweed(), "png"), Kind.PNG)

    answer = await gallery.get(f"/media/{tweed}/{width}.avif")

    assert answer.status_code == 200
    assert most * 0.5 < len(answer.content) <= most


def test_a_picture_that_just_fits_stays_as_it_is() -> None:
    photo = a_photo(480, 640)
    first = avif(photo, AVIF_QUALITY)

    assert within(len(first), first, photo) is first
    assert len(within(len(first) - 1, first, photo)) < len(first)


def test_a_picture_drawn_coarser_keeps_its_tone() -> None:
    tweed = a_tweed().thumbnail_image(480).copy_memory()
    first = avif(tweed, AVIF_QUALITY)

    second = Image.heifload_buffer(within(len(first) // 2, first, tweed))

    assert second.avg() == pytest.approx(tweed.avg(), abs=1)


def test_what_fits_nowhere_comes_as_coarse_as_can_be() -> None:
    tweed = a_tweed(grain=90)
    first = avif(tweed, AVIF_QUALITY)

    coarsest = within(1, first, tweed)

    assert 1 < len(coarsest) <= len(avif(tweed, COARSEST))
