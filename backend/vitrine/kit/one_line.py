"""Texts of others where one line of visible characters is wanted: subjects, headers, file names."""

from __future__ import annotations

import unicodedata

# Soft hyphens, marks of direction and joiners are not seen, and half a pair is no character.
STRUCK = ("Cf", "Cs")
# Control characters and the two separators end a line in one program or another.
BREAKS = ("Cc", "Zl", "Zp")


def one_line(text: str) -> str:
    """Without characters that nobody sees, and with spaces for those that break a line."""
    return "".join(_replacement(char) for char in text).strip()


def _replacement(char: str) -> str:
    category = unicodedata.category(char)
    if category in STRUCK:
        return ""
    return " " if category in BREAKS else char
