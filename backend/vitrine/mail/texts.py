"""The words of our mails: one file per language, small ones for what a country says otherwise."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

FILES = Path(__file__).parent / "texts"


class MissingText(KeyError):
    """No catalogue of this locale has the key."""


@cache
def catalogue(locale: str) -> Mapping[str, str]:
    """The language's texts, with the country's own on top: de.json, then de-CH.json."""
    language = locale.partition("-")[0]
    texts = _file(language)
    if not texts:
        raise MissingText(f"there are no texts in {language!r}")
    return texts if locale == language else {**texts, **_file(locale)}


def text(locale: str, key: str, values: Mapping[str, object]) -> str:
    pattern = catalogue(locale).get(key)
    if pattern is None:
        raise MissingText(f"{key} has no text in {locale}")
    return pattern.format_map(values)


def _file(name: str) -> dict[str, str]:
    path = FILES / f"{name}.json"
    if not path.exists():
        return {}
    texts: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return texts
