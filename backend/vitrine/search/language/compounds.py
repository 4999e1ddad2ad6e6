"""Compounds of German and Dutch, taken apart with the catalogue's own words."""

from __future__ import annotations

from collections.abc import Iterable

from vitrine.search.language.stemming import stem

# Languages that write words together, with what they put between them.
JOINTS = {"de": ("", "s", "n", "en", "es", "er", "e"), "nl": ("", "s", "en", "e")}
SHORTEST_PART = 3
# A part that stands nowhere alone must be long to be believed.
LONG_PART = 4
# No compound of ours is longer. Every beginning and end of a word is stemmed, so longer ones
# would cost whoever is asked for them far more than whoever asks.
LONGEST = 40


class Compounds:
    """`parts` are the stems that compounds may be taken apart into."""

    def __init__(self, language: str, parts: Iterable[str] = ()) -> None:
        self.language = language
        self.parts = frozenset(parts)

    def split(self, word: str) -> list[str]:
        """`wollmantel` as the stems `woll` and `mantel`; nothing if it is no compound."""
        if not self._may_be_one(word):
            return []
        return self._split(word, 2) or []

    def head(self, word: str) -> str | None:
        """What a compound is, when only its last part is known: `regenjas` is a `jas`."""
        if not self._may_be_one(word):
            return None
        ends = (
            stem(word[start:], self.language)
            for start in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
        )
        return next((end for end in ends if end in self.parts), None)

    def _may_be_one(self, word: str) -> bool:
        return (
            bool(self.parts)
            and self.language in JOINTS
            and 2 * SHORTEST_PART <= len(word) <= LONGEST
        )

    def _split(self, word: str, more: int) -> list[str] | None:
        """The longest last part first, which says what the thing is."""
        for start in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            last = stem(word[start:], self.language)
            if last not in self.parts:
                continue
            first = self._part(word[:start])
            if first:
                return [first, last]
            before = self._split(word[:start], more - 1) if more else None
            if before:
                return [*before, last]
        return None

    def _part(self, word: str) -> str | None:
        for joint in JOINTS[self.language]:
            if word.endswith(joint) and len(word) - len(joint) >= SHORTEST_PART:
                found = stem(word[: len(word) - len(joint)], self.language)
                if found in self.parts:
                    return found
        return None


def parts_of(words: Iterable[str], language: str) -> set[str]:
    """What compounds are made of: the words themselves, and what is left of their compounds.

    Who knows Wollmantel and Mantel also knows Woll.
    """
    whole = {word for word in words if len(word) >= SHORTEST_PART}
    stems = {stem(word, language) for word in whole}
    if language not in JOINTS:
        return stems
    for word in whole:
        for start in range(LONG_PART, len(word) - LONG_PART + 1):
            if stem(word[start:], language) in stems:
                stems.add(stem(word[:start], language))
                break
    return stems
