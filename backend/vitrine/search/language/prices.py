"""Prices as people say them: `unter 100 Euro`, `entre 50 et 100 €`, `tot 80 euro`, `under £50`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from vitrine.search.query import EVERY_PRICE, LARGEST, Bounds

_CURRENCY = r"(?:€|eur\b|euros?\b|chf\b|fr\.|francs?\b|franken\b|sfr\b|£|gbp\b|pounds?\b|quid\b)"
_AMOUNT = r"(\d{1,6}(?:[.,]\d{2})?)(?:[.,]-+)?"
_SUM = rf"{_CURRENCY}?\s*{_AMOUNT}\s*{_CURRENCY}?"
_SUM_WITH_CURRENCY = rf"(?:{_CURRENCY}\s*{_AMOUNT}|{_AMOUNT}\s*{_CURRENCY})"
AT_MOST = {
    "de": r"unter|bis zu|bis|max\.?|maximal|hochstens|weniger als|gunstiger als|billiger als"
    r"|nicht mehr als|nicht uber",
    "fr": r"moins de|moins cher que|jusqu['’]?a|sous|(?:au|en)[- ]dessous de|max\.?|maximum"
    r"|inferieur a|pas plus de",
    "nl": r"onder(?: de)?|tot|minder dan|goedkoper dan|max\.?|maximaal|hoogstens|tot en met"
    r"|niet meer dan",
    "en": r"under|below|less than|up to|cheaper than|max\.?|maximum|at most|no more than",
}
AT_LEAST = {
    "de": r"uber|ab|mindestens|mehr als|teurer als",
    "fr": r"plus de|a partir de|des|au moins|au[- ]dessus de",
    "nl": r"boven(?: de)?|vanaf|meer dan|minstens|duurder dan",
    "en": r"over|above|from|more than|at least",
}
BETWEEN = {"de": "zwischen", "fr": "entre", "nl": "tussen", "en": "between"}
AND = {"de": "und|bis", "fr": "et|a", "nl": "en|tot", "en": "and|to"}


@dataclass(frozen=True, slots=True)
class FoundPrice:
    bounds: Bounds
    rest: str


def find_price(text: str, language: str) -> FoundPrice:
    """The bounds in minor units, and the text without them. The text is plain: no accents."""
    if language not in AT_MOST:
        return FoundPrice(EVERY_PRICE, text)
    for pattern, which in _PATTERNS[language]:
        match = pattern.search(text)
        if match:
            amounts = [_minor(each) for each in match.groups() if each]
            rest = f"{text[: match.start()]} {text[match.end() :]}"
            if which == "between":
                return FoundPrice(Bounds(min(amounts), max(amounts)), rest)
            if which == "most":
                return FoundPrice(Bounds(None, amounts[0]), rest)
            return FoundPrice(Bounds(amounts[0], None), rest)
    return FoundPrice(EVERY_PRICE, text)


def _patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    between = rf"\b{BETWEEN[language]}\s+{_SUM}\s+(?:{AND[language]})\s+{_SUM}"
    spread = rf"(?<!\w){_AMOUNT}\s*{_CURRENCY}?\s*(?:-|–|{AND[language]})\s*{_SUM_WITH_CURRENCY}"
    # `Jeans ab 38` means a size, so a lowest price needs the name of its money.
    return [
        (re.compile(between), "between"),
        (re.compile(spread), "between"),
        (re.compile(rf"(?<!\w)(?:{AT_MOST[language]})\s*{_SUM}(?!\w)"), "most"),
        (re.compile(rf"(?<!\w)(?:{AT_LEAST[language]})\s*{_SUM_WITH_CURRENCY}(?!\w)"), "least"),
    ]


_PATTERNS = {language: _patterns(language) for language in AT_MOST}


def _minor(text: str) -> int:
    whole, _, part = text.replace(",", ".").partition(".")
    return min(LARGEST, int(whole) * 100 + int(part or 0))
