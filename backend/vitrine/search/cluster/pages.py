"""The products of a page, in order."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.search.cluster.clauses import OF_PRODUCTS, all_of, worth
from vitrine.search.cluster.client import Json
from vitrine.search.cluster.filtering import Asked
from vitrine.search.query import Page, SortBy

# What is equal in all else stands as it was put in.
RECOMMENDED: list[Json] = [{"rank": "desc"}, {"place": "desc"}]
# What has no picture, brand or colour comes after all that has.
BEST_MATCH: list[Json] = [{"complete": "desc"}, {"_score": "desc"}, *RECOMMENDED]
FIELDS = {"_source": False, "docvalue_fields": ["id", "style"]}


def page_search(asked: Asked, page: Page, pins: Sequence[int]) -> Json:
    """`pins`: what comes first in the category."""
    conditions: Json = {"filter": [asked.narrowing(OF_PRODUCTS).every]}
    sort = _sort(asked, page)
    if sort is BEST_MATCH and asked.match:
        conditions["must"] = [asked.match.scored_query(OF_PRODUCTS)]
    elif sort is RECOMMENDED and pins:
        conditions["should"] = [
            worth(len(pins) - place, OF_PRODUCTS.term("id", each))
            for place, each in enumerate(pins)
        ]
        sort = [{"_score": "desc"}, *RECOMMENDED]
    search: Json = {
        **FIELDS,
        "from": (page.number - 1) * page.size,
        "size": page.size,
        "query": {"bool": conditions},
        "sort": sort,
        "track_total_hits": not asked.is_grouped,
    }
    if asked.is_grouped:
        search["collapse"] = {"field": "style"}
    return search


def first_of(clauses: Sequence[Json], count: int) -> Json:
    """The first of what all of these hold for, in the recommended order."""
    return {**FIELDS, "size": count, "query": all_of(clauses), "sort": RECOMMENDED}


def _sort(asked: Asked, page: Page) -> list[Json]:
    fields = {
        SortBy.PRICE: f"price.{asked.shop.id}",
        SortBy.NEW: "arrival",
        SortBy.REDUCTION: f"reduction.{asked.shop.id}",
    }
    if field := fields.get(page.by):
        direction = "desc" if page.descending else "asc"
        return [{field: direction}, {"place": direction}]
    is_matched = asked.match is not None or asked.query.interpretation.product_ids is not None
    return BEST_MATCH if page.by is SortBy.MATCH and is_matched else RECOMMENDED
