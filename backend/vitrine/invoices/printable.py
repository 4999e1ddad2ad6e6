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
    return "".join(_printed(unicodedata.normalize("NFC", text)))


def _printed(text: str) -> Iterator[str]:
    was_missing = False
    for character in text:
        shown = _shown(character)
        if shown is None:
            if not was_missing:
                yield MISSING
            was_missing = True
        elif shown:
            yield shown
            was_missing = False


def _shown(character: str) -> str | None:
    """Nothing for what is invisible anyway, None for what is lost."""
    character = SPACES.get(character, character)
    if ord(character) in _known():
        return character
    if unicodedata.category(character) in ("Cc", "Cf", "Mn", "Me"):
        return ""
    bare = "".join(
        each for each in unicodedata.normalize("NFKD", character) if ord(each) in _known()
    )
    return bare or None


@cache
def _known() -> frozenset[int]:
    """What every one of the fonts has."""
    fonts = (REGULAR, SEMIBOLD, SERIF)
    return frozenset.intersection(*(frozenset(TTFont(file).getBestCmap()) for file in fonts))
