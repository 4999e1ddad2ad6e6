"""What a listing can be narrowed by."""

from __future__ import annotations

from vitrine.rpc import Call, procedure
from vitrine.search.calls import (
    OfCategory,
    cache_listing,
    dictionary_of,
    engine_of,
    is_search,
    query_of_call,
)
from vitrine.search.facets.labels import filter_items
from vitrine.search.facets.shapes import Filters


@procedure("getFilters", public=True, needs_db=False, is_search=is_search)
async def get_filters(call: Call, payload: OfCategory) -> Filters:
    """Each choice with the number of products that it would show beside all other filters."""
    engine = engine_of(call)
    query = await query_of_call(call, engine, payload)
    facets = await engine.facets(query)
    cache_listing(call, query.category_id)
    return Filters(
        filters=filter_items(facets, dictionary_of(call)),
        count=facets.count,
        unfiltered_count=facets.unfiltered_count,
    )
