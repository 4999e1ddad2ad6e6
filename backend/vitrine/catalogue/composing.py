"""From one row to one product: what its style says, with today's price and stock put in.

The shapes are those of Product, Variant and VariantDetail. They are written as bytes, since
almost all of them is JSON already; objects to be encoded took twice as long (decision 0017).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from datetime import datetime

import msgspec
from msgspec import Raw

from vitrine.catalogue import rules
from vitrine.catalogue.product_row import ProductRow
from vitrine.catalogue.said import Said, narrowed
from vitrine.catalogue.selection import ALL_OF_VARIANTS, All, With, WithKeys, WithVariants
from vitrine.catalogue.style_document import VariantPart, decode_variants
from vitrine.rpc import Shop

_json = msgspec.json.Encoder().encode
_BOOLEAN = {True: b"true", False: b"false"}

# What every product tells; a slug has letters, digits and hyphens only.
_PRODUCT = (
    b'{"id":%d,"referenceKey":%b,"masterKey":%b,"slug":"%b","url":"/%b/p/%b/%d","isActive":true,'
    b'"isSoldOut":%b,"isNew":%b,"createdAt":%b,"updatedAt":%b,"firstLiveAt":%b,"version":%d,'
    b'"images":%b'
)
_VARIANT = (
    b'{"id":%d,"referenceKey":%b,"createdAt":%b,"updatedAt":%b,"stock":{"quantity":%d,'
    b'"isSellableWithoutStock":%b,"expectedAvailabilityAt":%b,"supplierId":1,"warehouseId":null}'
    b"%b%b%b%b}"
)


def product(row: ProductRow, shop: Shop, now: datetime, wanted: With) -> bytes:
    said = Said.of(row, shop)
    colour, words = said.colour, said.words
    slug = words[colour.slug]
    told = [
        _PRODUCT
        % (
            row.id,
            _json(row.reference_key),
            _json(said.master_key),
            slug,
            shop.code.encode(),
            slug,
            row.id,
            _BOOLEAN[row.is_sold_out],
            _BOOLEAN[rules.is_new(row.first_live_at, now)],
            words[colour.created_at],
            words[colour.updated_at],
            _json(row.first_live_at),
            row.version,
            said.images(wanted.images),
        )
    ]
    if wanted.attributes is not None:
        told.append(b',"attributes":%b' % said.attributes(wanted.attributes))
    if wanted.variants is not None:
        asked = ALL_OF_VARIANTS if wanted.variants == "all" else wanted.variants
        sizes = [size for _, size in _variants(said, row, shop, now, asked)]
        told.append(b',"variants":[%b]' % b",".join(sizes))
    if wanted.categories:
        told.append(b',"categories":[%b]' % row.trails)
    if wanted.siblings is not None:
        told.append(b',"siblings":%b' % said.siblings(shop.id, wanted.siblings))
    if wanted.price_range:
        told.append(b',"priceRange":%b' % row.price_range())
    if wanted.reduction_range:
        told.append(b',"reductionRange":%b' % row.reduction_range())
    if wanted.lowest_prior_price:
        told.append(b',"lowestPriorPrice":%b' % row.prior_at(now))
    if wanted.maker:
        told.append(b',"maker":%b' % words[colour.maker])
    told.append(b"}")
    return b"".join(told)


def variants(
    row: ProductRow, variant_ids: Collection[int], shop: Shop, now: datetime
) -> dict[int, bytes]:
    """Some sizes of one product, each knowing the product it belongs to."""
    found = _variants(Said.of(row, shop), row, shop, now, ALL_OF_VARIANTS)
    return {
        number: b'%b,"productId":%d}' % (size[:-1], row.id)
        for number, size in found
        if number in variant_ids
    }


def _variants(
    said: Said, row: ProductRow, shop: Shop, now: datetime, asked: WithVariants
) -> Iterator[tuple[int, bytes]]:
    """In the order of the document; a size without stock is none that is sold."""
    words, country = said.words, shop.country
    held = {each.variant_id: each for each in row.stock}
    shared = _offer(row.price, row.prior_at(now), asked)
    own: Mapping[int, tuple[bytes, bytes]] = {
        each.variant_id: _offer(each.price, each.prior, asked) for each in row.own_prices
    }
    for part in decode_variants(said.colour.variants):
        stock = held.get(part.id)
        if stock is None:
            continue
        price, prior = own.get(part.id, shared)
        yield (
            part.id,
            _VARIANT
            % (
                part.id,
                _json(part.reference_key),
                words[part.created_at],
                words[part.updated_at],
                stock.quantity,
                _BOOLEAN[stock.is_sellable_without_stock],
                _json(stock.expected_at) if stock.expected_at else b"null",
                price,
                _label(part, words, country, asked.attributes) if asked.attributes else b"",
                prior,
                _codes(part) if part.gtin or part.mpn else b"",
            ),
        )


def _offer(price: bytes | Raw, prior: bytes | Raw, asked: WithVariants) -> tuple[bytes, bytes]:
    """Most sizes of a product have the same one."""
    return (
        b',"price":%b' % price if asked.price else b"",
        b',"lowestPriorPrice":%b' % prior if asked.lowest_prior_price else b"",
    )


def _label(part: VariantPart, words: list[bytes], country: str, wanted: All | WithKeys) -> bytes:
    """As the country calls the size, or as all others do."""
    here = part.attributes.get(country)
    every = (words[here] if here is not None else b"") or words[part.attributes["*"]]
    return b',"attributes":%b' % narrowed(every, wanted)


def _codes(part: VariantPart) -> bytes:
    gtin = b',"gtin":%b' % _json(part.gtin) if part.gtin else b""
    return gtin + b',"mpn":%b' % _json(part.mpn) if part.mpn else gtin
