"""What listings and filters are asked about, and who answers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from vitrine import catalogue
from vitrine.catalogue import Product, With, category_tag
from vitrine.rpc import Call, Problem, Wire
from vitrine.search.engine import NotReady, Search, ShopEngine
from vitrine.search.language.dictionary import Dictionary
from vitrine.search.query import NO_TERM, Interpretation, Query, query_of, refuse_odd, visible_text
from vitrine.search.shapes import Where
from vitrine.search.tags import EVERY_LISTING, listing_tag
from vitrine.search.terms.reading import read_term

CACHED_FOR = timedelta(minutes=1)


class OfCategory(Wire):
    """`categoryId`, or `category` as its path (`/damen/strick`); without both: everything."""

    category_id: int | None = None
    category: str | None = None
    where: Where = Where()


def is_search(payload: OfCategory) -> bool:
    return bool(payload.where.term)


def engine_of(call: Call) -> ShopEngine:
    """The storefront's engine; a problem that says so while its index is built."""
    return _search_of(call).engine.of_shop(call.shop)


def dictionary_of(call: Call) -> Dictionary:
    return _search_of(call).dictionary(call.shop)


def _search_of(call: Call) -> Search:
    try:
        return call.part(Search)
    except LookupError:
        raise NotReady from None


async def query_of_call(call: Call, engine: ShopEngine, payload: OfCategory) -> Query:
    """With the term of the call read, if it has one."""
    refuse_odd(payload.where)
    dictionary = dictionary_of(call)
    category_id = category_of(call, dictionary, payload)
    term, interpretation = visible_text(payload.where.term or ""), NO_TERM
    if term:
        is_literal = payload.where.is_literal
        interpretation = await read_term(engine, dictionary.lexicon, term, is_literal=is_literal)
    is_grouped = groups_colours(dictionary, category_id, interpretation)
    return query_of(category_id, payload.where, interpretation, is_grouped=is_grouped)


async def products_of(call: Call, ids: Sequence[int], selection: With) -> dict[int, Product]:
    """By id, each tagged; what is not sold here is left out."""
    return await catalogue.cached_products(call, ids, selection)


def category_of(call: Call, dictionary: Dictionary, payload: OfCategory) -> int | None:
    """None stands for everything."""
    categories = dictionary.words.categories
    if payload.category_id is not None:
        if payload.category_id in categories:
            return payload.category_id
        raise _unknown()
    path = "/" + (payload.category or "").strip("/")
    if path == "/":
        return None
    for category in categories.values():
        document = category.documents.get(call.shop_id)
        if document and document.path == path:
            return category.id
    raise _unknown()


def groups_colours(
    dictionary: Dictionary, category_id: int | None, interpretation: Interpretation = NO_TERM
) -> bool:
    """Unless the category says otherwise. Whoever types a number sees each article that has it."""
    if interpretation.product_ids is not None:
        return False
    category = dictionary.words.categories.get(category_id or 0)
    return category is None or category.groups_colours


def cache_listing(call: Call, category_id: int | None) -> None:
    """Until something in the category changes; what is new changes with the time."""
    call.tags.update({EVERY_LISTING, listing_tag(category_id), "categories"})
    if category_id:
        call.tags.add(category_tag(category_id))
    call.cache_answer(call.now + CACHED_FOR)


def _unknown() -> Problem:
    return Problem(404, "UnknownCategory", "This storefront has no such category.")
