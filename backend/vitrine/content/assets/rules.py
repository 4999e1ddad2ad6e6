"""What belongs to a picture of content, and whether it may be kept."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from msgspec import Struct

DEFAULT = "default"
LONGEST_WORDS = {"alt": 300, "title": 200, "caption": 600}
LONGEST_SOURCE = 200
MOST_TAGS = 30
LONGEST_TAG = 50
LONGEST_FOLDER = 100
FOCUS = re.compile(r"([0-9]{1,5})x([0-9]{1,5}):([0-9]{1,5})x([0-9]{1,5})")


class BadAsset(Exception):
    """What an editor wrote and cannot be taken; the message says why."""


class Words(Struct, frozen=True, omit_defaults=True):
    """Of one language; `alt` is read aloud where the picture cannot be seen."""

    alt: str = ""
    title: str = ""
    caption: str = ""


class AssetDocument(Struct, frozen=True, kw_only=True):
    """`focus` is a rectangle in pixels of the picture, `words` are by language."""

    name: str
    folder_id: int | None = None
    tags: tuple[str, ...] = ()
    focus: str = ""
    source: str = ""
    copyright: str = ""
    words: Mapping[str, Words] = {}


class Size(Struct, frozen=True):
    width: int
    height: int


def check_asset(document: AssetDocument, size: Size, languages: Collection[str]) -> None:
    _check_focus(document.focus, size)
    _check_tags(document.tags)
    for name in ("source", "copyright"):
        if len(getattr(document, name)) > LONGEST_SOURCE:
            raise BadAsset(f"{name}: at most {LONGEST_SOURCE} characters are wanted.")
    for language, words in document.words.items():
        if language != DEFAULT and language not in languages:
            raise BadAsset(f"words: {language[:20]!r} is no language of this space.")
        _check_words(language, words)


def check_folder(name: str) -> None:
    if not 1 <= len(name.strip()) <= LONGEST_FOLDER or "/" in name:
        raise BadAsset(f"name: 1 to {LONGEST_FOLDER} characters without a slash are wanted.")


def _check_focus(focus: str, size: Size) -> None:
    if not focus:
        return
    match = FOCUS.fullmatch(focus)
    left, top, right, bottom = map(int, match.groups()) if match else (1, 1, 0, 0)
    if not (left <= right <= size.width and top <= bottom <= size.height):
        raise BadAsset("focus: a rectangle inside the picture is wanted, as in 100x200:110x210.")


def _check_tags(tags: Collection[str]) -> None:
    if len(tags) > MOST_TAGS or len(set(tags)) < len(tags):
        raise BadAsset(f"tags: at most {MOST_TAGS} are wanted, none of them twice.")
    if not all(each == each.strip() and 1 <= len(each) <= LONGEST_TAG for each in tags):
        raise BadAsset(f"tags: 1 to {LONGEST_TAG} characters are wanted.")


def _check_words(language: str, words: Words) -> None:
    for name, most in LONGEST_WORDS.items():
        if len(getattr(words, name)) > most:
            raise BadAsset(f"words.{language}.{name}: at most {most} characters are wanted.")
