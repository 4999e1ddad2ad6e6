from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.imaging.sizes import LADDER, Format, Size, rung_for
from vitrine.media.content_urls import ContentRequest, NotOffered, read_content_address, variant_of
from vitrine.media.rules import CROPS, Variant, cut_of, is_offered, read_address

KEY = "0123456789abcdef0123456789abcdef"
BASE = f"288868/1440x1920/{KEY}/coat.jpg"
PORTRAIT = Size(1440, 1920)


@pytest.mark.parametrize(
    ("master", "widths"),
    [
        (400, [160, 240, 320, 480]),
        (480, [160, 240, 320, 480]),
        (1440, [160, 240, 320, 480, 720, 960, 1440]),
        (8000, list(LADDER)),
    ],
)
def test_rungs_are_offered_up_to_the_width_of_the_master(master: int, widths: list[int]) -> None:
    offered = [w for w in LADDER if is_offered(Variant(w, Format.AVIF), Size(master, 900))]

    assert offered == widths


@given(
    st.sampled_from(LADDER),
    st.sampled_from([None, *CROPS]),
    st.integers(1, 9),
    st.integers(400, 8000),
    st.integers(400, 8000),
)
def test_a_cut_lies_within_the_picture_and_never_enlarges_it(
    width: int, crop: str | None, place: int, across: int, down: int
) -> None:
    master = Size(across, down)

    made = cut_of(Variant(width, Format.AVIF, crop, place), master)

    assert 0 <= made.left <= made.drawn.width - made.kept.width
    assert 0 <= made.top <= made.drawn.height - made.kept.height
    assert made.kept.width <= width
    assert made.drawn.width <= master.width
    assert made.drawn.height <= master.height
    if crop:
        wide, high = CROPS[crop]
        assert abs(made.kept.width * high - made.kept.height * wide) <= max(wide, high)


@given(st.text(max_size=60))
def test_no_text_asks_for_more_than_the_list(path: str) -> None:
    asked = read_address(path)

    assert asked is None or (asked.width in LADDER and asked.crop in (None, *CROPS))


def test_a_cut_keeps_the_field_that_its_address_names() -> None:
    key = "0" * 32

    asked = [read_address(f"{key}/480x32{place}.avif") for place in ("", "-1", "-9")]

    assert [request and request.place for request in asked] == [5, 1, 9]
    assert [request and request.variant(lambda: Format.JPEG).name for request in asked] == [
        "480x32.avif",
        "480x32-1.avif",
        "480x32-9.avif",
    ]


@pytest.mark.parametrize("name", ["480x32-0", "480x32-5", "480x32-10", "480-2", "480x32-"])
def test_there_are_nine_fields_and_the_middle_has_no_other_address(name: str) -> None:
    assert read_address(f"{'0' * 32}/{name}.avif") is None


def test_a_width_of_an_earlier_release_is_answered_with_the_next() -> None:
    key = "0" * 32

    assert read_address(f"{key}/640x34.avif") == read_address(f"{key}/720x34.avif")
    assert read_address(f"{key}/641x34.avif") is None


def asked(transform: str) -> ContentRequest:
    found = read_content_address(f"{BASE}{transform}")
    assert isinstance(found, ContentRequest)
    return found


@pytest.mark.parametrize(
    ("transform", "name"),
    [
        ("/m/", "1440.webp"),
        ("/m", "1440.webp"),
        ("/m/400x0", "480.webp"),
        ("/m/400x0/", "480.webp"),
        ("/m/0x400", "320.webp"),
        ("/m/0x0", "1440.webp"),
        ("/m/300x400", "320.webp"),
        ("/m/400x300", "480x43.webp"),
        ("/m/400x300/smart", "480x43.webp"),
        ("/m/1000x1000/", "1440x11.webp"),
        ("/m/1600x900/filters:quality(80):format(avif)", "1440x169.avif"),
        ("/m/fit-in/400x300", "240.webp"),
        ("/m/200x0/filters:format(jpeg):no_upscale()", "240.jpg"),
        ("/m/400x400/filters:focal(10x10:20x20)", "480x11-1.webp"),
        ("/m/400x400/filters:focal(700x900:740x1000)", "480x11.webp"),
        ("/m/400x400/filters:focal(1400x1900:99999x99999)", "480x11-9.webp"),
        ("/m/99999x0", "1440.webp"),
    ],
)
def test_the_content_services_form_leads_to_the_ladder(transform: str, name: str) -> None:
    wanted = asked(transform)

    variant = variant_of(wanted, PORTRAIT, wanted.format or Format.WEBP)

    assert isinstance(variant, Variant)
    assert variant.name == name
    assert is_offered(variant, PORTRAIT)


@pytest.mark.parametrize(
    ("transform", "reason"),
    [
        ("/m/10x10:200x200/400x0", "Cuts by coordinates"),
        ("/m/-400x0", "flipped"),
        ("/m/400x-300", "flipped"),
        ("/m/400x0/filters:blur(20)", r"blur\(20\)"),
        ("/m/400x0/filters:rotate(90)", "rotate"),
        ("/m/400x0/filters:grayscale()", "grayscale"),
        ("/m/fit-in/400x300/filters:fill(ff0000)", "fill"),
        ("/m/400x0/filters:round_corner(20,255,255,255,0)", "round_corner"),
        ("/m/400x0/filters:format(png)", "avif, webp and jpeg"),
        ("/m/400x0/filters:quality(101)", "quality"),
        ("/m/400x0/filters:quality(80", "not a list"),
        ("/m/400x0/filters:focal(1x1)", "focal"),
        ("/m/400x0x0", "not understood"),
        ("/m/999999x0", "not understood"),
        ("/m/../../etc/passwd", "not understood"),
    ],
)
def test_what_the_content_form_does_not_offer_is_refused_in_a_sentence(
    transform: str, reason: str
) -> None:
    refused = read_content_address(f"{BASE}{transform}")

    assert isinstance(refused, NotOffered)
    assert re.search(reason, refused.detail)


def test_a_shape_that_is_not_offered_is_refused_with_those_that_are() -> None:
    refused = variant_of(asked("/m/400x90"), PORTRAIT, Format.WEBP)

    assert refused == NotOffered(
        "400x90 is no offered shape; those are 3:4, 4:5, 1:1, 4:3, 3:2, 16:9, 40:21."
    )


@pytest.mark.parametrize(
    "path",
    [
        "",
        "288868",
        f"288868/1440x1920/{KEY}",
        f"288868/1440x1920/{KEY}/",
        f"288868/big/{KEY}/coat.jpg",
        "288868/1440x1920/../coat.jpg",
        f"../1440x1920/{KEY}/coat.jpg",
        f"{BASE}/n/400x0",
    ],
)
def test_what_is_no_such_address_is_unknown(path: str) -> None:
    assert read_content_address(path) is None


def test_an_address_without_a_transform_is_the_whole_picture_in_its_own_format() -> None:
    whole = asked("")

    assert whole == ContentRequest(KEY, format=Format.JPEG)
    assert variant_of(whole, PORTRAIT, Format.JPEG) == Variant(1440, Format.JPEG)


@given(st.floats(0, 1e9))
def test_a_rung_is_large_enough_or_the_largest(width: float) -> None:
    assert rung_for(width) >= min(width, LADDER[-1])
