"""What listings and filters are asked about, and who answers."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from vitrine import catalogue
from vitrine.catalogue import Product, With, category_tag
from vitrine.rpc import Call, Problem, Wire
from vitrine.search.engine import Engine, NotReady, Search
from vitrine.search.shapes import Where
from vitrine.search.tags import EVERY_LISTING, listing_tag

CACHED_FOR = timedelta(minutes=1)


class OfCategory(Wire):
    """`categoryId`, or `category` as its path (`/damen/strick`); without both: everything."""

    category_id: int | None = None
    category: str | None = None
    where: Where = Where()


def engine_of(call: Call) -> Engine:
    """The storefront's engine; a problem that says so while its index is built."""
    try:
        engine = call.part(Search).engine
        engine.words()
    except (LookupError, NotReady):
        detail = "The index of products is being built; please try again."
        raise Problem(503, "SearchNotReady", detail, headers={"retry-after": "2"})
    return engine


async def products_of(call: Call, ids: Sequence[int], wanted: With) -> dict[int, Product]:
    """By id, each tagged; what is not sold here is left out."""
    return await catalogue.cached_products(call, ids, wanted)


def category_of(call: Call, engine: Engine, asked: OfCategory) -> int | None:
    """None stands for everything."""
    categories = engine.words().categories
    if asked.category_id is not None:
        if asked.category_id in categories:
            return asked.category_id
        raise _unknown()
    path = "/" + (asked.category or "").strip("/")
    if path == "/":
        return None
    for category in categories.values():
        document = category.documents.get(call.shop_id)
        if document and document.path == path:
            return category.id
    raise _unknown()


def cache_listing(call: Call, category_id: int | None) -> None:
    """Until something in the category changes; what is new changes with the time."""
    call.tags.update({EVERY_LISTING, listing_tag(category_id), "categories"})
    if category_id:
        call.tags.add(category_tag(category_id))
    call.cache_answer(call.now + CACHED_FOR)


def _unknown() -> Problem:
    return Problem(404, "UnknownCategory", "This storefront has no such category.")
