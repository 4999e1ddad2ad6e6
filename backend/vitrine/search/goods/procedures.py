"""Everything that the blocks of a page name: products, outfits, and rows of what is found."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from vitrine import catalogue
from vitrine.catalogue import EVERYTHING, Outfit, Product, With
from vitrine.rpc import Call, Wire, procedure
from vitrine.search.calls import cache_listing, engine_of, products_of
from vitrine.search.goods.rows import GoodsRow, Key, RowListing, first_of, shown_categories

V = TypeVar("V")

MOST_CATEGORIES = 100
MOST_OUTFITS = 100
MOST_OTHER_OUTFITS = 12
MOST_PRODUCTS = 300
MOST_ROWS = 30


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
    """What is not sold here is left out; there are as many rows as were asked for.

    Of a row of what is similar, and of one of everything, there is no listing.
    """

    products: list[Product]
    outfits: list[Outfit]
    other_outfits: list[Outfit]
    categories: list[NamedCategory]
    rows: list[list[Product]]
    row_listings: list[RowListing | None]


@procedure("getGoods", public=True)
async def get_goods(call: Call, payload: GetGoods) -> Goods:
    """Products, outfits and rows of products that a page names, as this storefront sells them."""
    selection = payload.with_
    named = {*payload.products, *(key for row in payload.rows for key in row.similar_to)}
    by_key = await catalogue.cached_products_by_key(call, sorted(named), selection) if named else {}
    outfits, other_outfits = await _outfits(call, payload)
    found = [await _row(call, row, by_key, selection) for row in payload.rows]
    return Goods(
        products=_in_order(payload.products, by_key),
        outfits=outfits,
        other_outfits=other_outfits,
        categories=_in_order(payload.categories, _categories(call, payload)),
        rows=[products for products, _ in found],
        row_listings=[listing for _, listing in found],
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
        for document in shown_categories(call)
        if document.key in payload.categories
    }


async def _row(
    call: Call, row: GoodsRow, by_key: dict[str, Product], selection: With
) -> tuple[list[Product], RowListing | None]:
    listing = None
    if row.similar_to:
        ids = await _similar_ids(call, _in_order(row.similar_to, by_key), row.limit)
    else:
        ids, listing = await first_of(call, row)
    products = await products_of(call, ids, selection)
    return [products[each] for each in ids if each in products], listing


async def _similar_ids(call: Call, products: list[Product], limit: int) -> list[int]:
    """The nearest of each product first."""
    engine = engine_of(call)
    cache_listing(call, None)
    nearest = [await engine.similar(product.id, limit) or () for product in products]
    named = {product.id for product in products}
    by_nearness = [ids[place] for place in range(limit) for ids in nearest if place < len(ids)]
    return [each for each in dict.fromkeys(by_nearness) if each not in named][:limit]


def _in_order(keys: list[str], by_key: dict[str, V]) -> list[V]:
    """Each once, in the order of the question."""
    return [by_key[key] for key in dict.fromkeys(keys) if key in by_key]
