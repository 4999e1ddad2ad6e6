"""What pages show, for the page cache: `product:1`, `category:2`, `outfit:3`."""

from __future__ import annotations

from collections.abc import Collection

from vitrine.kit.db import Db
from vitrine.rpc import purge


def product_tag(product_id: int) -> str:
    return f"product:{product_id}"


def category_tag(category_id: int) -> str:
    return f"category:{category_id}"


def outfit_tag(outfit_id: int) -> str:
    return f"outfit:{outfit_id}"


async def purge_products(db: Db, product_ids: Collection[int]) -> None:
    await purge(db, *(product_tag(each) for each in product_ids))
