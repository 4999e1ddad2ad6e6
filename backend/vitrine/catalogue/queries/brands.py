"""Brands with their makers."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import LiteralString

from vitrine.kit.db import Db, maybe_row, rows


@dataclass(frozen=True, slots=True)
class BrandRow:
    id: int
    key: str
    slug: str
    name: str
    stories: dict[str, str]
    is_active: bool
    created_at: datetime
    updated_at: datetime
    maker_name: str
    postal_address: str
    electronic_address: str
    responsible_person: dict[str, str] | None
    total: int


_BRANDS: LiteralString = """
    select brand.id, brand.key, brand.slug, brand.name, brand.stories, brand.is_active,
        brand.created_at, brand.updated_at, maker.name as maker_name, maker.postal_address,
        maker.electronic_address, maker.responsible_person, count(*) over () as total
    from brand
    join maker on maker.key = brand.maker_key
"""
BRANDS_OF_PAGE: LiteralString = (
    _BRANDS + " where brand.is_active order by brand.name limit %(per_page)s offset %(skipped)s"
)
BRAND: LiteralString = _BRANDS + " where brand.id = %(id)s and brand.is_active"


async def brands_of_page(db: Db, page: int, per_page: int) -> list[BrandRow]:
    skipped = (page - 1) * per_page
    return await rows(db, BrandRow, BRANDS_OF_PAGE, per_page=per_page, skipped=skipped)


async def brand(db: Db, brand_id: int) -> BrandRow | None:
    return await maybe_row(db, BrandRow, BRAND, id=brand_id)
