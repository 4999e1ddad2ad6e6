"""Words that nobody knows, as the catalogue would spell them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vitrine.search.language.lexicon import Lexicon


def corrected(
    words: Sequence[str], lexicon: Lexicon, is_known: Callable[[str], bool]
) -> list[str] | None:
    """The same words with those replaced that nothing is known of; None when all are known."""
    new = [word if is_known(word) else _nearest(word, lexicon) or word for word in words]
    return None if new == list(words) else new


def _nearest(word: str, lexicon: Lexicon) -> str | None:
    found = lexicon.corrections(word)
    return found[0].word if found else None
