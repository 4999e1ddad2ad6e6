"""Which characters the invoice's font has, and what stands for those that it lacks."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent / "fonts"
REGULAR = FONTS / "InstrumentSans-Regular.ttf"
SEMIBOLD = FONTS / "InstrumentSans-SemiBold.ttf"
SERIF = FONTS / "InstrumentSerif-Regular.ttf"

MISSING = "?"
# Narrow and thin spaces are spaces, too.
SPACES = {"\u202f": "\u00a0", "\u2009": "\u00a0", "\u2007": "\u00a0", "\t": " ", "\n": " "}


def printable(text: str) -> str:
    """The same text in letters that can be printed: accents fall away before a letter does, and
    one mark stands for any number of characters that cannot be shown."""
    return "".join(_replace_missing(unicodedata.normalize("NFC", text)))


def _replace_missing(text: str) -> Iterator[str]:
    was_missing = False
    for character in text:
        glyphs = _glyphs_for(character)
        if glyphs is None:
            if not was_missing:
                yield MISSING
            was_missing = True
        elif glyphs:
            yield glyphs
            was_missing = False


def _glyphs_for(character: str) -> str | None:
    """Nothing for what is invisible anyway, None for what is lost."""
    character = SPACES.get(character, character)
    if ord(character) in _code_points():
        return character
    if unicodedata.category(character) in ("Cc", "Cf", "Mn", "Me"):
        return ""
    bare = "".join(
        each for each in unicodedata.normalize("NFKD", character) if ord(each) in _code_points()
    )
    return bare or None


@cache
def _code_points() -> frozenset[int]:
    """What every one of the fonts has."""
    fonts = (REGULAR, SEMIBOLD, SERIF)
    return frozenset.intersection(*(frozenset(TTFont(file).getBestCmap()) for file in fonts))
