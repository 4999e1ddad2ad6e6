"""What a line is called: in a basket, in an order, in a mail."""

from __future__ import annotations

from typing import Any

from vitrine.basket.shapes import Snapshot
from vitrine.catalogue import AttributeValue, Product, Variant


def snapshot_of(product: Product, variant_id: int) -> Snapshot:
    """In the words and sizes of the storefront that the product was read for."""
    variant = variant_of(product, variant_id)
    return Snapshot(
        product_id=product.id,
        name=_label(product.attributes, "name"),
        brand=_label(product.attributes, "brand"),
        colour=_label(product.attributes, "colorDetail"),
        size=_label(variant.attributes, "shopSize") if variant else "",
        image=product.images[0].url if product.images else None,
    )


def variant_of(product: Product, variant_id: int) -> Variant | None:
    return next((each for each in product.variants or [] if each.id == variant_id), None)


def _label(attributes: Any, key: str) -> str:
    group = attributes.get(key) if attributes else None
    values = group.values if group else None
    return values.label if isinstance(values, AttributeValue) else ""
