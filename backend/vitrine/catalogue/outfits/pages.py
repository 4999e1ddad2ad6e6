"""The pages of outfits."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.outfits import queries
from vitrine.catalogue.page import Page
from vitrine.kit.db import Db
from vitrine.shops import Storefront


async def outfit_pages(db: Db, storefronts: Sequence[Storefront]) -> list[Page]:
    return [
        Page(
            row.id,
            None,
            [row.image_path] if row.image_path else [],
            {
                shop.code: outfit_url(shop, row.slugs[shop.language])
                for shop in storefronts
                if shop.language in row.slugs
            },
        )
        for row in await queries.outfits(db)
        if row.is_active
    ]


def outfit_url(shop: Storefront, slug: str) -> str:
    return f"/{shop.code}/{shop.path_words.outfits}/{slug}"
