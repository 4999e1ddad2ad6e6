from __future__ import annotations

import hashlib
import os
import signal
from pathlib import Path

import httpx
import pytest

from tests.media.conftest import Gallery, conversion_process_ids, served
from tests.media.pictures import a_jpeg, a_photo, an_avif_that_claims, encoded
from tests.waiting import eventually
from vitrine.imaging.sniffing import Kind, kind_of
from vitrine.imaging.vips import Image
from vitrine.kit.ending_processes import NICENESS
from vitrine.media.conversion_processes import ConversionProcesses
from vitrine.media.disk_cache import DiskCache
from vitrine.media.masters import Masters
from vitrine.media.variants import Variants


def shape(answer: httpx.Response) -> tuple[int, int]:
    picture = Image.new_from_buffer(answer.content, "")
    return picture.width, picture.height


@pytest.mark.parametrize(
    ("ending", "kind"), [("avif", Kind.AVIF), ("webp", Kind.WEBP), ("jpg", Kind.JPEG)]
)
async def test_a_picture_comes_in_the_width_and_format_of_its_address(
    gallery: Gallery, ending: str, kind: Kind
) -> None:
    answer = await gallery.get(f"/media/{gallery.coat}/480.{ending}")

    assert (answer.status_code, kind_of(answer.content), shape(answer)) == (200, kind, (480, 640))
    assert answer.headers["content-type"] == (
        "image/jpeg" if ending == "jpg" else f"image/{ending}"
    )
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "vary" not in answer.headers


async def test_converting_leaves_the_processor_to_those_who_wait_for_a_page(
    gallery: Gallery,
) -> None:
    ours = os.getpriority(os.PRIO_PROCESS, 0)

    await gallery.get(f"/media/{gallery.coat}/480.avif")

    priorities = {os.getpriority(os.PRIO_PROCESS, each) for each in conversion_process_ids()}
    assert priorities == {max(ours, NICENESS)}


async def test_processes_that_convert_end_when_nobody_asks(
    masters: Masters, tmp_path: Path, processes: ConversionProcesses
) -> None:
    processes.close()
    brief = ConversionProcesses(2, idle_seconds=0.05)
    variants = Variants(masters, DiskCache(tmp_path / "cache", 1024**2), processes=brief)
    key = await masters.keep(a_jpeg(), Kind.JPEG)
    async with served(variants) as http:
        first = await http.get(f"/media/{key}/320.avif")
        assert await eventually(lambda: not conversion_process_ids())
        second = await http.get(f"/media/{key}/480.avif")

    assert (first.status_code, second.status_code) == (200, 200)


async def test_a_process_that_dies_costs_no_picture(gallery: Gallery) -> None:
    await gallery.get(f"/media/{gallery.coat}/320.avif")
    for each in conversion_process_ids():
        os.kill(each, signal.SIGKILL)

    answer = await gallery.get(f"/media/{gallery.coat}/480.avif")

    assert (answer.status_code, shape(answer)) == (200, (480, 640))


async def test_a_master_that_is_broken_is_unknown_and_the_next_is_converted(
    gallery: Gallery,
) -> None:
    broken = await gallery.kept(an_avif_that_claims(500, 500), Kind.AVIF)

    answer = await gallery.get(f"/media/{broken}/320.avif")
    other = await gallery.get(f"/media/{gallery.coat}/320.avif")

    assert (answer.status_code, other.status_code) == (404, 200)


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("image/avif,image/webp,image/apng,*/*;q=0.8", "image/avif"),
        ("image/webp,*/*", "image/webp"),
        ("image/avif;q=0,image/webp", "image/webp"),
        ("*/*", "image/jpeg"),
        ("text/html", "image/jpeg"),
    ],
)
@pytest.mark.parametrize("name", ["/480", ""])
async def test_without_a_format_a_client_gets_the_best_it_names(
    gallery: Gallery, accept: str, kind: str, name: str
) -> None:
    answer = await gallery.get(f"/media/{gallery.coat}{name}", accept=accept)

    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)
    assert answer.headers["vary"] == "accept"


async def test_a_picture_is_cut_to_a_shape(gallery: Gallery) -> None:
    wide = await gallery.get(f"/media/{gallery.coat}/320x169.jpg")
    square = await gallery.get(f"/media/{gallery.coat}/720x11.jpg")

    assert (shape(wide), shape(square)) == ((320, 180), (720, 720))


async def test_the_last_rung_is_the_master_at_its_own_width(gallery: Gallery) -> None:
    last = await gallery.get(f"/media/{gallery.coat}/960.jpg")
    beyond = await gallery.get(f"/media/{gallery.coat}/1440.jpg")

    assert shape(last) == (900, 1200)
    assert beyond.status_code == 404


async def test_a_known_picture_is_not_sent_again(gallery: Gallery) -> None:
    path = f"/media/{gallery.coat}/240.webp"
    first = await gallery.get(path)
    etag = first.headers["etag"]

    known = await gallery.get(path, if_none_match=f'"other", {etag}')
    weak = await gallery.get(path, if_none_match=f"W/{etag}")
    other = await gallery.get(path, if_none_match='"other"')

    assert (known.status_code, known.content, known.headers["etag"]) == (304, b"", etag)
    assert (weak.status_code, other.status_code) == (304, 200)
    assert etag == f'"{hashlib.sha256(first.content).hexdigest()[:20]}"'


async def test_a_head_tells_what_a_get_would_send(gallery: Gallery) -> None:
    path = f"/media/{gallery.coat}/240.jpg"
    whole = await gallery.get(path)

    head = await gallery.http.head(path)

    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "etag", "cache-control"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE"])
