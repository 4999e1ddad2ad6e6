"""Names turned into the words of an address; storefront/app/rules/slug.ts answers the same."""

import json
import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

TRANSLITERATION = Path(__file__).parents[3] / "contract" / "transliteration.json"

# A word begins at the capital after `camel` or `v2`, and at the last capital of `XMLHttp` or
# `501Original`. A lone s after capitals is a plural: `DVDs` is one word.
WORD_END = re.compile(r"[ls]9*(?=U)|[U9](?=U(?:l|s[ls]))")


class Glyph(NamedTuple):
    letters: str
    kind: str


def slug(text: str) -> str:
    """Lowercase words of a-z and 0-9 joined by hyphens; empty if no character can be spelled."""
    # Composed first, so that a with a diaeresis is spelled ae however it was typed (decision 0004).
    glyphs = [
        glyph for char in unicodedata.normalize("NFC", text) if (glyph := _glyph(char)).letters
    ]
    kinds = "".join(glyph.kind for glyph in glyphs)
    word_ends = {match.end() for match in WORD_END.finditer(kinds)}
    words = "".join(
        f"-{glyph.letters}" if place in word_ends else glyph.letters
        for place, glyph in enumerate(glyphs)
    )
    return re.sub(r"[^a-z0-9]+", "-", words).strip("-")


@lru_cache(maxsize=4096)
def _glyph(char: str) -> Glyph:
    letters = _spell(char.lower())
    category = unicodedata.category(char)
    if category in ("Lu", "Lt"):
        return Glyph(letters, "U")
    if char == "s":
        return Glyph(letters, "s")
    if category == "Ll":
        return Glyph(letters, "l")
    return Glyph(letters, "9" if re.fullmatch("[0-9]+", letters) else "-")


def _spell(char: str) -> str:
    if char in SPELLINGS:
        return SPELLINGS[char]
    return "".join(_base_spelled(base) for base in unicodedata.normalize("NFKD", char).lower())


def _base_spelled(base: str) -> str:
    if base in SPELLINGS:
        return SPELLINGS[base]
    if base.isascii() and base.isalnum():
        return base
    # Accents vanish, and so do soft hyphens and joiners: nobody sees them in the name.
    if unicodedata.category(base) in ("Mn", "Mc", "Me", "Cf"):
        return ""
    return "-"


def _read_spellings() -> dict[str, str]:
    scripts: dict[str, dict[str, str]] = json.loads(TRANSLITERATION.read_text("utf-8"))
    return {char: spelling for script in scripts.values() for char, spelling in script.items()}


SPELLINGS = _read_spellings()
