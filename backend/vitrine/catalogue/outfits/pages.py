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


async def key_of_outfit(db: Db, language: str, slug: str) -> str | None:
    """Of the outfit whose page has this slug, in the language or else in another one."""
    return await queries.key_of_outfit(db, language, slug.replace("\x00", ""))


def outfit_url(shop: Storefront, slug: str) -> str:
    return f"/{shop.code}/{shop.path_words.outfits}/{slug}"
