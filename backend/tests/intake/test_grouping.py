"""Which errors are the same, and what is kept of one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intake.envelopes import a_frame, an_exception
from vitrine.intake.rules.events import MOST_FRAMES, Frame, read_failure
from vitrine.intake.rules.grouping import EXAMPLES, fingerprint, is_example, shape_of, thrown_at


def fingerprint_of(*frames: dict[str, Any], message: str = "x is not a function") -> bytes:
    return fingerprint(read_failure({"exception": {"values": [an_exception(message, *frames)]}}))


def test_numbers_ids_addresses_and_builds_make_no_other_error() -> None:
    first = fingerprint_of(a_frame("buy", 3, "buy-aB3dE6gH.js"), message="no 76 at /de/p/coat/76")
    later = fingerprint_of(a_frame("buy", 9, "buy-zY9xW8vU.js"), message="no 4 at /fr/p/robe/4")

    assert first == later


@pytest.mark.parametrize(
    "other",
    [
        fingerprint_of(a_frame("buy", 3), message="y is not a function"),
        fingerprint_of(a_frame("sell", 3)),
        fingerprint_of(a_frame("buy", 3, "sell-aB3dE6gH.js")),
    ],
)
def test_another_message_function_or_file_is_another_error(other: bytes) -> None:
    assert fingerprint_of(a_frame("buy", 3)) != other


def test_frames_of_libraries_tell_nothing_where_there_are_ours() -> None:
    library = {**a_frame("flush", 1, "libraries-aB3dE6gH.js"), "in_app": False}

    assert fingerprint_of(a_frame("buy", 3), library) == fingerprint_of(a_frame("buy", 3))


def test_the_last_exception_and_its_top_frame_are_what_is_told() -> None:
    cause = {"type": "NetworkError", "value": "gone"}
    values = [cause, an_exception("no", a_frame("outer", 1), a_frame("inner", 7))]

    failure = read_failure({"exception": {"values": values}, "release": "0f5d"})

    assert (failure.kind, failure.message, failure.release) == ("TypeError", "no", "0f5d")
    assert failure.frames[0] == Frame("/assets/basket-a1B2c3D4.js", "inner", 7, 20, True)
    assert thrown_at(failure) == "/assets/basket-a1B2c3D4.js:7"


@pytest.mark.parametrize(
    "event",
    [
        {},
        {"exception": 7},
        {"exception": {"values": "x"}},
        {"exception": {"values": [7]}},
        {"exception": {"values": [{"type": 7, "value": [], "stacktrace": {"frames": {}}}]}},
        {
            "exception": {
                "values": [{"stacktrace": {"frames": [7, {"lineno": "x", "colno": True}]}}]
            }
        },
        {"tags": "x", "release": 7, "level": {}, "message": {"formatted": 7}},
        {"tags": [["a"], [1, 2], ["a", {}]]},
    ],
)
def test_what_has_another_form_is_left_out(event: dict[str, Any]) -> None:
    failure = read_failure(event)

    assert (failure.kind, failure.level, failure.tags) == ("Message", "error", {})


def test_only_what_is_listed_is_kept_and_shortened() -> None:
    frames = [a_frame(f"f{number}", number) for number in range(MOST_FRAMES + 10)]
    event = {
        "exception": {"values": [an_exception("m" * 5000, *frames)]},
        "user": {"email": "anna@mail.example", "ip_address": "203.0.113.9"},
        "request": {"url": "https://shop.example/de?x=1", "headers": {"Cookie": "a=b"}},
        "breadcrumbs": [{"message": "typed hunter2"}],
        "tags": {"a b": "no name", **{f"tag{number:02}": "x" for number in range(30)}},
    }

    failure = read_failure(event)

    assert (len(failure.message), len(failure.frames), len(failure.tags)) == (1000, MOST_FRAMES, 20)
    assert failure.frames[0].line == MOST_FRAMES + 9
    assert "anna" not in repr(failure)
    assert "hunter2" not in repr(failure)


def test_the_shape_of_a_message_leaves_out_what_varies() -> None:
    failure = read_failure({"message": "12 of 3f2504e04f8911d39a0c0305e82c3301 at /de/p/coat/76"})

    assert shape_of(failure) == "0 of * at /"


def test_a_bad_release_does_not_fill_the_disk() -> None:
    assert [is_example(count) for count in (1, EXAMPLES, EXAMPLES + 1, 200)] == [
        *[True, True],
        *[False, True],
    ]
