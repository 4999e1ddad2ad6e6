"""Recommendations stay with those who are shopped for: beside women's goods there are no men's."""

from __future__ import annotations

from pyroaring import FrozenBitMap

from vitrine.search.index.products import NO_PRODUCTS, ProductIndex
from vitrine.search.language.lexicon import EVERYBODY, GENDER


def for_the_same_people(products: ProductIndex, ordinals: FrozenBitMap) -> FrozenBitMap:
    """Goods for whom these are, for everybody, or that do not say for whom they are."""
    by_gender = {
        value.value: products.having((GENDER, value.id))
        for value in products.words.values.values()
        if value.group_key == GENDER
    }
    wanted = {each for each, its in by_gender.items() if its.intersect(ordinals)} - {EVERYBODY}
    if not wanted:
        return products.active
    shared = NO_PRODUCTS.union(*(by_gender[each] for each in wanted))
    others = (its for each, its in by_gender.items() if each not in {*wanted, EVERYBODY})
    return products.active - (NO_PRODUCTS.union(*others) - shared)
