"""From one row to one product: what its style says, with today's price and stock put in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import cast

import msgspec
from msgspec import UNSET, Raw, UnsetType

from vitrine.catalogue import rules
from vitrine.catalogue.product_row import HeldStock, ProductRow
from vitrine.catalogue.said import Said, narrowed
from vitrine.catalogue.selection import ALL_OF_VARIANTS, With, WithVariants
from vitrine.catalogue.shapes import Product, VariantDetail
from vitrine.catalogue.style_document import VariantPart, decode_variants
from vitrine.rpc import Shop, Wire


class _Stock(Wire):
    quantity: int
    is_sellable_without_stock: bool
    expected_availability_at: datetime | None
    supplier_id: int = 1
    warehouse_id: int | None = None


class _Variant(Wire):
    id: int
    reference_key: str
    created_at: Raw
    updated_at: Raw
    stock: _Stock
    price: Raw | UnsetType
    attributes: Raw | UnsetType
    lowest_prior_price: Raw | UnsetType
    gtin: str | UnsetType
    mpn: str | UnsetType


class _VariantDetail(_Variant):
    product_id: int


class _Product(Wire):
    """The shape of Product, with parts that are JSON already and are copied as they are."""

    id: int
    reference_key: str
    master_key: str
    slug: str
    url: str
    is_active: bool
    is_sold_out: bool
    is_new: bool
    created_at: Raw
    updated_at: Raw
    first_live_at: datetime
    version: int
    images: Raw
    attributes: Raw | UnsetType
    variants: list[_Variant] | UnsetType
    categories: Raw | UnsetType
    siblings: Raw | UnsetType
    price_range: Raw | UnsetType
    reduction_range: Raw | UnsetType
    lowest_prior_price: Raw | UnsetType
    maker: Raw | UnsetType


def product(row: ProductRow, shop: Shop, now: datetime, wanted: With) -> Product:
    said = Said.of(row, shop)
    colour, words = said.colour, said.words
    slug = words[colour.slug].decode()
    composed = _Product(
        id=row.id,
        reference_key=row.reference_key,
        master_key=said.master_key,
        slug=slug,
        url=product_url(shop, slug, row.id),
        is_active=True,
        is_sold_out=row.is_sold_out,
        is_new=rules.is_new(row.first_live_at, now),
        created_at=Raw(words[colour.created_at]),
        updated_at=Raw(words[colour.updated_at]),
        first_live_at=row.first_live_at,
        version=row.version,
        images=said.images(wanted.images),
        attributes=said.attributes(wanted.attributes),
        variants=_variants(said, row, shop, now, wanted),
        categories=Raw(b"[%b]" % row.trails) if wanted.categories else UNSET,
        siblings=said.siblings(shop.id, wanted.siblings),
        price_range=row.price_range() if wanted.price_range else UNSET,
        reduction_range=row.reduction_range() if wanted.reduction_range else UNSET,
        lowest_prior_price=row.prior_at(now) if wanted.lowest_prior_price else UNSET,
        maker=Raw(words[colour.maker]) if wanted.maker else UNSET,
    )
    return cast(Product, composed)


def variants(
    row: ProductRow, variant_ids: Collection[int], shop: Shop, now: datetime
) -> list[VariantDetail]:
    """Some sizes of one product, each knowing the product it belongs to."""
    found = _composed(Said.of(row, shop), row, shop, now, ALL_OF_VARIANTS)
    details = [
        _VariantDetail(product_id=row.id, **msgspec.structs.asdict(variant))
        for variant in found
        if variant.id in variant_ids
    ]
    return cast(list[VariantDetail], details)


def product_url(shop: Shop, slug: str, product_id: int) -> str:
    return f"/{shop.code}/p/{slug}/{product_id}"


def _variants(
    said: Said, row: ProductRow, shop: Shop, now: datetime, wanted: With
) -> list[_Variant] | UnsetType:
    if wanted.variants is None:
        return UNSET
    asked = ALL_OF_VARIANTS if wanted.variants == "all" else wanted.variants
    return _composed(said, row, shop, now, asked)


def _composed(
    said: Said, row: ProductRow, shop: Shop, now: datetime, asked: WithVariants
) -> list[_Variant]:
    """In the order of the document; a size without stock is none that is sold."""
    words = said.words
    held = {each.variant_id: each for each in row.stock}
    own: Mapping[int, tuple[Raw, Raw]] = {
        each.variant_id: (each.price, each.prior) for each in row.own_prices
    }
    shared = (row.price, row.prior_at(now))
    made = []
    for part in decode_variants(said.colour.variants):
        stock = held.get(part.id)
        if stock is None:
            continue
        price, prior = own.get(part.id, shared)
        made.append(
            _Variant(
                id=part.id,
                reference_key=part.reference_key,
                created_at=Raw(words[part.created_at]),
                updated_at=Raw(words[part.updated_at]),
                stock=_told(stock),
                price=price if asked.price else UNSET,
                attributes=narrowed(_size(part, words, shop.country), asked.attributes),
                lowest_prior_price=prior if asked.lowest_prior_price else UNSET,
                gtin=part.gtin or UNSET,
                mpn=part.mpn or UNSET,
            )
        )
    return made


def _told(stock: HeldStock) -> _Stock:
    return _Stock(
        quantity=stock.quantity,
        is_sellable_without_stock=stock.is_sellable_without_stock,
        expected_availability_at=stock.expected_at,
    )


def _size(part: VariantPart, words: list[bytes], country: str) -> bytes:
    """As the country calls it, or as all others do."""
    here = part.attributes.get(country)
    return (words[here] if here is not None else b"") or words[part.attributes["*"]]
