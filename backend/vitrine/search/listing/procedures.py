"""Listings: a page of the products of a category, or of what a term finds."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from vitrine.catalogue import EVERYTHING, With, pagination
from vitrine.rpc import Call, procedure
from vitrine.search.calls import (
    OfCategory,
    cache_listing,
    dictionary_of,
    engine_of,
    is_search,
    products_of,
    query_of_call,
)
from vitrine.search.facets.labels import describe_interpretation, filter_items
from vitrine.search.listing.shapes import Listing, ProductsCount
from vitrine.search.query import page_of, visible_text
from vitrine.search.shapes import Sort


class GetProductsByCategory(OfCategory):
    """`includeFilters` answers what getFilters would, in the same call."""

    sort: Sort = Sort()
    page: int = 1
    per_page: int = 24
    include_filters: bool = False
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductsByCategory", public=True, needs_db=False, is_search=is_search)
async def get_products_by_category(call: Call, payload: GetProductsByCategory) -> Listing:
    """A page of products that can be had; one past the last is empty.

    With a term: what it finds, the best matches first, in the category or everywhere.
    """
    has_term = bool(visible_text(payload.where.term or ""))
    page = page_of(payload.sort, has_term, payload.page, payload.per_page)
    engine, dictionary = engine_of(call), dictionary_of(call)
    query = await query_of_call(call, engine, payload)
    hits = await engine.hits(query, page, with_facets=payload.include_filters)
    products = await products_of(call, hits.ids, payload.with_)
    page_products = [products[each] for each in hits.ids if each in products]
    cache_listing(call, query.category_id)
    facets = hits.facets
    return Listing(
        products=page_products,
        pagination=pagination(len(page_products), hits.total, page.number, page.size),
        search=describe_interpretation(query.interpretation, dictionary) if has_term else UNSET,
        filters=filter_items(facets, dictionary) if facets else UNSET,
        unfiltered_count=facets.unfiltered_count if facets else UNSET,
    )


@procedure("getProductsCount", public=True, needs_db=False, is_search=is_search)
async def get_products_count(call: Call, payload: OfCategory) -> ProductsCount:
    """How many products a listing would have."""
    engine = engine_of(call)
    query = await query_of_call(call, engine, payload)
    cache_listing(call, query.category_id)
    return ProductsCount(count=await engine.count(query))
