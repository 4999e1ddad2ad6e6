"""What a listing can be narrowed by."""

from __future__ import annotations

from dataclasses import replace

from vitrine.rpc import Call, procedure
from vitrine.search.calls import OfCategory, cache_listing, category_of, engine_of
from vitrine.search.facets.labels import filter_items
from vitrine.search.facets.shapes import Filters
from vitrine.search.query import query_of


@procedure("getFilters", public=True, needs_db=False)
async def get_filters(call: Call, payload: OfCategory) -> Filters:
    """Each choice with the number of products that it would show beside all other filters."""
    query = query_of(payload.category_id, payload.where)
    engine = engine_of(call)
    category_id = category_of(call, engine, payload)
    query = replace(query, category_id=category_id)
    facets = await engine.facets(call.shop, query)
    cache_listing(call, category_id)
    return Filters(
        filters=filter_items(facets, engine.words(), call.shop),
        count=facets.count,
        unfiltered_count=facets.unfiltered_count,
    )
