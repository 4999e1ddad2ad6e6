"""Brands."""

from __future__ import annotations

from datetime import UTC

from vitrine.catalogue.attributes import queries
from vitrine.catalogue.attributes.queries import BrandRow
from vitrine.catalogue.attributes.reading import maker_of
from vitrine.catalogue.attributes.shapes import Brand, Brands
from vitrine.catalogue.localise import localise
from vitrine.catalogue.pagination import pagination, possible_id, refuse_odd_page
from vitrine.catalogue.tags import BRANDS
from vitrine.rpc import Call, Problem, Wire, procedure


class Page(Wire):
    page: int = 1
    per_page: int = 100


class GetBrands(Wire):
    pagination: Page = Page()


@procedure("getBrands", public=True)
async def get_brands(call: Call, payload: GetBrands) -> Brands:
    """All brands by name."""
    request = payload.pagination
    refuse_odd_page(request.page, request.per_page)
    brands = await queries.brands_of_page(call.db, request.page, request.per_page)
    call.tags.add(BRANDS)
    call.cache_answer()
    total = brands[0].total if brands else 0
    return Brands(
        entities=[_brand(row, call.shop.locale) for row in brands],
        pagination=pagination(len(brands), total, request.page, request.per_page),
    )


class GetBrandById(Wire):
    brand_id: int


@procedure("getBrandById", public=True)
async def get_brand_by_id(call: Call, payload: GetBrandById) -> Brand:
    """One brand."""
    brand = await queries.brand(call.db, possible_id(payload.brand_id))
    if brand is None:
        raise Problem(404, "UnknownBrand", "There is no such brand.")
    call.tags.add(BRANDS)
    call.cache_answer()
    return _brand(brand, call.shop.locale)


def _brand(row: BrandRow, locale: str) -> Brand:
    return Brand(
        id=row.id,
        key=row.key,
        slug=row.slug,
        name=row.name,
        group=row.name[:1].upper(),
        is_active=row.is_active,
        logo_hash=None,
        story=localise(row.stories, locale) if row.stories else "",
        maker=maker_of(row),
        created_at=row.created_at.astimezone(UTC),
        updated_at=row.updated_at.astimezone(UTC),
    )
