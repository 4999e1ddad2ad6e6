"""Categories as they were handed in, for exports."""

from __future__ import annotations

from vitrine.catalogue.categories import queries
from vitrine.catalogue.categories.incoming import IncomingCategory
from vitrine.kit.db import Db


async def incoming_categories(db: Db) -> list[IncomingCategory]:
    """In the order in which siblings are shown."""
    rows = await queries.categories(db)
    keys = {row.id: row.key for row in rows}
    return [
        IncomingCategory(
            key=row.key,
            names=row.names,
            slugs=row.slugs,
            parent=keys[row.parent_id] if row.parent_id else None,
            is_hidden=row.is_hidden,
            intros=row.intros,
            rule=row.rule,
            supported_filters=row.supported_filters,
            groups_colours=row.groups_colours,
        )
        for row in sorted(rows, key=lambda row: (row.position, row.id))
    ]
