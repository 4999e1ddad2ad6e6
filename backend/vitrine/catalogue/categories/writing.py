"""Writes categories below their parents, and purges what shows them."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.catalogue.categories import queries, rules
from vitrine.catalogue.categories.incoming import IncomingCategory
from vitrine.catalogue.categories.queries import CategoryRecord
from vitrine.catalogue.tags import CATEGORIES, category_tag
from vitrine.kit.db import Db
from vitrine.rpc import purge


class UnknownParent(ValueError):
    """A category below one that is neither stored nor handed in."""


async def put_categories(db: Db, categories: Sequence[IncomingCategory]) -> None:
    """Circles are refused."""
    stored = {row.key: row for row in await queries.categories(db)}
    by_key = {category.key: category for category in categories}
    for category in categories:
        if category.parent is not None and category.parent not in {*by_key, *stored}:
            raise UnknownParent(f"{category.key} is below {category.parent}, which is unknown")
    keys_by_id = {row.id: row.key for row in stored.values()}
    parents = {
        row.key: keys_by_id[row.parent_id] if row.parent_id else None for row in stored.values()
    }
    parents |= {category.key: category.parent for category in categories}
    position = {key: place for place, key in enumerate(by_key, start=1)}
    changed: list[int] = []
    for key in rules.in_order_of_depth(parents):
        if key in by_key:
            changed += await _put_category(db, by_key[key], position[key])
    if changed:
        await purge(db, CATEGORIES, *(category_tag(each) for each in changed), stale=True)


async def _put_category(db: Db, category: IncomingCategory, position: int) -> list[int]:
    by_key = {row.key: row for row in await queries.categories(db)}
    above = by_key[category.parent] if category.parent else None
    return await queries.put_category(
        db,
        CategoryRecord(
            key=category.key,
            parent_id=above.id if above else None,
            position=position,
            depth=above.depth + 1 if above else 1,
            names=category.names,
            slugs=category.slugs,
            paths=rules.paths(above.paths if above else {}, category.slugs),
            above=above.rootline_ids if above else [],
            is_hidden=category.is_hidden,
            intros=category.intros,
            rule=category.rule,
            supported_filters=category.supported_filters,
            groups_colours=category.groups_colours,
        ),
    )
