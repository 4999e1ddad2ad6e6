"""What is new in a product that comes in, and how a feed's product joins the stored one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from vitrine.catalogue import (
    IncomingImage,
    IncomingPrice,
    IncomingProduct,
    IncomingStock,
    IncomingVariant,
)
from vitrine.exchange.feeds.styles import SomeInStock

T = TypeVar("T", bound=Struct)


def is_same(stored: Struct | None, incoming: Struct) -> bool:
    """Field by field, since what is stored and what is read are of different classes."""
    return stored is not None and _fields(stored) == _fields(incoming)


def is_unchanged(stored: IncomingProduct, incoming: IncomingProduct) -> bool:
    """Whether writing it would change nothing."""
    return is_same(_comparable(stored, stored), _comparable(incoming, stored))


def _comparable(product: IncomingProduct, stored: IncomingProduct) -> IncomingProduct:
    """Without what writing ignores: the past of prices, empty values, what is left out."""
    stock = {variant.reference_key: variant.stock for variant in stored.variants}
    return replace(
        product,
        descriptions={key: product.descriptions.get(key, "") for key in product.names},
        colour_names={key: product.colour_names.get(key, "") for key in product.names},
        attributes={key: values for key, values in product.attributes.items() if values},
        closed_shops=sorted(set(product.closed_shops)),
        prices=_without_past(product.prices),
        variants=[
            replace(
                variant,
                stock=variant.stock or stock.get(variant.reference_key),
                prices=_without_past(variant.prices),
            )
            for variant in product.variants
        ],
        created_at=None,
        first_live_at=product.first_live_at or stored.first_live_at,
    )


def _without_past(prices: Mapping[str, IncomingPrice]) -> dict[str, IncomingPrice]:
    return {code: replace(price, valid_from=None, history=[]) for code, price in prices.items()}


def merge(stored: IncomingProduct, partial: IncomingProduct) -> IncomingProduct:
    """The stored product with what a feed of one storefront says of it."""
    return replace(
        _merge_fields(stored, partial),
        images=_merge_images(stored.images, partial.images),
        variants=_merge_variants(stored, partial),
    )


def _merge_fields(stored: T, partial: T) -> T:
    """Texts, attributes and prices are added to; what is left out stays."""
    changes = {
        name: _merge_value(getattr(stored, name), getattr(partial, name))
        for name in stored.__struct_fields__
    }
    return replace(stored, **changes)


def _merge_value(stored: Any, partial: Any) -> Any:
    if isinstance(partial, dict):
        return stored | partial
    return partial if partial or isinstance(partial, bool) else stored


def _merge_images(
    stored: Sequence[IncomingImage], partial: Sequence[IncomingImage]
) -> list[IncomingImage]:
    """The feed's pictures, with what is known of them; a feed without any leaves them alone."""
    by_path = {image.path: image for image in stored}
    return [
        replace(
            by_path.get(image.path, image),
            alt_texts=by_path.get(image.path, image).alt_texts | image.alt_texts,
        )
        for image in partial or stored
    ]


def _merge_variants(stored: IncomingProduct, partial: IncomingProduct) -> list[IncomingVariant]:
    """Sizes that a feed does not name are gone, unless another storefront sells them."""
    shops = set(partial.prices)
    before = {variant.reference_key: variant for variant in stored.variants}
    merged_variants = {
        variant.reference_key: _merge_variant(before.get(variant.reference_key), variant, shops)
        for variant in partial.variants
    }
    if len(merged_variants) < len(partial.variants) or set(stored.prices) <= shops:
        return [merged_variants[variant.reference_key] for variant in partial.variants]
    return list((before | merged_variants).values())


def _merge_variant(
    stored: IncomingVariant | None, partial: IncomingVariant, shops: set[str]
) -> IncomingVariant:
    if stored is None:
        return partial
    others = {code: price for code, price in stored.prices.items() if code not in shops}
    return replace(
        _merge_fields(stored, partial),
        stock=_merge_stock(stored.stock, partial.stock),
        prices=others | partial.prices,
    )


def _merge_stock(
    stored: IncomingStock | None, partial: IncomingStock | None
) -> IncomingStock | None:
    if partial is None or (isinstance(partial, SomeInStock) and stored and stored.quantity > 0):
        return stored
    return partial


def with_later_dates(stored: IncomingProduct, incoming: IncomingProduct) -> IncomingProduct:
    """A price that changed cannot be valid from a day before the one that it follows.

    Else a file that was exported, edited and imported would rewrite the history.
    """
    prices = {variant.reference_key: variant.prices for variant in stored.variants}
    return replace(
        incoming,
        prices=_later(stored.prices, incoming.prices),
        variants=[
            replace(variant, prices=_later(prices.get(variant.reference_key, {}), variant.prices))
            if variant.prices
            else variant
            for variant in incoming.variants
        ],
    )


def _later(
    stored: Mapping[str, IncomingPrice], incoming: Mapping[str, IncomingPrice]
) -> dict[str, IncomingPrice]:
    return {
        code: replace(price, valid_from=None) if _is_backdated(stored.get(code), price) else price
        for code, price in incoming.items()
    }


def _is_backdated(stored: IncomingPrice | None, incoming: IncomingPrice) -> bool:
    if stored is None or stored.valid_from is None or incoming.valid_from is None:
        return False
    is_unchanged = _without_past({"": stored}) == _without_past({"": incoming})
    return not is_unchanged and incoming.valid_from <= stored.valid_from


def _fields(record: Struct) -> tuple[object, ...]:
    return msgspec.structs.astuple(record)
