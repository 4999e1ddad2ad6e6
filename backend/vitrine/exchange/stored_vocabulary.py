"""Brands, attributes, size tables, categories, outfits and campaigns as they were handed in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import LiteralString, TypeVar

import msgspec

from vitrine.catalogue import (
    IncomingBrand,
    IncomingCategory,
    IncomingGroup,
    IncomingOutfit,
    IncomingSizeTable,
)
from vitrine.exchange.native.records import CampaignRecord
from vitrine.kit.db import Db, rows

T = TypeVar("T")

BRANDS = """
    select json_build_object(
        'key', brand.key,
        'name', brand.name,
        'maker', json_build_object(
            'name', maker.name,
            'postal_address', maker.postal_address,
            'electronic_address', maker.electronic_address
        ),
        'responsible_person', maker.responsible_person,
        'stories', brand.stories
    )::text as body
    from brand
    join maker on maker.key = brand.maker_key
    order by brand.id
"""
ATTRIBUTES = """
    select json_build_object(
        'key', attribute_group.key,
        'labels', attribute_group.labels,
        'multi_select', attribute_group.multi_select,
        'values', (
            select coalesce(json_object_agg(value, labels order by position, id), '{}')
            from attribute_value
            where attribute_value.group_id = attribute_group.id
        )
    )::text as body
    from attribute_group
    order by attribute_group.id
"""
SIZE_TABLES = """
    select json_build_object(
        'key', key, 'names', names, 'how_to_measure', how_to_measure,
        'measures', columns, 'rows', rows
    )::text as body
    from size_table
    order by key
"""
CATEGORIES = """
    select json_build_object( 'key', category.key, 'names', category.names,
        'slugs', category.slugs, 'parent', parent.key, 'is_hidden', category.is_hidden,
        'intros', category.intros, 'rule', category.rule,
        'supported_filters', category.supported_filters
    )::text as body
    from category
    left join category as parent on parent.id = category.parent_id
    order by category.position, category.id
"""
OUTFITS = """
    select json_build_object( 'key', outfit.key, 'gender', outfit.gender, 'slugs', outfit.slugs,
        'names', outfit.names, 'texts', outfit.texts, 'image_path', outfit.image_path,
        'pieces', (
            select coalesce(json_agg(json_build_object(
                'role', piece.role, 'reference_key', product.reference_key
            ) order by piece.position), '[]')
            from outfit_piece as piece
            join product on product.id = piece.product_id
            where piece.outfit_id = outfit.id
        )
    )::text as body
    from outfit
    order by outfit.position, outfit.id
"""
CAMPAIGNS = """
    select json_build_object(
        'kind', 'campaign', 'key', key, 'names', names, 'relative', relative,
        'starts_at', starts_at, 'ends_at', ends_at
    )::text as body
    from campaign
    order by key
"""


async def brands(db: Db) -> list[IncomingBrand]:
    return await _read(db, BRANDS, IncomingBrand)


async def attributes(db: Db) -> list[IncomingGroup]:
    return await _read(db, ATTRIBUTES, IncomingGroup)


async def size_tables(db: Db) -> list[IncomingSizeTable]:
    return await _read(db, SIZE_TABLES, IncomingSizeTable)


async def categories(db: Db) -> list[IncomingCategory]:
    return await _read(db, CATEGORIES, IncomingCategory)


async def outfits(db: Db) -> list[IncomingOutfit]:
    return await _read(db, OUTFITS, IncomingOutfit)


async def campaigns(db: Db) -> list[CampaignRecord]:
    return await _read(db, CAMPAIGNS, CampaignRecord)


@dataclass(frozen=True, slots=True)
class _Row:
    body: str


async def _read(db: Db, sql: LiteralString, kind: type[T]) -> list[T]:
    return [msgspec.json.decode(row.body, type=kind) for row in await rows(db, _Row, sql)]
