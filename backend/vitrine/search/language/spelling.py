"""The catalogue's words as they are written: near spellings, and completions of a beginning."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import tantivy

from vitrine.search.language.analysis import Analyser
from vitrine.search.language.stemming import LONGEST

NEVER_CORRECTED = 4
MEMORY = 15_000_000


@dataclass(frozen=True, slots=True)
class _Correction:
    word: str
    distance: int
    count: int


class Spelling:
    def __init__(self, index: tantivy.Index) -> None:
        self._schema = index.schema
        self._searcher = index.searcher()

    def correct(self, words: Sequence[str], is_known: Callable[[str], bool]) -> list[str] | None:
        """The same words with the unknown ones replaced; None when there is nothing to replace."""
        new = [word if is_known(word) else self._nearest(word) or word for word in words]
        return None if new == list(words) else new

    def completions(self, start: str, count: int) -> list[tuple[str, int]]:
        """Words as they are written that begin so, the most usual first."""
        words = []
        for word, _ in self._searcher.terms_with_prefix("word", start, limit=200):
            query = tantivy.Query.term_query(self._schema, "word", word)
            result = self._searcher.search(query, limit=1, count=False, order_by_field="count")
            for styles, address in result.hits:
                words.append((self._searcher.doc(address)["shown"][0], styles))
        return sorted(words, key=_most_usual_first)[:count]

    def near_completions(self, start: str, count: int) -> list[tuple[str, int]]:
        """Words that begin almost so, one letter aside: `shoo` is the beginning of `shoes`."""
        if not NEVER_CORRECTED <= len(start) <= LONGEST:
            return []
        query = tantivy.Query.fuzzy_term_query(self._schema, "word", start, distance=1, prefix=True)
        result = self._searcher.search(query, limit=count, count=False, order_by_field="count")
        words = [
            (self._searcher.doc(address)["shown"][0], styles) for styles, address in result.hits
        ]
        return sorted(words, key=_most_usual_first)

    def _nearest(self, word: str) -> str | None:
        if not NEVER_CORRECTED <= len(word) <= LONGEST:
            return None
        query = tantivy.Query.fuzzy_term_query(
            self._schema, "word", word, distance=1 if len(word) < 6 else 2
        )
        result = self._searcher.search(query, limit=20, count=False, order_by_field="count")
        candidates = [
            _Correction(near, _distance(word, near), count)
            for count, address in result.hits
            for near in self._searcher.doc(address)["word"]
        ]
        if not candidates:
            return None
        best = min(
            candidates,
            key=lambda each: (each.distance, each.word[0] != word[0], -each.count, each.word),
        )
        return best.word


def _most_usual_first(counted_word: tuple[str, int]) -> tuple[int, int, str]:
    word, count = counted_word
    return -count, len(word), word


def write_word_index(
    analyser: Analyser, weights: Mapping[str, int], path: Path | None
) -> tantivy.Index:
    """`weights`: of words as they are written. Without a path it is in memory."""
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("word", tokenizer_name="raw", index_option="basic", stored=True)
    builder.add_text_field("shown", tokenizer_name="raw", index_option="basic", stored=True)
    builder.add_unsigned_field("count", fast=True)
    index = tantivy.Index(builder.build(), path=str(path) if path else None)
    writer = index.writer(MEMORY, 1)
    for word, count in weights.items():
        pieces = analyser.pieces(word)
        if pieces and pieces[0] not in analyser.stop_words:
            document = tantivy.Document()
            document.add_text("word", pieces[0])
            document.add_text("shown", word)
            document.add_unsigned("count", count)
            writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    return index


def _distance(one: str, other: str) -> int:
    """How many letters differ; two that changed places count once."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, start=1):
        current = [row]
        for column, its in enumerate(other, start=1):
            cost = min(last[column] + 1, current[-1] + 1, last[column - 1] + (letter != its))
            swapped = row > 1 and column > 1 and letter == other[column - 2]
            if swapped and one[row - 2] == its:
                cost = min(cost, before[column - 2] + 1)
            current.append(cost)
        before, last = last, current
    return last[-1]
