"""Writes brands, attributes and size tables, and purges what shows them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from vitrine.catalogue.attributes import queries
from vitrine.catalogue.attributes.incoming import IncomingBrand, IncomingGroup, IncomingSizeTable
from vitrine.catalogue.tags import ATTRIBUTES, BRANDS, SIZE_TABLES
from vitrine.kit.db import Db
from vitrine.kit.slug import slug
from vitrine.rpc import purge


async def put_brands(db: Db, brands: Sequence[IncomingBrand], now: datetime) -> None:
    changed = await queries.put_brands(
        db,
        [
            queries.BrandRecord(
                key=brand.key,
                slug=slug(brand.name),
                name=brand.name,
                stories=brand.stories,
                maker_name=brand.maker.name,
                postal_address=brand.maker.postal_address,
                electronic_address=brand.maker.electronic_address,
                responsible_person=brand.responsible_person,
                now=now,
            )
            for brand in brands
        ],
    )
    if changed:
        await purge(db, BRANDS, stale=True)


async def put_attributes(db: Db, groups: Sequence[IncomingGroup]) -> None:
    """Adds and renames; nothing is taken away, since filters in old addresses name the ids."""
    changed = await queries.put_groups(
        db, [(each.key, each.labels, each.multi_select) for each in groups]
    )
    changed += await queries.put_values(
        db,
        [
            (each.key, value, labels, position)
            for each in groups
            for position, (value, labels) in enumerate(each.values.items(), start=1)
        ],
    )
    if changed:
        await purge(db, ATTRIBUTES, stale=True)


async def put_size_tables(db: Db, tables: Sequence[IncomingSizeTable]) -> None:
    for table in tables:
        await queries.put_size_table(db, table)
    await purge(db, SIZE_TABLES, stale=True)
