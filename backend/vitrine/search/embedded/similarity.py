"""Products that are like one: by kind, colour, cloth, cut and price."""

from __future__ import annotations

from collections.abc import Iterator

from pyroaring import FrozenBitMap

from vitrine.search.embedded.for_whom import for_the_same_people
from vitrine.search.index.products import NO_PRODUCTS
from vitrine.search.index.snapshot import ShopIndex
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.likeness import LIKENESS, like_price


def similar_products(index: ShopIndex, product_id: int, count: int) -> list[int] | None:
    """Those that share everything first, then those without what matters least.

    None when the product is not known.
    """
    products = index.products
    ordinal = products.ordinals.get(product_id)
    # One that was taken off keeps its ordinal.
    if ordinal is None or ordinal not in products.active:
        return None
    ordinals: list[int] = []
    for these in _from_nearest(index, ordinal):
        these -= FrozenBitMap(ordinals)
        ordinals += index.recommended.page(these, 0, count - len(ordinals))
        if len(ordinals) == count:
            break
    return products.ids(ordinals)


def _from_nearest(index: ShopIndex, ordinal: int) -> Iterator[FrozenBitMap]:
    products = index.products
    style = products.of_style(products.rows[ordinal].style_id)
    same_people = for_the_same_people(products, FrozenBitMap([ordinal]))
    candidates = (index.offers.available & same_people) - style
    traits = list(_traits(index, ordinal, candidates))
    for kind in _kinds(index, ordinal):
        for kept in range(len(traits), -1, -1):
            yield candidates.intersection(kind, *traits[:kept])


def _kinds(index: ShopIndex, ordinal: int) -> list[FrozenBitMap]:
    """The categories that it is in, from the smallest to the largest."""
    categories = index.products.words.categories
    kinds = [
        products
        for each, products in index.products.values_of(ordinal, CATEGORY).items()
        if not categories[each].is_passing
    ]
    return sorted(kinds, key=len)


def _traits(index: ShopIndex, ordinal: int, candidates: FrozenBitMap) -> Iterator[FrozenBitMap]:
    if ordinal in index.offers.sold:
        bounds = like_price(index.offers.prices.number(ordinal))
        yield index.offers.prices.between(candidates, bounds.low, bounds.high)
    for trait in LIKENESS:
        shared = index.products.values_of(ordinal, trait)
        if shared:
            yield NO_PRODUCTS.union(*shared.values())
