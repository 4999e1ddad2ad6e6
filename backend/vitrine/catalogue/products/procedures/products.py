"""Products and variants."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

import msgspec

from vitrine import shops
from vitrine.catalogue import prices
from vitrine.catalogue.pagination import LARGEST_ID, possible_id, refuse_too_many
from vitrine.catalogue.products.composing import product_url
from vitrine.catalogue.products.queries import keys as queries
from vitrine.catalogue.products.reading import (
    cached_products,
    cached_products_by_key,
    cached_variants,
)
from vitrine.catalogue.products.selection import EVERYTHING, With
from vitrine.catalogue.products.shapes import Product, VariantDetail
from vitrine.catalogue.tags import product_tag
from vitrine.rpc import Call, Problem, Wire, procedure

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class GetProductById(Wire):
    id: int
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductById", public=True, needs_db=False)
async def get_product_by_id(call: Call, payload: GetProductById) -> Product:
    """One product as this storefront sells it; 404 where it is not sold."""
    products = await cached_products(call, _possible([payload.id]), payload.with_)
    if not products:
        raise Problem(404, "UnknownProduct", "This storefront does not sell such a product.")
    return products[payload.id]


class GetProductsByIds(Wire):
    ids: list[int]
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductsByIds", public=True, needs_db=False)
async def get_products_by_ids(call: Call, payload: GetProductsByIds) -> list[Product]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("ids", payload.ids)
    products = await cached_products(call, _possible(payload.ids), payload.with_)
    return _in_order(payload.ids, products)


class GetProductsByReferenceKeys(Wire):
    reference_keys: list[str]
    with_: With = msgspec.field(name="with", default=EVERYTHING)


@procedure("getProductsByReferenceKeys", public=True)
async def get_products_by_reference_keys(
    call: Call, payload: GetProductsByReferenceKeys
) -> list[Product]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("referenceKeys", payload.reference_keys)
    keys = [key for key in payload.reference_keys if "\x00" not in key]
    return _in_order(keys, await cached_products_by_key(call, keys, payload.with_))


class GetVariantById(Wire):
    ids: list[int]


@procedure("getVariantById", public=True)
async def get_variant_by_id(call: Call, payload: GetVariantById) -> list[VariantDetail]:
    """In the order asked for; what is not sold here is left out."""
    refuse_too_many("ids", payload.ids)
    return _in_order(payload.ids, await cached_variants(call, _possible(payload.ids)))


class GetAllShopProductsForId(Wire):
    id: int


class ProductLink(Wire):
    id: int
    slug: str
    url: str


class ShopProduct(Wire):
    """`path` is the storefront's prefix."""

    locale: str
    path: str
    product: ProductLink


@procedure("getAllShopProductsForId", public=True)
async def get_all_shop_products_for_id(
    call: Call, payload: GetAllShopProductsForId
) -> list[ShopProduct]:
    """One entry for each storefront that sells the product, for links between languages."""
    product_id = possible_id(payload.id)
    slugs = await queries.slugs(call.db, product_id)
    sold_in = {shop_id for _, shop_id in await prices.sold_in(call.db, [product_id])}
    links = [
        ShopProduct(
            locale=shop.locale,
            path=shop.code,
            product=ProductLink(id=product_id, slug=slug, url=product_url(shop, slug, product_id)),
        )
        for shop in await shops.storefronts(call.db)
        if shop.is_enabled
        and shop.id in sold_in
        and (slug := slugs.in_storefront(shop.id, shop.language) if slugs else None)
    ]
    if not links:
        raise Problem(404, "UnknownProduct", "No storefront sells such a product.")
    call.tags.update({product_tag(product_id), "shops"})
    return links


def _possible(ids: Iterable[int]) -> list[int]:
    return [each for each in ids if 0 < each <= LARGEST_ID]


def _in_order(keys: Sequence[K], by_key: dict[K, V]) -> list[V]:
    """Each once, in the order of the question."""
    return [by_key[key] for key in dict.fromkeys(keys) if key in by_key]
