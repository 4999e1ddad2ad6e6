"""A style as a whole: what any of its colours has, which is enough before anything narrows it.

A filter asks for a colour that all of it holds for. Without one, a style counts for whatever any of
its colours has, if all of them are listed together: then one document is read instead of all of its
colours. Other styles are marked, and counted by their colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from vitrine.search.cluster.clauses import Clauses
from vitrine.search.cluster.client import Json
from vitrine.search.language.lexicon import CATEGORY

WHOLE = "whole"
UNEVEN = "is_uneven"
OF_WHOLE = Clauses(f"{WHOLE}.")
# Storefronts in which a colour is not on sale: another one may be.
NOT_ON_SALE = "not_on_sale"


def whole_style(colours: Sequence[Json]) -> Json:
    """`colours` as they are stored."""
    listed = [each for each in colours if each["available"]]
    if not listed:
        return {}
    if len({_where_listed(each) for each in listed}) > 1:
        return {UNEVEN: True}
    shops = listed[0]["available"]
    return {
        WHOLE: {
            "available": shops,
            **{field: _any_of(each[field] for each in listed) for field in ("keys", "sale")},
            NOT_ON_SALE: _any_of(set(shops).difference(each["sale"]) for each in listed),
            "arrival": _any_of([each["arrival"]] for each in listed),
            "sizes": {shop: _any_of(each["sizes"][shop] for each in listed) for shop in shops},
            **{
                field: {shop: _any_of([each[field][shop]] for each in listed) for shop in shops}
                for field in ("price", "reduction")
            },
        }
    }


def whole_fields(shop_ids: Sequence[str]) -> Json:
    """What is only counted need not be looked for."""
    key, number = {"type": "keyword"}, {"type": "long"}
    counted = {"index": False}
    return {
        **dict.fromkeys(("available", "keys", "sale", NOT_ON_SALE), key),
        "arrival": number,
        "sizes": {"properties": dict.fromkeys(shop_ids, key | counted)},
        "price": {"properties": dict.fromkeys(shop_ids, number | counted)},
        "reduction": {"properties": dict.fromkeys(shop_ids, number | counted)},
    }


def _where_listed(colour: Json) -> tuple[frozenset[str], frozenset[str]]:
    """Its storefronts and its categories."""
    categories = (each for each in colour["keys"] if each.startswith(f"{CATEGORY}:"))
    return frozenset(colour["available"]), frozenset(categories)


def _any_of(values: Iterable[Iterable[Any]]) -> list[Any]:
    return sorted({each for some in values for each in some})
