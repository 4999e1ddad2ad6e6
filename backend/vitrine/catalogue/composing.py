"""From one row to one product: the document, with today's price and stock put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import cast

import msgspec
from msgspec import UNSET, Raw, UnsetType

from vitrine.catalogue import rules
from vitrine.catalogue.documents import Document, SiblingPart, VariantPart
from vitrine.catalogue.selection import (
    ALL_OF_VARIANTS,
    All,
    With,
    WithKeys,
    WithSiblings,
    WithVariants,
)
from vitrine.catalogue.shapes import Product, VariantDetail
from vitrine.rpc import Shop, Wire

SHARP_S = "ß".encode()
NO_PRIOR = Raw(b'{"withTax":null,"relativeDifferenceToPrice":null,"rule":null}')


@dataclass(frozen=True, slots=True)
class ProductRow:
    """One product in one storefront, as one statement fetches it."""

    id: int
    version: int
    first_live_at: datetime
    body: bytes
    price: str
    prior: str
    prior_until: datetime | None
    with_tax: int
    stock_ids: list[int]
    quantities: list[int]
    sellable_without_stock: list[bool]
    expected_at: list[datetime | None]
    own_price_ids: list[int] | None
    own_prices: list[str] | None
    own_priors: list[str] | None
    own_with_tax: list[int] | None
    trails: list[str] | None


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
    price: Raw
    attributes: Raw | UnsetType
    lowest_prior_price: Raw | UnsetType


class _VariantDetail(_Variant):
    product_id: int


class _Sibling(Wire):
    id: int
    reference_key: str
    is_active: bool
    slug: str
    tone: str | None
    images: Raw
    attributes: Raw | UnsetType


class _PriceRange(Wire):
    min: Raw
    max: Raw


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
    siblings: list[_Sibling] | UnsetType
    price_range: _PriceRange | UnsetType
    reduction_range: Raw | UnsetType
    lowest_prior_price: Raw | UnsetType
    maker: Raw | UnsetType


_documents = msgspec.json.Decoder(Document)
_groups = msgspec.json.Decoder(dict[str, Raw])


def product(row: ProductRow, shop: Shop, now: datetime, wanted: With) -> Product:
    document = _document(row, shop)
    stocks = _stocks(row)
    composed = _Product(
        id=row.id,
        reference_key=document.reference_key,
        master_key=document.master_key,
        slug=document.slug,
        url=product_url(shop, document.slug, row.id),
        is_active=True,
        is_sold_out=not any(
            stock.quantity > 0 or stock.is_sellable_without_stock for stock in stocks.values()
        ),
        is_new=rules.is_new(document.first_live_at, now),
        created_at=document.created_at,
        updated_at=document.updated_at,
        first_live_at=document.first_live_at,
        version=row.version,
        images=_images(document.images, wanted),
        attributes=_attributes(document.attributes, wanted.attributes),
        variants=_variants(document, row, stocks, shop, now, wanted),
        categories=Raw("[" + ",".join(row.trails or ()) + "]") if wanted.categories else UNSET,
        siblings=_siblings(document.siblings, shop, wanted.siblings),
        price_range=_price_range(row) if wanted.price_range else UNSET,
        reduction_range=_reduction_range(row) if wanted.reduction_range else UNSET,
        lowest_prior_price=_prior(row, now) if wanted.lowest_prior_price else UNSET,
        maker=document.maker if wanted.maker else UNSET,
    )
    return cast(Product, composed)


def variants(
    row: ProductRow, variant_ids: Sequence[int], shop: Shop, now: datetime
) -> list[VariantDetail]:
    """Some sizes of one product, each knowing the product it belongs to."""
    document = _document(row, shop)
    found = _composed(document.variants, row, _stocks(row), shop, now, ALL_OF_VARIANTS)
    details = [
        _VariantDetail(product_id=row.id, **msgspec.structs.asdict(variant))
        for variant in found
        if variant.id in variant_ids
    ]
    return cast(list[VariantDetail], details)


def ends_of(row: ProductRow) -> tuple[datetime | None, ...]:
    """When something that is shown of it changes by itself."""
    return row.prior_until, row.first_live_at, row.first_live_at + rules.NEW_FOR


def product_url(shop: Shop, slug: str, product_id: int) -> str:
    return f"/{shop.code}/p/{slug}/{product_id}"


def reference_key_of(body: bytes) -> str:
    return _documents.decode(body).reference_key


def _document(row: ProductRow, shop: Shop) -> Document:
    if shop.locale == "de-CH":
        return _documents.decode(row.body.replace(SHARP_S, b"ss"))
    return _documents.decode(row.body)


def _stocks(row: ProductRow) -> dict[int, _Stock]:
    return {
        variant_id: _Stock(
            quantity=quantity, is_sellable_without_stock=always, expected_availability_at=expected
        )
        for variant_id, quantity, always, expected in zip(
            row.stock_ids,
            row.quantities,
            row.sellable_without_stock,
            row.expected_at,
            strict=True,
        )
    }


def _variants(
    document: Document,
    row: ProductRow,
    stocks: Mapping[int, _Stock],
    shop: Shop,
    now: datetime,
    wanted: With,
) -> list[_Variant] | UnsetType:
    if wanted.variants is None:
        return UNSET
    asked = ALL_OF_VARIANTS if wanted.variants == "all" else wanted.variants
    return _composed(document.variants, row, stocks, shop, now, asked)


def _composed(
    parts: Sequence[VariantPart],
    row: ProductRow,
    stocks: Mapping[int, _Stock],
    shop: Shop,
    now: datetime,
    asked: WithVariants,
) -> list[_Variant]:
    prior = _prior(row, now) if asked.lowest_prior_price else UNSET
    shared = Raw(row.price)
    own = _own_offers(row) if row.own_price_ids else {}
    country = shop.country
    made = []
    for part in parts:
        stock = stocks.get(part.id)
        if stock is None:
            continue
        price, own_prior = own.get(part.id, (shared, prior))
        attributes = part.attributes.get(country) or part.attributes["*"]
        made.append(
            _Variant(
                id=part.id,
                reference_key=part.reference_key,
                created_at=part.created_at,
                updated_at=part.updated_at,
                stock=stock,
                price=price,
                attributes=_attributes(attributes, asked.attributes),
                lowest_prior_price=own_prior if asked.lowest_prior_price else UNSET,
            )
        )
    return made


def _own_offers(row: ProductRow) -> dict[int, tuple[Raw, Raw]]:
    """Prices of sizes that cost something else."""
    offers = zip(row.own_price_ids or (), row.own_prices or (), row.own_priors or (), strict=True)
    return {variant_id: (Raw(price), Raw(prior)) for variant_id, price, prior in offers}


def _prior(row: ProductRow, now: datetime) -> Raw:
    if row.prior_until is not None and now >= row.prior_until:
        return NO_PRIOR
    return Raw(row.prior)


def _attributes(every: Raw, wanted: All | WithKeys | None) -> Raw | UnsetType:
    if wanted is None:
        return UNSET
    if wanted == "all":
        return every
    groups = _groups.decode(every)
    chosen = {key: groups[key] for key in wanted.with_key if key in groups}
    return Raw(msgspec.json.encode(chosen))


def _images(every: Raw, wanted: With) -> Raw:
    if wanted.images is None or wanted.images == "all" or wanted.images.attributes is None:
        return every
    images = msgspec.json.decode(every, type=list[dict[str, Raw]])
    for image in images:
        narrowed = _attributes(image["attributes"], wanted.images.attributes)
        image["attributes"] = narrowed if isinstance(narrowed, Raw) else Raw(b"{}")
    return Raw(msgspec.json.encode(images))


def _siblings(
    parts: Sequence[SiblingPart], shop: Shop, wanted: All | WithSiblings | None
) -> list[_Sibling] | UnsetType:
    if wanted is None:
        return UNSET
    keys = wanted if wanted == "all" else wanted.attributes
    return [
        _Sibling(
            id=part.id,
            reference_key=part.reference_key,
            is_active=shop.id in part.shop_ids,
            slug=part.slug,
            tone=part.tone,
            images=part.images,
            attributes=_attributes(part.attributes, keys),
        )
        for part in parts
    ]


def _price_range(row: ProductRow) -> _PriceRange:
    prices = _prices_by_amount(row)
    return _PriceRange(min=Raw(prices[0][1]), max=Raw(prices[-1][1]))


def _prices_by_amount(row: ProductRow) -> list[tuple[int, str]]:
    """The prices that some size is sold at."""
    own = list(zip(row.own_with_tax or (), row.own_prices or (), strict=True))
    is_shared_used = len(own) < len(row.stock_ids)
    shared = [(row.with_tax, row.price)] if is_shared_used or not own else []
    return sorted([*shared, *own])


class _Reduced(msgspec.Struct, rename="camel"):
    with_tax: int
    original_with_tax: int


def _reduction_range(row: ProductRow) -> Raw:
    prices = (msgspec.json.decode(body, type=_Reduced) for _, body in _prices_by_amount(row))
    amounts = sorted(price.original_with_tax - price.with_tax for price in prices)
    return Raw(b'{"min":%d,"max":%d}' % (amounts[0], amounts[-1]))
