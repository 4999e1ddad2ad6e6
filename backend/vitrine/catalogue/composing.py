"""From one row to one product: the document, with today's price and stock put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

import msgspec
from msgspec import UNSET, Raw, UnsetType

from vitrine.catalogue import rules
from vitrine.catalogue.selection import (
    ALL_OF_VARIANTS,
    All,
    With,
    WithKeys,
    WithSiblings,
    WithVariants,
)
from vitrine.catalogue.shapes import Product, VariantDetail
from vitrine.catalogue.style_document import (
    ColourPart,
    ImagePart,
    VariantPart,
    decode,
    decode_variants,
)
from vitrine.rpc import Shop, Wire

SHARP_S = "ß".encode()
NO_PRIOR = Raw(b'{"withTax":null,"relativeDifferenceToPrice":null,"rule":null}')


@dataclass(frozen=True, slots=True)
class ProductRow:
    """One product in one storefront, as one statement fetches it."""

    id: int
    reference_key: str
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
    price: Raw | UnsetType
    attributes: Raw | UnsetType
    lowest_prior_price: Raw | UnsetType
    gtin: str | UnsetType
    mpn: str | UnsetType


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


_groups = msgspec.json.Decoder(dict[str, Raw])


def product(row: ProductRow, shop: Shop, now: datetime, wanted: With) -> Product:
    said = _Said.of(row, shop)
    colour = said.colour
    slug = said.words[colour.slug].decode()
    stocks = _stocks(row)
    composed = _Product(
        id=row.id,
        reference_key=row.reference_key,
        master_key=said.master_key,
        slug=slug,
        url=product_url(shop, slug, row.id),
        is_active=True,
        is_sold_out=not any(
            stock.quantity > 0 or stock.is_sellable_without_stock for stock in stocks.values()
        ),
        is_new=rules.is_new(row.first_live_at, now),
        created_at=Raw(said.words[colour.created_at]),
        updated_at=Raw(said.words[colour.updated_at]),
        first_live_at=row.first_live_at.astimezone(UTC),
        version=row.version,
        images=_images(said, colour, wanted),
        attributes=said.attributes(colour.attributes, wanted.attributes),
        variants=_variants(said, row, stocks, shop, now, wanted),
        categories=Raw("[" + ",".join(row.trails or ()) + "]") if wanted.categories else UNSET,
        siblings=_siblings(said, shop, wanted.siblings),
        price_range=_price_range(row) if wanted.price_range else UNSET,
        reduction_range=_reduction_range(row) if wanted.reduction_range else UNSET,
        lowest_prior_price=_prior(row, now) if wanted.lowest_prior_price else UNSET,
        maker=Raw(said.words[colour.maker]) if wanted.maker else UNSET,
    )
    return cast(Product, composed)


def variants(
    row: ProductRow, variant_ids: Sequence[int], shop: Shop, now: datetime
) -> list[VariantDetail]:
    """Some sizes of one product, each knowing the product it belongs to."""
    said = _Said.of(row, shop)
    found = _composed(
        said, decode_variants(said.colour.variants), row, _stocks(row), shop, now, ALL_OF_VARIANTS
    )
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


@dataclass(frozen=True, slots=True)
class _Said:
    """What a style says, and the colour that is asked for."""

    master_key: str
    words: list[bytes]
    colours: list[ColourPart]
    colour: ColourPart

    @classmethod
    def of(cls, row: ProductRow, shop: Shop) -> _Said:
        document = decode(row.body)
        words = document.words
        if shop.locale == "de-CH":
            words = [_swiss(word) for word in words]
        colour = next(each for each in document.colours if each.id == row.id)
        return cls(document.master_key, words, document.colours, colour)

    def attributes(self, places: Sequence[int], wanted: All | WithKeys | None) -> Raw | UnsetType:
        if wanted is None:
            return UNSET
        groups = [word for place in places if (word := self.words[place])]
        if wanted != "all":
            by_key = {_key(group): group for group in groups}
            asked = [msgspec.json.encode(key) for key in dict.fromkeys(wanted.with_key)]
            groups = [by_key[key] for key in asked if key in by_key]
        return Raw(b"{" + b",".join(groups) + b"}")

    def images(self, parts: Sequence[ImagePart], *, small: bool = False) -> Raw:
        return Raw(b"[" + b",".join([self._image(part, small) for part in parts]) + b"]")

    def _image(self, part: ImagePart, small: bool) -> bytes:
        fields = self.words[part.small_fields if small else part.fields]
        groups = b",".join([self.words[place] for place in part.attributes])
        return b'{%b,"alt":%b,"attributes":{%b}}' % (fields, self.words[part.alt], groups)


def _swiss(word: bytes) -> bytes:
    return word.replace(SHARP_S, b"ss")


def _key(group: bytes) -> bytes:
    """The key of `"fit":{…}`, in its quotation marks."""
    return group[: group.index(b'":') + 1]


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
    said: _Said,
    row: ProductRow,
    stocks: Mapping[int, _Stock],
    shop: Shop,
    now: datetime,
    wanted: With,
) -> list[_Variant] | UnsetType:
    if wanted.variants is None:
        return UNSET
    asked = ALL_OF_VARIANTS if wanted.variants == "all" else wanted.variants
    return _composed(said, decode_variants(said.colour.variants), row, stocks, shop, now, asked)


def _composed(
    said: _Said,
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
    words = said.words
    made = []
    for part in parts:
        stock = stocks.get(part.id)
        if stock is None:
            continue
        price, own_prior = own.get(part.id, (shared, prior))
        size = part.attributes.get(country)
        common = words[part.attributes["*"]]
        attributes = Raw(common if size is None else words[size] or common)
        made.append(
            _Variant(
                id=part.id,
                reference_key=part.reference_key,
                created_at=Raw(words[part.created_at]),
                updated_at=Raw(words[part.updated_at]),
                stock=stock,
                price=price if asked.price else UNSET,
                attributes=_attributes(attributes, asked.attributes),
                lowest_prior_price=own_prior if asked.lowest_prior_price else UNSET,
                gtin=part.gtin or UNSET,
                mpn=part.mpn or UNSET,
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


def _images(said: _Said, colour: ColourPart, wanted: With) -> Raw:
    asked = wanted.images
    if asked is None or asked == "all":
        return said.images(colour.images)
    every = said.images(colour.images[: asked.at_most])
    if asked.attributes is None:
        return every
    images = msgspec.json.decode(every, type=list[dict[str, Raw]])
    for image in images:
        narrowed = _attributes(image["attributes"], asked.attributes)
        image["attributes"] = narrowed if isinstance(narrowed, Raw) else Raw(b"{}")
    return Raw(msgspec.json.encode(images))


def _siblings(
    said: _Said, shop: Shop, wanted: All | WithSiblings | None
) -> list[_Sibling] | UnsetType:
    if wanted is None:
        return UNSET
    keys = wanted if wanted == "all" else wanted.attributes
    pictures = 1 if wanted == "all" or wanted.images else 0
    return [
        _Sibling(
            id=part.id,
            reference_key=part.reference_key,
            is_active=shop.id in part.shop_ids,
            slug=said.words[part.slug].decode(),
            tone=part.tone,
            images=said.images(part.images[:pictures], small=True),
            attributes=said.attributes(part.shown, keys),
        )
        for part in said.colours
        if said.words[part.slug]
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
