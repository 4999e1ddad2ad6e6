"""What methods are called, from `names.json`: by locale, by language, or as in English."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("names.json")


def method_name(key: str, locale: str) -> str:
    """As it stands in a sentence; a method that has no name is called by its key."""
    names = _names().get(key, {})
    return names.get(locale) or names.get(locale[:2]) or names.get("en", key)


def method_title(key: str, locale: str) -> str:
    """As it stands alone; PayPal and iDEAL are written as they write themselves."""
    name = method_name(key, locale)
    is_word = name.split(" ")[0].islower()
    return name[:1].upper() + name[1:] if is_word else name


@cache
def _names() -> dict[str, dict[str, str]]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, str]])
