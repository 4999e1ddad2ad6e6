"""Which products a word finds, and what it is worth to be found there, for any engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Generic, Protocol, TypeAlias, TypeVar

from vitrine.search.index.texts import Field
from vitrine.search.language.lexicon import Key, Lexicon

# What a word is worth, by where it stands: what the thing is called, how it is described,
# a category far above, a sentence about it.
IN_NAME = 6
IN_DETAIL = 4
IN_CATEGORY_ABOVE = 3
IN_DESCRIPTION = 1
# Said with another word, or as a part of one.
OTHER_WORD = 1

S = TypeVar("S")
Weighted: TypeAlias = list[tuple[int, S]]


class ProductSets(Protocol[S]):
    """How an engine holds sets of products."""

    def saying(self, field: Field, term: str) -> S: ...

    def having_any(self, keys: Iterable[Key]) -> S: ...

    def any_of(self, sets: Iterable[S]) -> S: ...

    def both(self, one: S, other: S) -> S: ...

    def is_empty(self, products: S) -> bool: ...


class WordWorth(Generic[S]):
    def __init__(self, lexicon: Lexicon, sets: ProductSets[S]) -> None:
        self.lexicon = lexicon
        self.sets = sets
        # An engine may have to conclude the same several times for one call.
        analyser = lexicon.analyser
        self._stem = cache(analyser.stem)
        self._split = cache(analyser.compounds.split)
        self._head = cache(analyser.compounds.head)

    def of_words(self, words: Sequence[str]) -> Iterator[Weighted[S]]:
        """For each word what it is worth where; two words that are written as one are one."""
        place = 0
        while place < len(words):
            pair = words[place : place + 2]
            other = self._meant(*pair) if len(pair) == 2 else []
            if len(pair) == 2 and (other or self._is_written("".join(pair))):
                together = self._both(self._of_word(pair[0]), self._of_word(pair[1]))
                yield self._best([*self._of_word("".join(pair)), *_lower(together), *other])
                place += 2
            else:
                yield self._best(self._of_word(words[place]))
                place += 1

    def is_said(self, word: str) -> bool:
        return self._any(self._of_word(word))

    def is_said_in_part(self, word: str) -> bool:
        """Whether products are only what its last part names: `Daunenjacke`."""
        return not self._any(self._of_whole(word)) and self._any(self._of_head(word))

    def _is_written(self, word: str) -> bool:
        term = self._stem(word)
        if term in self.lexicon.kinds:
            return True
        return not self.sets.is_empty(self.sets.saying(Field.NAME, term))

    def _of_word(self, word: str) -> Weighted[S]:
        whole = self._of_whole(word)
        return whole if self._any(whole) else self._of_head(word)

    def _of_whole(self, word: str) -> Weighted[S]:
        weighted = list(self._of_term(self._stem(word)))
        parts = self._split(word)
        last = parts[-1] if parts else self._head(word)
        if last in self.lexicon.kinds:
            # A skirt that goes with a leather jacket is none.
            weighted = [each for each in weighted if each[0] > IN_DESCRIPTION]
        if parts:
            weighted += _lower(self._all_of([self._best(self._of_part(part)) for part in parts]))
        return weighted + self._meant(word)

    def _of_head(self, word: str) -> Weighted[S]:
        head = None if self._split(word) else self._head(word)
        return _lower(self._of_term(head)) if head else []

    def _of_part(self, term: str) -> Weighted[S]:
        return [*self._of_term(term), *self._meant(term)]

    def _meant(self, *words: str) -> Weighted[S]:
        weighted: Weighted[S] = []
        for meaning in self.lexicon.synonyms.meanings(*words):
            weighted += _lower(
                self._all_of([list(self._of_term(self._stem(each))) for each in meaning])
            )
        return weighted

    def _of_term(self, term: str) -> Iterator[tuple[int, S]]:
        lexicon, sets = self.lexicon, self.sets
        kinds = sets.having_any(lexicon.kinds.get(term, ()))
        yield IN_NAME, sets.any_of([sets.saying(Field.NAME, term), kinds])
        traits = sets.having_any(lexicon.traits.get(term, ()))
        yield IN_DETAIL, sets.any_of([sets.saying(Field.DETAIL, term), traits])
        yield IN_CATEGORY_ABOVE, sets.having_any(lexicon.categories_above.get(term, ()))
        yield IN_DESCRIPTION, sets.saying(Field.DESCRIPTION, term)

    def _any(self, weighted: Weighted[S]) -> bool:
        return any(not self.sets.is_empty(products) for _, products in weighted)

    def _best(self, weighted: Weighted[S]) -> Weighted[S]:
        """One set for each worth, the highest first.

        Every second description mentions a coat that something goes with; they count only for
        words that nothing is called or described by.
        """
        by_worth: dict[int, list[S]] = {}
        for value, products in weighted:
            if not self.sets.is_empty(products):
                by_worth.setdefault(value, []).append(products)
        if len(by_worth) > 1:
            by_worth.pop(IN_DESCRIPTION, None)
        return [
            (value, self.sets.any_of(by_worth[value])) for value in sorted(by_worth, reverse=True)
        ]

    def _all_of(self, parts: list[Weighted[S]]) -> Weighted[S]:
        """Several words that stand for one: it is worth what the last of them is."""
        if not parts:
            return []
        *others, last = parts
        for other in others:
            last = self._both(other, last)
        return last

    def _both(self, one: Weighted[S], last: Weighted[S]) -> Weighted[S]:
        any_of_one = self.sets.any_of(products for _, products in self._best(one))
        return [(value, self.sets.both(products, any_of_one)) for value, products in last]


def _lower(weighted: Iterable[tuple[int, S]]) -> Weighted[S]:
    return [(max(1, value - OTHER_WORD), products) for value, products in weighted]
