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
IN_NAME = 6
IN_DETAIL = 4
IN_CATEGORY_ABOVE = 3
IN_DESCRIPTION = 1
# Said with another word, or as a part of one.
OTHER_WORD = 1

Scores = dict[int, FrozenBitMap]
Weighted = list[tuple[int, FrozenBitMap]]


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
        for weighted in self._weighted_words(words):
            totals: Scores = {}
            for score, products in scores.items():
                left = products
                for value, its in weighted:
                    both = left & its
                    if both:
                        totals[score + value] = totals.get(score + value, NO_PRODUCTS) | both
                        left -= its
                if not all_of_them and left:
                    totals[score] = totals.get(score, NO_PRODUCTS) | left
            scores = totals
        tiers = [products for score, products in sorted(scores.items(), reverse=True) if score]
        return Match(NO_PRODUCTS.union(*tiers), tiers)

    def is_said(self, word: str) -> bool:
        return _any(self._products_of_word(word))

    def is_said_in_part(self, word: str) -> bool:
        """Whether products are only what its last part names: `Daunenjacke`."""
        return not _any(self._products_of_whole(word)) and _any(self._products_of_head(word))

    def _weighted_words(self, words: Sequence[str]) -> Iterator[Weighted]:
        """For each word what it is worth where; two words that are written as one are one."""
        place = 0
        while place < len(words):
            pair = words[place : place + 2]
            other = self._products_meant(*pair) if len(pair) == 2 else []
            if len(pair) == 2 and (other or self._is_written("".join(pair))):
                together = _both(self._products_of_word(pair[0]), self._products_of_word(pair[1]))
                yield _best([*self._products_of_word("".join(pair)), *_lower(together), *other])
                place += 2
            else:
                yield _best(self._products_of_word(words[place]))
                place += 1

    def _is_written(self, word: str) -> bool:
        term = self.lexicon.analyser.stem(word)
        return term in self.lexicon.kinds or bool(self.texts.having(Field.NAME, term))

    def _products_of_word(self, word: str) -> Weighted:
        whole = self._products_of_whole(word)
        return whole if _any(whole) else self._products_of_head(word)

    def _products_of_whole(self, word: str) -> Weighted:
        analyser = self.lexicon.analyser
        weighted = list(self._products_of_term(analyser.stem(word)))
        parts = analyser.compounds.split(word)
        last = parts[-1] if parts else analyser.compounds.head(word)
        if last in self.lexicon.kinds:
            # A skirt that goes with a leather jacket is none.
            weighted = [each for each in weighted if each[0] > IN_DESCRIPTION]
        if parts:
            weighted += _lower(_all_of([_best(self._products_of_part(part)) for part in parts]))
        return weighted + self._products_meant(word)

    def _products_of_head(self, word: str) -> Weighted:
        compounds = self.lexicon.analyser.compounds
        head = None if compounds.split(word) else compounds.head(word)
        return _lower(self._products_of_term(head)) if head else []

    def _products_of_part(self, term: str) -> Weighted:
        return [*self._products_of_term(term), *self._products_meant(term)]

    def _products_meant(self, *words: str) -> Weighted:
        stem = self.lexicon.analyser.stem
        weighted: Weighted = []
        for meaning in self.lexicon.synonyms.meanings(*words):
            weighted += _lower(
                _all_of([list(self._products_of_term(stem(each))) for each in meaning])
            )
        return weighted

    def _products_of_term(self, term: str) -> Iterator[tuple[int, FrozenBitMap]]:
        lexicon = self.lexicon
        yield (
            IN_NAME,
            self.texts.having(Field.NAME, term)
            | self.products.having_any(lexicon.kinds.get(term, ())),
        )
        yield (
            IN_DETAIL,
            self.texts.having(Field.DETAIL, term)
            | self.products.having_any(lexicon.traits.get(term, ())),
        )
        yield IN_CATEGORY_ABOVE, self.products.having_any(lexicon.categories_above.get(term, ()))
        yield IN_DESCRIPTION, self.texts.having(Field.DESCRIPTION, term)


def _any(weighted: Weighted) -> bool:
    return any(products for _, products in weighted)


def _best(weighted: Weighted) -> Weighted:
    """One set for each worth, the highest first.

    Every second description mentions a coat that something goes with; they count only for words
    that nothing is called or described by.
    """
    merged: Scores = {}
    for value, products in weighted:
        if products:
            merged[value] = merged.get(value, NO_PRODUCTS) | products
    if len(merged) > 1:
        merged.pop(IN_DESCRIPTION, None)
    return sorted(merged.items(), reverse=True)


def _all_of(parts: list[Weighted]) -> Weighted:
    """Several words that stand for one: it is worth what the last of them is."""
    if not parts:
        return []
    *others, last = parts
    for other in others:
        last = _both(other, last)
    return last


def _both(one: Weighted, last: Weighted) -> Weighted:
    any_of_one = NO_PRODUCTS.union(*(products for _, products in _best(one)))
    return [(value, products & any_of_one) for value, products in last]


def _lower(weighted: Iterable[tuple[int, FrozenBitMap]]) -> Weighted:
    return [(max(1, value - OTHER_WORD), products) for value, products in weighted]