async def test_pictures_are_only_read(gallery: Gallery, method: str) -> None:
    answer = await gallery.http.request(method, f"/media/{gallery.coat}/240.jpg")

    assert (answer.status_code, gallery.variants.conversions) == (405, 0)


@pytest.mark.parametrize(
    "name",
    [
        *["481.avif", "100000.avif", "0.avif", "-480.avif", "0480.avif", "480.0.avif", "٤٨٠.avif"],
        *["480.png", "480.svg", "480.AVIF", "480.avif.jpg", "480.avif%00", "480.avif/x", "480."],
        *["480x34-5.avif", "480x34-10.avif"],
        *["480x35.avif", "480x.avif", "480x640.avif", "480x34-0.avif", "zoom", "480%2F..%2F"],
        *["%2e%2e%2f%2e%2e%2fetc%2fpasswd", "..%2f..%2f..%2fetc%2fpasswd", "..\\..\\x"],
    ],
)
async def test_anything_but_the_list_is_unknown_and_costs_nothing(
    gallery: Gallery, name: str
) -> None:
    answer = await gallery.get(f"/media/{gallery.coat}/{name}")

    assert (answer.status_code, gallery.variants.conversions) == (404, 0)
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "key", ["0" * 32, "f" * 31, "F" * 32, "..", "%2e%2e", "masters", "0" * 64, "placeholder"]
)
async def test_a_picture_that_nobody_added_is_unknown(gallery: Gallery, key: str) -> None:
    answer = await gallery.get(f"/media/{key}/480.avif")

    assert (answer.status_code, gallery.variants.conversions) == (404, 0)


async def test_placeholders_keep_their_addresses(gallery: Gallery) -> None:
    answer = await gallery.get("/media/placeholder/coat/b08d57/front.svg")

    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")


async def test_a_converted_picture_outlives_the_process(gallery: Gallery, tmp_path: Path) -> None:
    path = f"/media/{gallery.coat}/320.avif"
    before = await gallery.get(path)
    started_anew = Variants(gallery.variants.masters, DiskCache(tmp_path / "cache", 1024**2))

    async with served(started_anew) as http:
        after = await http.get(path)

    assert (after.content, after.headers["etag"]) == (before.content, before.headers["etag"])
    assert started_anew.conversions == 0


async def test_a_full_disk_costs_time_but_no_picture(
    masters: Masters, tmp_path: Path, processes: ConversionProcesses
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder can be here")
    variants = Variants(masters, DiskCache(in_the_way, 1024**2), processes=processes)
    key = await masters.keep(a_jpeg(), Kind.JPEG)

    async with served(variants) as http:
        answer = await http.get(f"/media/{key}/320.jpg")

    assert (answer.status_code, shape(answer)) == (200, (320, 427))


async def test_what_is_served_is_upright_in_srgb_and_tells_nothing_of_the_camera(
    gallery: Gallery,
) -> None:
    photo = a_photo(1200, 900).copy()
    photo.set_type(Image.new_from_array([1]).get_typeof("width"), "orientation", 6)
    content: bytes = photo.jpegsave_buffer(Q=90, profile="p3")
    secret = b"50.1109 N 8.6821 E"
    hidden = content[:2] + b"\xff\xfe" + (len(secret) + 2).to_bytes(2) + secret + content[2:]
    key = await gallery.kept(hidden + b"<?php run(); ?>")

    answers = [await gallery.get(f"/media/{key}/480.{form}") for form in ("avif", "webp", "jpg")]

    for answer in answers:
        assert (answer.status_code, shape(answer)) == (200, (480, 640))
        assert secret not in answer.content
        assert b"<?php" not in answer.content
        fields = Image.new_from_buffer(answer.content, "").get_fields()
        assert not {"exif-data", "icc-profile-data", "orientation"} & set(fields)


async def test_a_see_through_picture_stands_on_linen_as_jpeg(gallery: Gallery) -> None:
    clear = Image.black(500, 500, bands=4).copy(interpretation="srgb")
    key = await gallery.kept(encoded(clear, "png"), Kind.PNG)

    jpeg = await gallery.get(f"/media/{key}/160.jpg")
    avif = await gallery.get(f"/media/{key}/160.avif")

    shown = Image.new_from_buffer(jpeg.content, "").getpoint(80, 80)
    assert shown == pytest.approx([241, 238, 232], abs=2)
    assert Image.new_from_buffer(avif.content, "").bands == 4


async def test_grey_and_printers_colours_are_shown_in_srgb(gallery: Gallery) -> None:
    grey = encoded(a_photo(500, 500).colourspace("b-w"), "png")
    deep = encoded(a_photo(500, 500).colourspace("rgb16"), "png")
    print_ready = encoded(a_photo(500, 500).icc_export(output_profile="cmyk"), "jpg")
    keys = [
        await gallery.kept(grey, Kind.PNG),
        await gallery.kept(deep, Kind.PNG),
        await gallery.kept(print_ready, Kind.JPEG),
    ]

    answers = [await gallery.get(f"/media/{key}/160.jpg") for key in keys]

    for answer in answers:
        picture = Image.new_from_buffer(answer.content, "")
        assert (picture.bands, picture.interpretation, picture.format) == (3, "srgb", "uchar")
        ground, cloth = picture.getpoint(2, 2), picture.getpoint(80, 80)
        assert min(ground) > 190 > 160 > max(cloth)
