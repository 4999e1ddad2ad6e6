"""While a shopper types, and where the term leads when it names one thing."""

from __future__ import annotations

from vitrine.catalogue import With, WithKeys
from vitrine.rpc import Call, Wire, procedure
from vitrine.search.calls import cache_listing, dictionary_of, engine_of, products_of
from vitrine.search.facets.labels import describe_interpretation
from vitrine.search.query import NO_TERM, refuse_long_term, visible_text
from vitrine.search.suggestions.destination import find_destination
from vitrine.search.suggestions.entities import (
    brand_entity,
    category_choice,
    category_entity,
    product_entity,
    term_entity,
)
from vitrine.search.suggestions.shapes import Resolved, SearchEntity, Suggestions
from vitrine.search.suggestions.suggesting import suggest
from vitrine.search.terms.reading import read_term

SUGGESTED = With(
    attributes=WithKeys(with_key=["name", "brand", "colorDetail"]),
    price_range=True,
)


class GetSearchSuggestions(Wire):
    term: str


@procedure("getSearchSuggestions", public=True, needs_db=False, is_search=lambda _: True)
async def get_search_suggestions(call: Call, payload: GetSearchSuggestions) -> Suggestions:
    """Terms, categories, brands and products, in this order; nothing for an empty term."""
    refuse_long_term(payload.term, "term")
    term = visible_text(payload.term)
    engine, dictionary = engine_of(call), dictionary_of(call)
    cache_listing(call, None)
    if not term:
        return Suggestions(suggestions=[])
    suggested = await suggest(engine, dictionary, term)
    products = await products_of(call, suggested.product_ids, SUGGESTED)
    words = dictionary.words
    entities: list[SearchEntity] = []
    entities += [term_entity(each, term, call.shop) for each in suggested.terms]
    entities += [
        category_entity(words.categories[each].documents[call.shop_id], [], term)
        for each in suggested.category_ids
    ]
    entities += [
        brand_entity(words.brands[each], count, term, call.shop) for each, count in suggested.brands
    ]
    entities += [
        product_entity(products[each], term) for each in suggested.product_ids if each in products
    ]
    return Suggestions(suggestions=entities)


class ResolveSearch(Wire):
    term: str


@procedure("resolveSearch", public=True, needs_db=False, is_search=lambda _: True)
async def resolve_search(call: Call, payload: ResolveSearch) -> Resolved:
    """Where a term goes straight, or the departments that it may mean a part of."""
    refuse_long_term(payload.term, "term")
    term = visible_text(payload.term)
    engine, dictionary = engine_of(call), dictionary_of(call)
    cache_listing(call, None)
    interpretation = await read_term(engine, dictionary.lexicon, term) if term else NO_TERM
    destination = await find_destination(engine, dictionary, term, interpretation)
    words = dictionary.words
    entity = None
    if destination.product_id is not None:
        products = await products_of(call, [destination.product_id], SUGGESTED)
        if destination.product_id in products:
            entity = product_entity(products[destination.product_id], term)
    elif destination.category_id is not None:
        document = words.categories[destination.category_id].documents[call.shop_id]
        entity = category_entity(document, [], term)
    elif destination.brand_id is not None:
        entity = brand_entity(words.brands[destination.brand_id], 0, term, call.shop)
    return Resolved(
        entity=entity,
        choices=[category_choice(words, each, call.shop_id) for each in destination.choices],
        understood=describe_interpretation(interpretation, dictionary),
    )
