"""Products that words find, in groups from the best match to the least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pyroaring import FrozenBitMap

from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.index.texts import Field

# What a word is worth, by where it stands: what the thing is called, how it is described,
# a category far above, a sentence about it.
CALLED = 6
DESCRIBED = 4
ABOVE = 3
MENTIONED = 1
# Said with another word, or as a part of one.
OTHERWISE = 1

Scores = dict[int, FrozenBitMap]
Worth = list[tuple[int, FrozenBitMap]]


@dataclass(frozen=True, slots=True)
class Match:
    """`tiers` together hold all `products`; each counts for the first that holds it."""

    products: FrozenBitMap
    tiers: Sequence[FrozenBitMap]


NOTHING = Match(NO_PRODUCTS, ())


class Matcher:
    def __init__(self, index: ShopIndex) -> None:
        self.products = index.products
        self.lexicon = index.lexicon
        self.texts = index.texts

    def match(self, words: Sequence[str], *, all_of_them: bool = True) -> Match:
        """Folded words; a product has all of them, or, if told so, as many as possible."""
        scores: Scores = {0: self.products.active}
        for worth in self._worths(words):
            added: Scores = {}
            for score, products in scores.items():
                left = products
                for value, its in worth:
                    both = left & its
                    if both:
                        added[score + value] = added.get(score + value, NO_PRODUCTS) | both
                        left -= its
                if not all_of_them and left:
                    added[score] = added.get(score, NO_PRODUCTS) | left
            scores = added
        tiers = [products for score, products in sorted(scores.items(), reverse=True) if score]
        return Match(NO_PRODUCTS.union(*tiers), tiers)

    def is_known(self, word: str) -> bool:
        return any(products for _, products in self._of_word(word))

    def _worths(self, words: Sequence[str]) -> Iterator[Worth]:
        """For each word what it is worth where; two words that are written as one are one."""
        place = 0
        while place < len(words):
            pair = words[place : place + 2]
            meant = self._meant(*pair) if len(pair) == 2 else []
            if len(pair) == 2 and (meant or self._is_written("".join(pair))):
                together = _both(self._of_word(pair[0]), self._of_word(pair[1]))
                yield _best([*self._of_word("".join(pair)), *_less(together), *meant])
                place += 2
            else:
                yield _best(self._of_word(words[place]))
                place += 1

    def _is_written(self, word: str) -> bool:
        term = self.lexicon.analyser.stem(word)
        return term in self.lexicon.kinds or bool(self.texts.having(Field.NAME, term))

    def _of_word(self, word: str) -> Worth:
        analyser = self.lexicon.analyser
        found = list(self._of_term(analyser.stem(word)))
        parts = analyser.compounds.split(word)
        if parts:
            found += _less(_all_of([self._of_part(part) for part in parts]))
        found += self._meant(word)
        if not any(products for _, products in found):
            head = analyser.compounds.head(word)
            if head:
                found += _less(self._of_term(head))
        return found

    def _of_part(self, term: str) -> Worth:
        return [*self._of_term(term), *self._meant(term)]

    def _meant(self, *words: str) -> Worth:
        stem = self.lexicon.analyser.stem
        found: Worth = []
        for meaning in self.lexicon.synonyms.meanings(*words):
            found += _less(_all_of([list(self._of_term(stem(each))) for each in meaning]))
        return found

    def _of_term(self, term: str) -> Iterator[tuple[int, FrozenBitMap]]:
        lexicon = self.lexicon
        yield (
            CALLED,
            self.texts.having(Field.NAME, term)
            | self.products.having_any(lexicon.kinds.get(term, ())),
        )
        yield (
            DESCRIBED,
            self.texts.having(Field.DETAIL, term)
            | self.products.having_any(lexicon.traits.get(term, ())),
        )
        yield ABOVE, self.products.having_any(lexicon.above.get(term, ()))
        yield MENTIONED, self.texts.having(Field.DESCRIPTION, term)


def _best(found: Worth) -> Worth:
    """One set for each worth, the highest first.

    Every second description mentions a coat that something goes with; they count only for words
    that nothing is called or described by.
    """
    merged: Scores = {}
    for value, products in found:
        if products:
            merged[value] = merged.get(value, NO_PRODUCTS) | products
    if len(merged) > 1:
        merged.pop(MENTIONED, None)
    return sorted(merged.items(), reverse=True)


def _all_of(parts: list[Worth]) -> Worth:
    """Several words that stand for one: it is worth what the last of them is."""
    if not parts:
        return []
    *others, last = parts
    for other in others:
        last = _both(other, last)
    return last


def _both(one: Worth, last: Worth) -> Worth:
    any_of_one = NO_PRODUCTS.union(*(products for _, products in _best(one)))
    return [(value, products & any_of_one) for value, products in last]


def _less(found: Iterable[tuple[int, FrozenBitMap]]) -> Worth:
    return [(max(1, value - OTHERWISE), products) for value, products in found]
