"""Compounds of German and Dutch, taken apart with the catalogue's own words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vitrine.search.language.stemming import stem

# Languages that write words together, with what they put between them.
JOINTS = {"de": ("", "s", "n", "en", "es", "er", "e"), "nl": ("", "s", "en", "e")}
# Words that are not what their last part says: cotton is no wool, a glove is no shoe. They are
# part of longer words, and never taken apart themselves.
WHOLE = {"de": ("baumwoll", "handschuh", "strumpfhos"), "nl": ("handschoen",)}
SHORTEST_PART = 3
# Shorter parts that stand nowhere alone match by accident.
LONG_PART = 4
# No compound of ours is longer. Every beginning and end of a word is stemmed, so longer ones
# would cost this process far more than the caller.
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
            stem(word[cut:], self.language) for cut in _cuts(word, SHORTEST_PART, self.language)
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
        for cut in _cuts(word, SHORTEST_PART, self.language):
            last = stem(word[cut:], self.language)
            if last not in self.parts:
                continue
            first = self._part(word[:cut])
            if first:
                return [first, last]
            before = self._split(word[:cut], more - 1) if more else None
            if before:
                return [*before, last]
        return None

    def _part(self, word: str) -> str | None:
        for joint in JOINTS[self.language]:
            if word.endswith(joint) and len(word) - len(joint) >= SHORTEST_PART:
                part = stem(word[: len(word) - len(joint)], self.language)
                if part in self.parts:
                    return part
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
        for cut in _cuts(word, LONG_PART, language):
            if stem(word[cut:], language) in stems:
                stems.add(stem(word[:cut], language))
                break
    return stems


def _cuts(word: str, shortest: int, language: str) -> Iterator[int]:
    """Where a word may be cut in two, neither part shorter than that."""
    kept = [
        range(start + 1, start + len(whole))
        for whole in WHOLE.get(language, ())
        if (start := word.find(whole)) >= 0
    ]
    for cut in range(shortest, len(word) - shortest + 1):
        if not any(cut in inside for inside in kept):
            yield cut
