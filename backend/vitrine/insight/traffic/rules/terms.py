"""What was searched for, as it is counted: in one spelling, and never about a person."""

from __future__ import annotations

import re
import unicodedata

LONGEST_TERM = 80
EMAIL = re.compile(r"\S\s*(?:@|\(at\)|\[at\])\s*\S", re.IGNORECASE)
# Six digits with whatever people write between them: telephones, orders, cards, accounts.
NUMBER = re.compile(r"(?:\d[\s./()+-]*){6}")
IBAN = re.compile(r"\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3}", re.IGNORECASE)


def counted_term(term: str) -> str | None:
    """None for what may be about a person, or says nothing."""
    text = unicodedata.normalize("NFKC", term)
    if EMAIL.search(text) or NUMBER.search(text) or IBAN.search(text):
        return None
    words = " ".join(text.casefold().split())
    words = "".join(each for each in words if each.isprintable())
    return words if 0 < len(words) <= LONGEST_TERM else None
