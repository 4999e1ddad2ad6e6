"""Everything that the blocks of a page name: products, outfits, and rows of what is found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta

from vitrine import catalogue
from vitrine.catalogue import EVERYTHING, Category, Outfit, Product, With
from vitrine.rpc import Call, Wire, procedure
from vitrine.search.calls import cache_listing, dictionary_of, engine_of, products_of
from vitrine.search.query import Page, Query, SortBy

V = TypeVar("V")

MOST_CATEGORIES = 100
MOST_OUTFITS = 100
MOST_OTHER_OUTFITS = 12
MOST_PRODUCTS = 300
MOST_ROWS = 30
MOST_OF_A_ROW = 48
SORTS = {
    "newest": SortBy.NEW,
    "topseller": SortBy.RECOMMENDED,
    "reduction": SortBy.REDUCTION,
}

Key = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]


class GoodsRow(Wire):
    """The first of a category, by its key, or of everything; or what is similar to products."""

    category: Annotated[str, Meta(max_length=200)] = ""
    similar_to: Annotated[list[Key], Meta(max_length=6)] = msgspec.field(default_factory=list)
    sort: Literal["newest", "topseller", "reduction"] = "topseller"
    limit: Annotated[int, Meta(ge=1, le=MOST_OF_A_ROW)] = 12


class GetGoods(Wire):
    """Products by reference key, outfits and categories by key."""

    products: Annotated[list[Key], Meta(max_length=MOST_PRODUCTS)] = msgspec.field(
        default_factory=list
    )
    outfits: Annotated[list[Key], Meta(max_length=MOST_OUTFITS)] = msgspec.field(
        default_factory=list
    )
    outfit_slug: Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")] = ""
    """One more outfit, before the others: by its slug, also in another language."""
    other_outfits: Annotated[int, Meta(ge=0, le=MOST_OTHER_OUTFITS)] = 0
    """So many that are not named, of the department of the first one."""
    categories: Annotated[list[Key], Meta(max_length=MOST_CATEGORIES)] = msgspec.field(
        default_factory=list
    )
    rows: Annotated[list[GoodsRow], Meta(max_length=MOST_ROWS)] = msgspec.field(
        default_factory=list
    )
    with_: With = msgspec.field(name="with", default=EVERYTHING)


class NamedCategory(Wire):
    key: str
    name: str
    url: str


class Goods(Wire):
    """What is not sold here is left out; there are as many rows as were asked for."""

    products: list[Product]
    outfits: list[Outfit]
    other_outfits: list[Outfit]
    categories: list[NamedCategory]
    rows: list[list[Product]]


@procedure("getGoods", public=True)
async def get_goods(call: Call, payload: GetGoods) -> Goods:
    """Products, outfits and rows of products that a page names, as this storefront sells them."""
    selection = payload.with_
    named = {*payload.products, *(key for row in payload.rows for key in row.similar_to)}
    by_key = await catalogue.cached_products_by_key(call, sorted(named), selection) if named else {}
    outfits, other_outfits = await _outfits(call, payload)
    return Goods(
        products=_in_order(payload.products, by_key),
        outfits=outfits,
        other_outfits=other_outfits,
        categories=_in_order(payload.categories, _categories(call, payload)),
        rows=[await _row(call, row, by_key, selection) for row in payload.rows],
    )


async def _outfits(call: Call, payload: GetGoods) -> tuple[list[Outfit], list[Outfit]]:
    if not payload.outfits and not payload.outfit_slug:
        return [], []
    return await catalogue.named_outfits(
        call, payload.outfits, payload.outfit_slug, payload.other_outfits, payload.with_
    )


def _categories(call: Call, payload: GetGoods) -> dict[str, NamedCategory]:
    if not payload.categories:
        return {}
    call.tags.add("categories")
    return {
        document.key: NamedCategory(key=document.key, name=document.name, url=document.url)
        for document in _shown_categories(call)
        if document.key in payload.categories
    }


def _shown_categories(call: Call) -> Iterator[Category]:
    for category in dictionary_of(call).words.categories.values():
        document = category.documents.get(call.shop_id)
        if document and not document.is_hidden:
            yield document


async def _row(
    call: Call, row: GoodsRow, by_key: dict[str, Product], selection: With
) -> list[Product]:
    if row.similar_to:
        ids = await _similar_ids(call, _in_order(row.similar_to, by_key), row.limit)
    else:
        ids = await _first_ids(call, row)
    products = await products_of(call, ids, selection)
    return [products[each] for each in ids if each in products]


async def _similar_ids(call: Call, products: list[Product], limit: int) -> list[int]:
    """The nearest of each product first."""
    engine = engine_of(call)
    cache_listing(call, None)
    nearest = [await engine.similar(product.id, limit) or () for product in products]
    named = {product.id for product in products}
    by_nearness = [ids[place] for place in range(limit) for ids in nearest if place < len(ids)]
    return [each for each in dict.fromkeys(by_nearness) if each not in named][:limit]


async def _first_ids(call: Call, row: GoodsRow) -> list[int]:
    """None of a category that this storefront does not have."""
    category_id = _category_id(call, row.category)
    cache_listing(call, category_id)
    if row.category and category_id is None:
        return []
    page = Page(by=SORTS[row.sort], size=row.limit)
    hits = await engine_of(call).hits(Query(category_id=category_id), page)
    return list(hits.ids)


def _category_id(call: Call, key: str) -> int | None:
    return next((each.id for each in _shown_categories(call) if each.key == key), None)


def _in_order(keys: list[str], by_key: dict[str, V]) -> list[V]:
    """Each once, in the order of the question."""
    return [by_key[key] for key in dict.fromkeys(keys) if key in by_key]
