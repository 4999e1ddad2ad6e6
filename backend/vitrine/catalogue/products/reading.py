"""Reads products: two statements, however many they are, and the cache in front of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from msgspec import UNSET, structs

from vitrine.catalogue import attributes, categories, prices
from vitrine.catalogue.attributes import AttributeGroup, AttributeValue, Labels
from vitrine.catalogue.categories import CategoryTree
from vitrine.catalogue.products import composing
from vitrine.catalogue.products.queries import product as queries
from vitrine.catalogue.products.queries.product import ProductRow
from vitrine.catalogue.products.selection import EVERYTHING, With, select
from vitrine.catalogue.products.shapes import Product, ProductName, VariantDetail
from vitrine.catalogue.tags import SHOWN_BY_PRODUCTS, product_tag, stock_tag
from vitrine.kit.db import Db
from vitrine.rpc import Call, Shop


async def products(
    db: Db, shop: Shop, ids: Sequence[int], now: datetime, selection: With = EVERYTHING
) -> dict[int, Product]:
    """By id; what is not sold in the storefront is left out."""
    composed = await _compose(db, shop, await queries.products_by_id(db, shop, ids), now)
    return {each.product.id: select(each.product, selection) for each in composed}


async def variants(
    db: Db, shop: Shop, ids: Sequence[int], now: datetime
) -> dict[int, VariantDetail]:
    """By id; what is not sold in the storefront is left out."""
    composed = await _compose(db, shop, await queries.products_of_variants(db, shop, ids), now)
    return variants_of([each.product for each in composed], ids)


async def names(db: Db, shop: Shop, ids: Sequence[int], now: datetime) -> dict[int, ProductName]:
    """By id; what is not sold in the storefront is left out."""
    return {
        each.id: ProductName(
            id=each.id,
            name=_label(each, "name"),
            brand=_label(each, "brand"),
            colour=_label(each, "colorDetail"),
            slug=each.slug,
            url=each.url,
            image=each.images[0].url if each.images else None,
        )
        for each in (await products(db, shop, ids, now)).values()
    }


async def cached_products(call: Call, ids: Iterable[int], selection: With) -> dict[int, Product]:
    """By id, each tagged; what is not sold here is left out. Lends a connection if it must."""
    products: dict[int, Product] = {}
    missing = []
    for each in dict.fromkeys(ids):
        cached = call.cache.get(("product", call.shop_id, each), call.shop, call.now)
        if isinstance(cached, CachedProduct):
            products[each] = cached.select(selection)
        else:
            missing.append(each)
    if missing:
        since = call.cache.purges
        async with call.reading() as db:
            rows = await queries.products_by_id(db, call.shop, missing)
            for product in await _compose_and_cache(call, db, rows, since):
                products[product.id] = select(product, selection)
    _tag(call, products)
    return products


async def cached_products_by_key(
    call: Call, keys: Sequence[str], selection: With
) -> dict[str, Product]:
    """By reference key."""
    since = call.cache.purges
    rows = await queries.products_by_reference_key(call.db, call.shop, keys)
    products = await _compose_and_cache(call, call.db, rows, since)
    _tag(call, [product.id for product in products])
    return {product.reference_key: select(product, selection) for product in products}


async def cached_variants(call: Call, ids: Sequence[int]) -> dict[int, VariantDetail]:
    since = call.cache.purges
    rows = await queries.products_of_variants(call.db, call.shop, ids)
    products = await _compose_and_cache(call, call.db, rows, since)
    _tag(call, [product.id for product in products])
    return variants_of(products, ids)


def variants_of(products: Iterable[Product], ids: Sequence[int]) -> dict[int, VariantDetail]:
    """Some sizes of these products, each knowing the product it belongs to."""
    chosen_ids = set(ids)
    return {
        variant.id: VariantDetail(**structs.asdict(variant), product_id=product.id)
        for product in products
        for variant in product.variants or []
        if variant.id in chosen_ids
    }


def _tag(call: Call, product_ids: Iterable[int]) -> None:
    for each in product_ids:
        call.tags.add(product_tag(each))
        call.cache_tags.add(stock_tag(each))
    if call.cache_tags:
        call.tags.update(SHOWN_BY_PRODUCTS)


class CachedProduct:
    """With the parts last read: a list reads the same parts of each product."""

    __slots__ = ("_parts", "_selection", "product")

    def __init__(self, product: Product) -> None:
        self.product = self._parts = product
        self._selection = EVERYTHING

    def select(self, selection: With) -> Product:
        if selection != self._selection:
            self._selection, self._parts = selection, select(self.product, selection)
        return self._parts


@dataclass(frozen=True, slots=True)
class _ComposedProduct:
    product: Product
    holds_until: datetime | None


async def _compose_and_cache(
    call: Call, db: Db, rows: Sequence[ProductRow], since: int
) -> list[Product]:
    if not rows:
        return []
    labels = await attributes.cached_labels(call, db)
    tree = await categories.cached_tree(call, db)
    composed = await _compose(db, call.shop, rows, call.now, labels, tree)
    for each in composed:
        number = each.product.id
        call.cache.put(
            ("product", call.shop_id, number),
            CachedProduct(each.product),
            since=since,
            shop=call.shop,
            tags=(product_tag(number), stock_tag(number), *SHOWN_BY_PRODUCTS),
            until=each.holds_until,
        )
    return [each.product for each in composed]


async def _compose(
    db: Db,
    shop: Shop,
    rows: Sequence[ProductRow],
    now: datetime,
    labels: Labels | None = None,
    tree: CategoryTree | None = None,
) -> list[_ComposedProduct]:
    """Those of the rows that have a price here."""
    if not rows:
        return []
    labels = labels or Labels(await attributes.vocabulary(db), shop.locale)
    tree = tree or await categories.tree(db, shop)
    # Other colours are shown with what they cost.
    product_ids = {row.id for row in rows} | {each.id for row in rows for each in row.siblings}
    offers = await prices.offers(db, shop, sorted(product_ids))
    return [
        _ComposedProduct(
            composing.product(row, offers, labels, tree, shop, now),
            composing.holds_until(row, offers, now),
        )
        for row in rows
        if row.id in offers
    ]


def _label(product: Product, key: str) -> str:
    groups = product.attributes
    group: AttributeGroup | None = groups.get(key) if groups is not UNSET else None
    values = group.values if group else None
    return values.label if isinstance(values, AttributeValue) else ""
