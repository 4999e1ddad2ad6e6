"""The same product or category in the other storefronts, for links between languages."""

from __future__ import annotations

import msgspec

from vitrine.catalogue.category_documents import Category
from vitrine.catalogue.procedures.products import LARGEST_ID
from vitrine.catalogue.queries import categories as queries
from vitrine.catalogue.tags import category_tag, product_tag
from vitrine.rpc import Call, Problem, Wire, procedure


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
    """One entry for each storefront that sells the product."""
    wanted = min(max(payload.id, 0), LARGEST_ID)
    found = await queries.product_elsewhere(call.db, wanted)
    if not found:
        raise Problem(404, "UnknownProduct", "No storefront sells such a product.")
    call.tags.add(product_tag(wanted))
    return [
        ShopProduct(
            locale=row.locale,
            path=row.code,
            product=ProductLink(id=wanted, slug=row.slug, url=f"/{row.code}/p/{row.slug}/{wanted}"),
        )
        for row in found
    ]


class GetAllShopCategoriesForId(Wire):
    id: int


class ShopCategory(Wire):
    locale: str
    path: str
    category: Category


@procedure("getAllShopCategoriesForId", public=True)
async def get_all_shop_categories_for_id(
    call: Call, payload: GetAllShopCategoriesForId
) -> list[ShopCategory]:
    """One entry for each open storefront."""
    wanted = min(max(payload.id, 0), LARGEST_ID)
    found = await queries.category_elsewhere(call.db, wanted)
    if not found:
        raise Problem(404, "UnknownCategory", "There is no such category.")
    call.tags.add(category_tag(wanted))
    return [
        ShopCategory(
            locale=row.locale,
            path=row.code,
            category=msgspec.json.decode(row.body, type=Category),
        )
        for row in found
    ]
