"""While a shopper types, and where the term leads when it names one thing."""

from __future__ import annotations

from vitrine.catalogue import With, WithKeys
from vitrine.rpc import Call, Wire, procedure
from vitrine.search.calls import cache_listing, engine_of, products_of
from vitrine.search.facets.labels import understood
from vitrine.search.query import refuse_long_term, visible_text
from vitrine.search.suggestions.entities import (
    brand_entity,
    category_entity,
    product_entity,
    term_entity,
)
from vitrine.search.suggestions.shapes import Resolved, SearchEntity, Suggestions

SUGGESTED = With(
    attributes=WithKeys(with_key=["name", "brand", "colorDetail"]),
    price_range=True,
)


class GetSearchSuggestions(Wire):
    term: str


@procedure("getSearchSuggestions", public=True, needs_db=False)
async def get_search_suggestions(call: Call, payload: GetSearchSuggestions) -> Suggestions:
    """Terms, categories, brands and products, in this order; nothing for an empty term."""
    refuse_long_term(payload.term, "term")
    term = visible_text(payload.term)
    engine = engine_of(call)
    cache_listing(call, None)
    if not term:
        return Suggestions(suggestions=[])
    found = await engine.suggested(call.shop, term)
    products = await products_of(call, found.product_ids, SUGGESTED)
    words = engine.words()
    entities: list[SearchEntity] = []
    entities += [term_entity(each, term, call.shop) for each in found.terms]
    entities += [
        category_entity(words.categories[each].documents[call.shop_id], [], term)
        for each in found.category_ids
    ]
    entities += [
        brand_entity(words.brands[each], count, term, call.shop) for each, count in found.brands
    ]
    entities += [
        product_entity(products[each], term) for each in found.product_ids if each in products
    ]
    return Suggestions(suggestions=entities)


class ResolveSearch(Wire):
    term: str


@procedure("resolveSearch", public=True, needs_db=False)
async def resolve_search(call: Call, payload: ResolveSearch) -> Resolved:
    """Where a term goes straight: the one category, brand or article that it names."""
    refuse_long_term(payload.term, "term")
    term = visible_text(payload.term)
    engine = engine_of(call)
    cache_listing(call, None)
    named, interpretation = await engine.destination(call.shop, term)
    words = engine.words()
    entity = None
    if named.product_id is not None:
        found = await products_of(call, [named.product_id], SUGGESTED)
        if named.product_id in found:
            entity = product_entity(found[named.product_id], term)
    elif named.category_id is not None:
        document = words.categories[named.category_id].documents[call.shop_id]
        entity = category_entity(document, [], term)
    elif named.brand_id is not None:
        entity = brand_entity(words.brands[named.brand_id], 0, term, call.shop)
    return Resolved(entity=entity, understood=understood(interpretation, words, call.shop))
