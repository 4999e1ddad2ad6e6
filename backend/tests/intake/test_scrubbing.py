"""Neither secrets nor visitors are kept with an error."""

from __future__ import annotations

import time

import msgspec
import pytest

from vitrine.intake.rules.scrubbing import path_alone, scrub, scrub_written
from vitrine.kit.settings import PROJECT

CASES = msgspec.json.decode((PROJECT / "contract" / "scrubbing.json").read_bytes())["errors"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["given"])
def test_an_error_is_scrubbed(case: dict[str, str]) -> None:
    assert scrub(case["given"], 1000) == case["kept"]


@pytest.mark.parametrize(
    ("sent", "kept"),
    [
        ("Bitte an anna@mail.example antworten", "Bitte an anna@mail.example antworten"),
        ("Meine Karte 4111 1111 1111 1111 geht nicht", "Meine Karte [card] geht nicht"),
        ("password: hunter2", "password: [secret]"),
    ],
)
def test_whoever_wants_an_answer_leaves_an_address_and_nothing_worse(sent: str, kept: str) -> None:
    assert scrub_written(sent, 5000) == kept


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://shop.example/de/basket?x=1#y", "/de/basket"),
        ("/de/p/mantel/76", "/de/p/mantel/76"),
        ("https://shop.example", ""),
        ("javascript:alert(1)", "javascript:alert(1)"),
    ],
)
def test_of_an_address_the_path_is_kept(address: str, path: str) -> None:
    assert path_alone(address, 400) == path


def test_what_no_database_can_store_is_left_out() -> None:
    assert scrub("a\x00b\x1bc\ud800d", 1000) == "abc?d"


@pytest.mark.parametrize("part", ["a", "1 ", "a@", "a.", "?a=", "-", "token=", "eyJ", "/", "%"])
def test_no_text_makes_it_slow(part: str) -> None:
    began = time.process_time()

    scrub(part * 5000, 5000)

    assert time.process_time() - began < 1
