"""What every check of the assortment needs: its files, its words and a place for complaints."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ICONS = HERE.parents[2] / "storefront" / "icons"
LANGUAGES = ("de", "fr", "nl", "en")
CLICHES = re.compile(r"must-?have|eyecatcher|it-piece|incontournable|game-?changer", re.IGNORECASE)
# French parts words from high marks with a space that does not break: a narrow one before ; ! ?
FRENCH_SPACES = re.compile("[^\\u00a0][:»]|«[^\\u00a0]|[^\\u202f][;!?]")
# The Dutch storefronts say je.
FORMAL_DUTCH = re.compile(r"\b(u|uw|uwe|alstublieft)\b", re.IGNORECASE)
SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

problems: list[str] = []


def expect(holds: bool, where: str, what: str) -> None:
    if not holds:
        problems.append(f"{where}: {what}")


def read(name: str) -> Any:
    return json.loads((HERE / name).read_text(encoding="utf-8"))


def words(text: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def sentences(text: str) -> list[str]:
    return [part.strip() for part in re.split(r"(?<=[.?])\s+", text) if words(part) > 3]


def icons(folder: str) -> set[str]:
    return {path.stem for path in (ICONS / folder).glob("*.svg")}


def check_languages(where: str, value: Any) -> None:
    """Every text exists four times; a country's own wording may stand beside them."""
    if isinstance(value, list):
        for at, item in enumerate(value):
            check_languages(f"{where}[{at}]", item)
    elif isinstance(value, dict):
        if "de" in value:
            check_text(where, value)
        for key, item in value.items():
            check_languages(f"{where}.{key}", item)


def check_text(where: str, texts: dict[str, str]) -> None:
    expect(set(LANGUAGES) <= set(texts), where, f"languages are {sorted(texts)}")
    for language, text in texts.items():
        expect(language[:2] in LANGUAGES, where, f"unknown language {language}")
        expect(bool(text.strip()) and text == text.strip(), where, f"{language} is empty or padded")
        expect("!" not in text, where, f"{language} exclaims")
        expect("  " not in text, where, f"{language} has a double space")
        expect(CLICHES.search(text) is None, where, f"{language} uses a cliché")
        odd = FRENCH_SPACES.search(text) if language.startswith("fr") else None
        expect(odd is None, where, f"{language} breaks at {odd and odd.group()!r}")
        formal = FORMAL_DUTCH.search(text) if language.startswith("nl") else None
        expect(formal is None, where, f"{language} says {formal and formal.group()!r}")
        # Only German German knows ß; Switzerland replaces it, so an own Swiss text has none.
        expect("ß" not in text or language in ("de", "de-AT"), where, f"{language} has an ß")


def check_length(where: str, texts: dict[str, str], least: int, most: int) -> None:
    for language in LANGUAGES:
        count = words(texts[language])
        expect(least <= count <= most, where, f"{language} has {count} words, not {least}–{most}")
