"""The vocabulary: read from the database, or from the cache of this process."""

from __future__ import annotations

from vitrine.catalogue.attributes import queries
from vitrine.catalogue.attributes.incoming import (
    IncomingAddress,
    IncomingBrand,
    IncomingGroup,
    IncomingSizeTable,
    Texts,
)
from vitrine.catalogue.attributes.labels import Labels
from vitrine.catalogue.attributes.queries import BrandRow
from vitrine.catalogue.attributes.shapes import Address, Maker
from vitrine.catalogue.attributes.vocabulary import Vocabulary, VocabularyBrand
from vitrine.catalogue.tags import ATTRIBUTES, BRANDS
from vitrine.kit.db import Db
from vitrine.rpc import Call


async def vocabulary(db: Db) -> Vocabulary:
    return Vocabulary.of(
        groups=await queries.groups(db),
        values=await queries.values(db),
        brands=[
            VocabularyBrand(row.id, row.key, row.slug, row.name, maker_of(row))
            for row in await queries.brands(db)
        ],
    )


async def cached_labels(call: Call, db: Db) -> Labels:
    """In the words of the call's storefront, until an attribute or a brand changes."""
    key = ("labels", call.shop_id, 0)
    cached = call.cache.get(key, call.shop, call.now)
    if isinstance(cached, Labels):
        return cached
    since = call.cache.purges
    labels = Labels(await vocabulary(db), call.shop.locale)
    call.cache.put(key, labels, since=since, shop=call.shop, tags=(ATTRIBUTES, BRANDS))
    return labels


def maker_of(row: BrandRow) -> Maker:
    person = row.responsible_person
    return Maker(
        name=row.maker_name,
        postal_address=row.postal_address,
        electronic_address=row.electronic_address,
        responsible_person=Address(**person) if person else None,
    )


async def incoming_brands(db: Db) -> list[IncomingBrand]:
    """All brands as they were handed in, in the order of their ids."""
    groups = []
    for row in sorted(await queries.brands(db), key=lambda row: row.id):
        person = row.responsible_person
        groups.append(
            IncomingBrand(
                key=row.key,
                name=row.name,
                maker=IncomingAddress(row.maker_name, row.postal_address, row.electronic_address),
                responsible_person=IncomingAddress(**person) if person else None,
                stories=row.stories,
            )
        )
    return groups


async def incoming_groups(db: Db) -> list[IncomingGroup]:
    """All attributes as they were handed in."""
    values: dict[str, dict[str, Texts]] = {}
    for value in await queries.values(db):
        values.setdefault(value.group_key, {})[value.value] = dict(value.labels)
    return [
        IncomingGroup(
            key=group.key,
            labels=dict(group.labels),
            multi_select=group.multi_select,
            values=values.get(group.key, {}),
        )
        for group in await queries.groups(db)
    ]


async def incoming_size_tables(db: Db) -> list[IncomingSizeTable]:
    return [
        IncomingSizeTable(
            key=row.key,
            names=row.names,
            how_to_measure=row.how_to_measure,
            measures=row.columns,
            rows=row.rows,
            size_kind=row.size_kind,
        )
        for row in await queries.size_tables(db)
    ]
