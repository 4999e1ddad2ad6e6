"""What pages show, for the page cache: `product:1`, `category:2`, `outfit:3`."""

from __future__ import annotations

from collections.abc import Collection

from vitrine.kit.db import Db
from vitrine.rpc import purge

# PostgreSQL carries less than 8000 bytes in one notification.
TAGS_AT_ONCE = 300
# So many changes that naming them costs more than rendering every page anew.
TOO_MANY_TO_NAME = 3_000


def product_tag(product_id: int) -> str:
    return f"product:{product_id}"


def category_tag(category_id: int) -> str:
    return f"category:{category_id}"


def outfit_tag(outfit_id: int) -> str:
    return f"outfit:{outfit_id}"


async def purge_products(db: Db, product_ids: Collection[int]) -> None:
    await purge_tags(db, [product_tag(each) for each in sorted(set(product_ids))])


async def purge_tags(db: Db, tags: list[str]) -> None:
    if len(tags) > TOO_MANY_TO_NAME:
        await purge(db, "*")
        return
    for start in range(0, len(tags), TAGS_AT_ONCE):
        await purge(db, *tags[start : start + TAGS_AT_ONCE])
