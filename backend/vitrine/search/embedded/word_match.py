"""Products that words find, in groups from the best match to the least."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pyroaring import FrozenBitMap

from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.index.texts import Field
from vitrine.search.language.lexicon import Key
from vitrine.search.word_worth import WordWorth

Scores = dict[int, FrozenBitMap]


@dataclass(frozen=True, slots=True)
class Match:
    """`tiers` together hold all `products`; each counts for the first that holds it."""

    products: FrozenBitMap
    tiers: Sequence[FrozenBitMap]


class Matcher:
    def __init__(self, index: ShopIndex) -> None:
        self.products = index.products
        self.worth = WordWorth(index.lexicon, _Bitmaps(index))

    def match(self, words: Sequence[str], *, all_of_them: bool = True) -> Match:
        """Folded words; a product has all of them, or, if told so, as many as possible."""
        scores: Scores = {0: self.products.active}
        for weighted in self.worth.of_words(words):
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


class _Bitmaps:
    def __init__(self, index: ShopIndex) -> None:
        self.products = index.products
        self.texts = index.texts

    def saying(self, field: Field, term: str) -> FrozenBitMap:
        return self.texts.having(field, term)

    def having_any(self, keys: Iterable[Key]) -> FrozenBitMap:
        return self.products.having_any(keys)

    def any_of(self, sets: Iterable[FrozenBitMap]) -> FrozenBitMap:
        return NO_PRODUCTS.union(*sets)

    def both(self, one: FrozenBitMap, other: FrozenBitMap) -> FrozenBitMap:
        return one & other

    def is_empty(self, products: FrozenBitMap) -> bool:
        return not products
