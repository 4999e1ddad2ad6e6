"""A whole wishlist as this storefront shows it."""

from __future__ import annotations

from collections.abc import Mapping

from vitrine import catalogue
from vitrine.catalogue import Product, Variant, With, WithImages, WithKeys, WithVariants
from vitrine.rpc import Call
from vitrine.wishlist import queries, rules
from vitrine.wishlist.queries import LineRow
from vitrine.wishlist.shapes import Wishlist, WishlistItem

SHOWN = With(
    attributes=WithKeys(with_key=["name", "brand", "color", "colorDetail"]),
    variants=WithVariants(attributes="all", lowest_prior_price=True),
    images=WithImages(at_most=2),
    categories="all",
    price_range=True,
    lowest_prior_price=True,
)


async def read_wishlist(call: Call, visitor_id: int | None) -> Wishlist:
    wishlist = await queries.wishlist(call.db, visitor_id) if visitor_id is not None else None
    rows = await queries.lines(call.db, wishlist.visitor_id) if wishlist else []
    products = await catalogue.cached_products(call, [row.product_id for row in rows], SHOWN)
    return Wishlist(
        key=str(wishlist.key) if wishlist else "",
        items=[_item(call, row, products) for row in rows],
    )


def price_of(product: Product, variant_id: int | None) -> int:
    """Of the size, or of the cheapest one."""
    prices = [each.price.with_tax for each in wanted_variants(product, variant_id) if each.price]
    return min(prices, default=0)


def wanted_variants(product: Product, variant_id: int | None) -> list[Variant]:
    return [each for each in product.variants or [] if variant_id is None or each.id == variant_id]


def _item(call: Call, row: LineRow, products: Mapping[int, Product]) -> WishlistItem:
    product = products.get(row.product_id)
    return WishlistItem(
        key=str(row.key),
        product_id=row.product_id,
        variant_id=row.variant_id,
        product=product,
        notices=_notices(call, row, product) if product else [],
        added_at=row.added_at,
    )


def _notices(call: Call, row: LineRow, product: Product) -> list[str]:
    variants = wanted_variants(product, row.variant_id)
    notices = rules.notices(
        price_then=row.unit if row.shop_id == call.shop_id else None,
        price_now=price_of(product, row.variant_id),
        pieces=sum(each.stock.quantity for each in variants),
        is_endless=any(each.stock.is_sellable_without_stock for each in variants),
    )
    return [each.value for each in notices]
