"""A size in the words of the storefront, for mails and for the page that a mail leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

import msgspec

from vitrine import catalogue
from vitrine.catalogue.selection import With, WithKeys
from vitrine.catalogue.shapes import AttributeValue, Product, VariantDetail
from vitrine.kit.db import Db
from vitrine.rpc import Shop

ONE_SIZE = "one-size"
NAMES = With(attributes=WithKeys(with_key=["name", "brand", "colorDetail"]))


@dataclass(frozen=True)
class NamedVariant:
    product_id: int
    path: str
    name: str
    brand: str
    colour: str
    size: str
    price: int

    @property
    def words(self) -> Mapping[str, object]:
        """What a mail says of it."""
        return {
            "name": self.name,
            "brand": self.brand,
            "colour": self.colour,
            "size": self.size,
            "price": self.price,
        }


async def named_variants(
    db: Db, shop: Shop, variants: Sequence[VariantDetail], now: datetime
) -> dict[int, NamedVariant]:
    """By the variant's id, in one statement."""
    ids = sorted({variant.product_id for variant in variants})
    products = await catalogue.products(db, shop, ids, now, NAMES)
    return {
        variant.id: _named(variant, products[variant.product_id], shop.language)
        for variant in variants
        if variant.product_id in products
    }


def _named(unread: VariantDetail, style: Product, language: str) -> NamedVariant:
    variant, product = _read(VariantDetail, unread), _read(Product, style)
    return NamedVariant(
        product_id=product.id,
        path=product.url,
        name=_word(product, "name"),
        brand=_word(product, "brand"),
        colour=_word(product, "colorDetail"),
        size=_size(variant, language),
        price=variant.price.with_tax,
    )


T = TypeVar("T")


def _read(kind: type[T], holder: object) -> T:
    """The catalogue passes stored documents on unread; here their words are needed."""
    return msgspec.json.decode(msgspec.json.encode(holder), type=kind)


def _size(variant: VariantDetail, language: str) -> str:
    """As it stands in a sentence: "Größe 38", "taille 40", "one size"."""
    group = variant.attributes.get("shopSize") if variant.attributes else None
    if group is None or not isinstance(group.values, AttributeValue):
        return ""
    label = " ".join(group.values.label.split())
    size = label if group.values.value == ONE_SIZE else f"{group.label} {label}"
    # Only German writes its nouns with a capital.
    return size if language == "de" else size[:1].lower() + size[1:]


def _word(holder: Product | VariantDetail, key: str) -> str:
    """In one line with plain spaces, as the subject of a mail wants it."""
    group = holder.attributes.get(key) if holder.attributes else None
    values = group.values if group else None
    return " ".join(values.label.split()) if isinstance(values, AttributeValue) else ""
