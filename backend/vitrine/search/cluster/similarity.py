"""Products that are like one, in one search: what they share counts as the embedded engine does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from vitrine.rpc import Shop
from vitrine.search.cluster.clauses import OF_PRODUCTS, all_of, key_term, none_of, worth
from vitrine.search.cluster.client import Json
from vitrine.search.cluster.filtering import available
from vitrine.search.cluster.for_whom import for_the_same_people
from vitrine.search.cluster.pages import FIELDS, RECOMMENDED
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.language.lexicon import CATEGORY
from vitrine.search.likeness import LIKENESS, like_price


@dataclass(frozen=True, slots=True)
class KnownProduct:
    """What the index says of one; `price` only where it is sold."""

    id: int
    style: int
    keys: Sequence[str]
    is_listed: bool
    price: int | None


def kinds_of(product: KnownProduct, dictionary: Dictionary) -> list[str]:
    """The categories that it is in."""
    categories = dictionary.words.categories
    return [
        key_term(CATEGORY, each.id)
        for each in categories.values()
        if not each.is_passing and key_term(CATEGORY, each.id) in product.keys
    ]


def similar_search(
    shop: Shop,
    product: KnownProduct,
    dictionary: Dictionary,
    kinds: Mapping[str, int],
    count: int,
) -> Json:
    """Those of its smallest kind first, and of each kind those that share most.

    `kinds`: its categories, with the number of products in each.
    """
    traits = list(_traits(shop, product))
    smallest_first = sorted(kinds, key=lambda each: kinds[each])
    best_kind = [
        worth((len(kinds) - place) * (len(traits) + 1), OF_PRODUCTS.term("keys", kind))
        for place, kind in enumerate(smallest_first)
    ]
    shared = [worth(kept, all_of(traits[:kept])) for kept in range(len(traits), 0, -1)]
    conditions = [
        available(shop),
        none_of([OF_PRODUCTS.term("style", product.style)]),
        *for_the_same_people(dictionary.words, product.keys),
    ]
    must = [{"dis_max": {"queries": best_kind}}] if best_kind else [{"match_none": {}}]
    should = [{"dis_max": {"queries": shared}}] if shared else []
    return {
        **FIELDS,
        "size": count,
        "query": {"bool": {"filter": conditions, "must": must, "should": should}},
        "sort": [{"_score": "desc"}, *RECOMMENDED],
    }


def _traits(shop: Shop, product: KnownProduct) -> Iterator[Json]:
    """What is shared, the most important first."""
    if product.price is not None:
        yield OF_PRODUCTS.within(f"price.{shop.id}", like_price(product.price))
    for trait in LIKENESS:
        its = [key for key in product.keys if key.startswith(f"{trait}:")]
        if its:
            yield OF_PRODUCTS.terms("keys", its)
