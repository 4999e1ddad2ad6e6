"""Whether goods that come in say anything new, and how partial goods join what is there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from vitrine.catalogue import (
    IncomingImage,
    IncomingPrice,
    IncomingProduct,
    IncomingStock,
    IncomingVariant,
)
from vitrine.exchange.native.reader import ProductLine

# Feeds say that there is some, not how much; it leaves alone what we know better.
SOME_IN_STOCK = IncomingStock(quantity=1)


def says_nothing_new(stored: ProductLine, incoming: ProductLine) -> bool:
    """Whether writing it would change nothing.

    The day of a price and its history are what is known already, and what is not said stays.
    """
    return (
        _own_facts(stored) == _own_facts(incoming)
        and _texts(stored) == _texts(incoming)
        and incoming.first_live_at in (None, stored.first_live_at)
        and stored.images == incoming.images
        and _offers(stored.prices) == _offers(incoming.prices)
        and _are_same_variants(stored.variants, incoming.variants)
    )


def _own_facts(product: IncomingProduct) -> tuple[object, ...]:
    return (
        product.master_key,
        product.brand,
        {key: values for key, values in product.attributes.items() if values},
        product.notes,
        product.fibres,
        product.categories,
        set(product.closed_shops),
        product.tax_class,
        product.size_table,
        product.silhouette,
        product.gender,
        product.position,
        product.is_active,
    )


def _texts(product: IncomingProduct) -> dict[str, tuple[str, str, str]]:
    return {
        language: (
            name,
            product.descriptions.get(language, ""),
            product.colour_names.get(language, ""),
        )
        for language, name in product.names.items()
    }


def _offers(prices: Mapping[str, IncomingPrice]) -> dict[str, tuple[object, ...]]:
    return {
        code: (price.currency, price.with_tax, price.reductions) for code, price in prices.items()
    }


def _are_same_variants(
    stored: Sequence[IncomingVariant], incoming: Sequence[IncomingVariant]
) -> bool:
    if len(stored) != len(incoming):
        return False
    return all(
        before.reference_key == after.reference_key
        and before.size == after.size
        and before.size_labels == after.size_labels
        and (before.gtin, before.mpn) == (after.gtin, after.mpn)
        and is_same_stock(before.stock, after.stock)
        and _offers(before.prices) == _offers(after.prices)
        for before, after in zip(stored, incoming, strict=True)
    )


def is_same_stock(stored: IncomingStock | None, incoming: IncomingStock | None) -> bool:
    return incoming is None or stored == incoming


def joined(stored: ProductLine, partial: ProductLine) -> ProductLine:
    """The stored product with what a feed of one storefront says of it."""
    return msgspec.structs.replace(
        stored,
        master_key=partial.master_key,
        brand=partial.brand,
        names=stored.names | partial.names,
        descriptions=stored.descriptions | partial.descriptions,
        colour_names=stored.colour_names | partial.colour_names,
        attributes=stored.attributes | partial.attributes,
        categories=partial.categories or stored.categories,
        images=_joined_images(stored, partial),
        prices=stored.prices | partial.prices,
        gender=partial.gender or stored.gender,
        tax_class=partial.tax_class,
        is_active=partial.is_active,
        variants=_joined_variants(stored, partial),
    )


def _joined_images(stored: ProductLine, partial: ProductLine) -> list[IncomingImage]:
    """The feed's pictures, with what is known of them; a feed without any says nothing of them."""
    if not partial.images:
        return stored.images
    before = {image.path: image for image in stored.images}
    return [
        msgspec.structs.replace(
            before.get(image.path, image),
            alt_texts=before.get(image.path, image).alt_texts | image.alt_texts,
        )
        for image in partial.images
    ]


def _joined_variants(stored: ProductLine, partial: ProductLine) -> list[IncomingVariant]:
    """Sizes that a feed does not name are gone, unless another storefront sells them."""
    spoken_of = set(partial.prices)
    before = {variant.reference_key: variant for variant in stored.variants}
    named = {
        variant.reference_key: _joined_variant(
            before.get(variant.reference_key), variant, spoken_of
        )
        for variant in partial.variants
    }
    if len(named) < len(partial.variants) or set(stored.prices) <= spoken_of:
        return [named[variant.reference_key] for variant in partial.variants]
    return list((before | named).values())


def _joined_variant(
    stored: IncomingVariant | None, partial: IncomingVariant, spoken_of: set[str]
) -> IncomingVariant:
    if stored is None:
        return partial
    others = {code: price for code, price in stored.prices.items() if code not in spoken_of}
    return msgspec.structs.replace(
        stored,
        size=partial.size,
        gtin=partial.gtin or stored.gtin,
        mpn=partial.mpn or stored.mpn,
        stock=_joined_stock(stored.stock, partial.stock),
        prices=others | partial.prices,
    )


def _joined_stock(
    stored: IncomingStock | None, partial: IncomingStock | None
) -> IncomingStock | None:
    if partial is None or (partial is SOME_IN_STOCK and stored and stored.quantity > 0):
        return stored
    return partial


def dated_anew(stored: ProductLine, incoming: ProductLine) -> ProductLine:
    """A price that changed cannot hold since a day before the one that it follows.

    Else a file that was exported, edited and brought back would rewrite the history.
    """
    before = {variant.reference_key: variant.prices for variant in stored.variants}
    return msgspec.structs.replace(
        incoming,
        prices=_dated_anew(stored.prices, incoming.prices),
        variants=[
            msgspec.structs.replace(
                variant,
                prices=_dated_anew(before.get(variant.reference_key, {}), variant.prices),
            )
            if variant.prices
            else variant
            for variant in incoming.variants
        ],
    )


def _dated_anew(
    stored: Mapping[str, IncomingPrice], incoming: Mapping[str, IncomingPrice]
) -> dict[str, IncomingPrice]:
    return {code: _dated(stored.get(code), price) for code, price in incoming.items()}


def _dated(stored: IncomingPrice | None, incoming: IncomingPrice) -> IncomingPrice:
    if stored is None or stored.valid_from is None or incoming.valid_from is None:
        return incoming
    is_same = _offers({"": stored}) == _offers({"": incoming})
    if is_same or incoming.valid_from > stored.valid_from:
        return incoming
    return msgspec.structs.replace(incoming, valid_from=None)
