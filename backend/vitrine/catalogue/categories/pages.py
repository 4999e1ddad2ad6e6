"""The pages of categories."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.categories import queries
from vitrine.catalogue.categories.tree import CategoryTree
from vitrine.catalogue.page import Page
from vitrine.kit.db import Db
from vitrine.rpc import Shop


async def category_pages(db: Db, storefronts: Sequence[Shop]) -> list[Page]:
    """Of categories that are not hidden, in the order of their ids."""
    rows = await queries.categories(db)
    trees = [(shop.code, CategoryTree(rows, shop)) for shop in storefronts]
    return [
        Page(row.id, None, [], {code: tree.by_id[row.id].url for code, tree in trees})
        for row in sorted(rows, key=lambda row: row.id)
        if not row.is_hidden
    ]
