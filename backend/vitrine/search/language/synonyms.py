"""Words that also mean something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vitrine.search.language.analysis import Analyser


class Synonyms:
    def __init__(self, analyser: Analyser, means: Mapping[str, Sequence[str]]) -> None:
        self._analyser = analyser
        self._meanings: dict[str, list[list[str]]] = {}
        for word, its in means.items():
            meant = self._meanings.setdefault(self._key(analyser.words(word)), [])
            meant += [analyser.words(meaning) for meaning in its]

    def meanings(self, *words: str) -> list[list[str]]:
        """Each meaning as words; whichever way the words are inflected."""
        return self._meanings.get(self._key(words), [])

    def _key(self, words: Sequence[str]) -> str:
        return " ".join(self._analyser.stem(word) for word in words)
