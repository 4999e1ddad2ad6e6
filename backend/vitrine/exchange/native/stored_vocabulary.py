"""Brands, attributes, tables, categories and outfits in the words of the native format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import msgspec

from vitrine.exchange.native.reader import (
    AnyLine,
    AttributeLine,
    BrandLine,
    CampaignLine,
    CategoryLine,
    OutfitLine,
    SizeTableLine,
)
from vitrine.kit.db import Db, rows

Kind = TypeVar("Kind", bound=AnyLine)

BRANDS = """
    select brand.id, json_build_object(
        'kind', 'brand',
        'key', brand.key,
        'name', brand.name,
        'maker', json_build_object(
            'name', maker.name,
            'postal_address', maker.postal_address,
            'electronic_address', maker.electronic_address
        ),
        'responsible_person', maker.responsible_person,
        'stories', brand.stories
    )::text as line
    from brand
    join maker on maker.key = brand.maker_key
    order by brand.id
"""
ATTRIBUTES = """
    select attribute_group.id, json_build_object(
        'kind', 'attribute',
        'key', attribute_group.key,
        'labels', attribute_group.labels,
        'multi_select', attribute_group.multi_select,
        'values', (
            select coalesce(json_object_agg(value, labels order by position, id), '{}')
            from attribute_value
            where attribute_value.group_id = attribute_group.id
        )
    )::text as line
    from attribute_group
    order by attribute_group.id
"""
SIZE_TABLES = """
    select 0 as id, json_build_object(
        'kind', 'size-table', 'key', key, 'names', names, 'how_to_measure', how_to_measure,
        'measures', columns, 'rows', rows
    )::text as line
    from size_table
    order by key
"""
CATEGORIES = """
    select category.id, json_build_object(
        'kind', 'category', 'key', category.key, 'names', category.names,
        'slugs', category.slugs, 'parent', parent.key, 'is_hidden', category.is_hidden,
        'intros', category.intros, 'rule', category.rule,
        'supported_filters', category.supported_filters
    )::text as line
    from category
    left join category as parent on parent.id = category.parent_id
    order by category.position, category.id
"""
OUTFITS = """
    select outfit.id, json_build_object(
        'kind', 'outfit', 'key', outfit.key, 'gender', outfit.gender, 'slugs', outfit.slugs,
        'names', outfit.names, 'texts', outfit.texts, 'image_path', outfit.image_path,
        'pieces', (
            select coalesce(json_agg(json_build_object(
                'role', piece.role, 'reference_key', product.reference_key
            ) order by piece.position), '[]')
            from outfit_piece as piece
            join product on product.id = piece.product_id
            where piece.outfit_id = outfit.id
        )
    )::text as line
    from outfit
    order by outfit.position, outfit.id
"""
CAMPAIGNS = """
    select 0 as id, json_build_object(
        'kind', 'campaign', 'key', key, 'names', names, 'relative', relative,
        'starts_at', starts_at, 'ends_at', ends_at
    )::text as line
    from campaign
    order by key
"""


@dataclass(frozen=True, slots=True)
class _Stored:
    id: int
    line: str


async def brands(db: Db) -> list[BrandLine]:
    return [_read(each, BrandLine) for each in await rows(db, _Stored, BRANDS)]


async def attributes(db: Db) -> list[AttributeLine]:
    return [_read(each, AttributeLine) for each in await rows(db, _Stored, ATTRIBUTES)]


async def size_tables(db: Db) -> list[SizeTableLine]:
    return [_read(each, SizeTableLine) for each in await rows(db, _Stored, SIZE_TABLES)]


async def categories(db: Db) -> list[CategoryLine]:
    return [_read(each, CategoryLine) for each in await rows(db, _Stored, CATEGORIES)]


async def outfits(db: Db) -> list[OutfitLine]:
    return [_read(each, OutfitLine) for each in await rows(db, _Stored, OUTFITS)]


async def campaigns(db: Db) -> list[CampaignLine]:
    return [_read(each, CampaignLine) for each in await rows(db, _Stored, CAMPAIGNS)]


def _read(stored: _Stored, kind: type[Kind]) -> Kind:
    return msgspec.json.decode(stored.line, type=kind)
