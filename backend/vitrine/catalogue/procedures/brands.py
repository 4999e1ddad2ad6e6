"""Brands."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from vitrine.catalogue import rules
from vitrine.catalogue.pagination import Pagination, pagination
from vitrine.catalogue.procedures.limits import refuse_odd_page
from vitrine.catalogue.procedures.products import LARGEST_ID
from vitrine.catalogue.queries import brands as queries
from vitrine.catalogue.queries.brands import BrandRow
from vitrine.catalogue.shapes import Address, Maker
from vitrine.rpc import Call, Problem, Wire, procedure


class Brand(Wire):
    """`story` is what the house says of itself, in the storefront's language."""

    id: int
    key: str
    slug: str
    name: str
    group: str
    is_active: bool
    logo_hash: str | None
    story: str
    maker: Maker
    created_at: datetime
    updated_at: datetime


class Page(Wire):
    page: int = 1
    per_page: int = 100


class GetBrands(Wire):
    pagination: Page = Page()


class Brands(Wire):
    entities: list[Brand]
    pagination: Pagination


@procedure("getBrands", public=True)
async def get_brands(call: Call, payload: GetBrands) -> Brands:
    """All brands by name."""
    asked = payload.pagination
    refuse_odd_page(asked.page, asked.per_page)
    found = await queries.brands_of_page(call.db, asked.page, asked.per_page)
    call.tags.add("brands")
    call.keep()
    total = found[0].total if found else 0
    return Brands(
        entities=[_shown(row, call.shop.locale) for row in found],
        pagination=pagination(len(found), total, asked.page, asked.per_page),
    )


class GetBrandById(Wire):
    brand_id: int


@procedure("getBrandById", public=True)
async def get_brand_by_id(call: Call, payload: GetBrandById) -> Brand:
    """One brand."""
    found = await queries.brand(call.db, min(max(payload.brand_id, 0), LARGEST_ID))
    if found is None:
        raise Problem(404, "UnknownBrand", "There is no such brand.")
    call.tags.add("brands")
    call.keep()
    return _shown(found, call.shop.locale)


def _shown(row: BrandRow, locale: str) -> Brand:
    return Brand(
        id=row.id,
        key=row.key,
        slug=row.slug,
        name=row.name,
        group=row.name[:1].upper(),
        is_active=row.is_active,
        logo_hash=None,
        story=rules.words(row.stories, locale) if row.stories else "",
        maker=Maker(
            name=row.maker_name,
            postal_address=row.postal_address,
            electronic_address=row.electronic_address,
            responsible_person=(
                msgspec.convert(_camel(row.responsible_person), Address)
                if row.responsible_person
                else None
            ),
        ),
        created_at=row.created_at.astimezone(UTC),
        updated_at=row.updated_at.astimezone(UTC),
    )


def _camel(person: dict[str, str]) -> dict[str, str]:
    return {
        "name": person["name"],
        "postalAddress": person["postal_address"],
        "electronicAddress": person["electronic_address"],
    }
