"""The pages of products."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.page import Page
from vitrine.catalogue.products.composing import product_url
from vitrine.catalogue.products.queries import pages as queries
from vitrine.kit.db import Db
from vitrine.rpc import Shop


async def product_pages(
    db: Db, shop_id: int, storefronts: Sequence[Shop], first: int, most: int
) -> list[Page]:
    """From this id on, in the order of ids; sold out or not, since their pages are there."""
    return [
        Page(
            row.id,
            row.updated_at,
            row.pictures,
            {
                shop.code: product_url(shop, row.slugs[shop.language], row.id)
                for shop in storefronts
                if shop.id in row.shop_ids and shop.language in row.slugs
            },
        )
        for row in await queries.product_pages(db, shop_id, first, most)
    ]
