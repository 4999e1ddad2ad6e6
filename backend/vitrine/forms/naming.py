"""A size in the words of the storefront, for mails and for the page that a mail leads to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine import catalogue
from vitrine.catalogue import AttributeValue, ProductName, VariantDetail
from vitrine.kit.db import Db
from vitrine.kit.one_line import one_line
from vitrine.rpc import Shop

ONE_SIZE = "one-size"


@dataclass(frozen=True)
class NamedVariant:
    product_id: int
    path: str
    name: str
    brand: str
    colour: str
    size: str
    price: int
    image: str | None


async def named_variants(
    db: Db, shop: Shop, variants: Sequence[VariantDetail], now: datetime
) -> dict[int, NamedVariant]:
    """By the variant's id, in one batch."""
    ids = sorted({variant.product_id for variant in variants})
    names = await catalogue.names(db, shop, ids, now)
    return {
        variant.id: _words_of(variant, names[variant.product_id], shop.language)
        for variant in variants
        if variant.product_id in names
    }


def _words_of(variant: VariantDetail, product: ProductName, language: str) -> NamedVariant:
    return NamedVariant(
        product_id=product.id,
        path=product.url,
        name=_one_line(product.name),
        brand=_one_line(product.brand),
        colour=_one_line(product.colour),
        size=_size(variant, language),
        price=variant.price.with_tax,
        image=product.image,
    )


def _size(variant: VariantDetail, language: str) -> str:
    """As it stands in a sentence: "Größe 38", "taille 40", "one size"."""
    group = variant.attributes.get("shopSize") if variant.attributes else None
    if group is None or not isinstance(group.values, AttributeValue):
        return ""
    label = _one_line(group.values.label)
    size = label if group.values.value == ONE_SIZE else f"{group.label} {label}"
    # Only German writes its nouns with a capital.
    return size if language == "de" else size[:1].lower() + size[1:]


def _one_line(text: str) -> str:
    """With plain spaces, as the subject of a mail wants it."""
    return " ".join(one_line(text).split())
