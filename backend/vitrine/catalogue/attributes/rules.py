"""Fibre content: whole percent that add up to 100 in each part of a garment."""

from __future__ import annotations

from collections.abc import Mapping

# English and Dutch set the sign without a space.
CLOSE_PERCENT = {"en", "nl"}


def wrong_with_fibres(parts: Mapping[str, Mapping[str, int]]) -> str | None:
    """Why this is no fibre content, in words for a report; None when it is."""
    for part, shares in parts.items():
        if any(share <= 0 for share in shares.values()):
            return f"a fibre of {part} has no share"
        total = sum(shares.values())
        if total != 100:
            return f"the fibres of {part} add up to {total}, not 100"
    return None


def fibre_label(share: int, name: str, language: str) -> str:
    """`80 % Wolle`, `80% wool`; the space does not break, and only German nouns keep capitals."""
    name = name if language == "de" else name[:1].lower() + name[1:]
    return (
        f"{share}%\N{NO-BREAK SPACE}{name}"
        if language in CLOSE_PERCENT
        else f"{share}\N{NO-BREAK SPACE}%\N{NO-BREAK SPACE}{name}"
    )
