"""In each language the shop has one voice, wherever it speaks: interface, mails, invoices, goods
and stories."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from vitrine.kit.settings import PROJECT

# A file of one language holds nothing else; in the others a key says which language a text has.
FILES_OF_ONE = ("storefront/texts/**/{}*.json", "backend/vitrine/**/{}*.json")
FILES_OF_ALL = ("content/**/*.json", "backend/seed/**/*.json")
# Lawyers write these, and say u (decision 0084).
LEGAL = PROJECT / "backend" / "seed" / "legal"

FORMAL = re.compile(r"\b(u|uw|uwe|uzelf|alstublieft)\b", re.IGNORECASE)
# As a word before it lets a mark stand at the beginning of a line. Addresses are no words.
UNPARTED = re.compile(r"[^\u00a0][:»](?=\s|$)|«[^\u00a0]|[^\u202f][;?!](?=[\s»)]|$)")


def test_dutch_says_je() -> None:
    assert [each for each in texts("nl") if FORMAL.search(each[1])] == []


def test_french_marks_never_stand_at_the_beginning_of_a_line() -> None:
    assert [each for each in texts("fr") if UNPARTED.search(each[1])] == []


@pytest.mark.parametrize(
    "text", ["Wat u zoekt", "Uw bestelling", "Gratis voor u.", "Kent u ‘Runa’?"]
)
def test_a_formal_text_is_found(text: str) -> None:
    assert FORMAL.search(text)


@pytest.mark.parametrize("text", ["Tot zes uur", "Ruwe wol", "Nu in de winkel", "Menu’s"])
def test_other_words_are_not_formal(text: str) -> None:
    assert not FORMAL.search(text)


@pytest.mark.parametrize("key", ["text__i18n__nl", "text__i18n__nl_be", "nl", "nl-BE"])
def test_a_text_is_read_under_each_key_of_its_language(key: str) -> None:
    story = {"body": [{"text": "Für Sie", key: {"content": [{"text": "Voor jou"}]}}]}

    assert [*words_of(story, "nl")] == ["Voor jou"]


@pytest.mark.parametrize(
    "folder", ["storefront/texts", "backend/vitrine", "content", "backend/seed"]
)
@pytest.mark.parametrize("language", ["nl", "fr"])
def test_each_folder_is_read(folder: str, language: str) -> None:
    assert any(place.startswith(f"{folder}/") for place, _ in texts(language))


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Where each is, and what it says."""
    for pattern in FILES_OF_ONE:
        for path in PROJECT.glob(pattern.format(language)):
            yield from ((place(path), text) for text in strings(read(path)))
    for pattern in FILES_OF_ALL:
        for path in PROJECT.glob(pattern):
            if LEGAL not in path.parents:
                yield from ((place(path), text) for text in words_of(read(path), language))


def words_of(value: object, language: str) -> Iterator[str]:
    """What stands under the keys of a language, its regions' too."""
    of_language = re.compile(rf"(.+__i18n__)?{language}([-_][A-Za-z]+)?")
    if isinstance(value, dict):
        for key, each in value.items():
            yield from strings(each) if of_language.fullmatch(key) else words_of(each, language)
    elif isinstance(value, list):
        for each in value:
            yield from words_of(each, language)


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


def read(path: Path) -> object:
    return json.loads(path.read_text())


def place(path: Path) -> str:
    return str(path.relative_to(PROJECT))
