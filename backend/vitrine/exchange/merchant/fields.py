"""The fields of a Merchant feed: how each is written, and which of ours it is read into.

A field of a product that Merchant knows too is one line of `FIELDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vitrine.catalogue import TaxClass
from vitrine.exchange.feeds.styles import gtin_of, mpn_of
from vitrine.exchange.merchant.sold import SoldProduct, SoldVariant
from vitrine.shops import Storefront

# Merchant takes ten beside the first.
MOST_PICTURES = 10
GENDERS = {"female": "women", "male": "men", "unisex": "unisex"}
CHILDREN = ("newborn", "infant", "toddler", "kids")


@dataclass(frozen=True, slots=True)
class Item:
    product: SoldProduct
    variant: SoldVariant
    shop: Storefront
    address: str

    def money(self, minor: int) -> str:
        return f"{minor // 100}.{minor % 100:02d} {self.shop.currency}"


def title(item: Item) -> str:
    return ", ".join(filter(None, [item.product.name, item.product.colour_name]))


def link(item: Item) -> str:
    return f"{item.address}/{item.shop.code}/p/{item.product.slug}/{item.product.id}"


def image_links(item: Item) -> list[str]:
    return [f"{item.address}/media/{path}" for path in item.product.image_paths]


def availability(item: Item) -> str:
    variant = item.variant
    if variant.quantity > 0:
        return "in_stock"
    if not variant.is_sellable_without_stock:
        return "out_of_stock"
    return "backorder" if variant.expected_at else "in_stock"


def availability_date(item: Item) -> str | None:
    at = item.variant.expected_at
    return at.isoformat(timespec="minutes") if at and availability(item) == "backorder" else None


def sale_price(item: Item) -> str | None:
    variant = item.variant
    return item.money(variant.paid) if variant.paid < variant.base else None


def gender(item: Item) -> str | None:
    return {ours: theirs for theirs, ours in GENDERS.items()}.get(item.product.gender or "")


def gender_of(text: str) -> str | None:
    return GENDERS.get(text.lower())


def tax_class_of(age_group: str) -> TaxClass:
    return TaxClass.ZERO_CHILDREN if age_group.lower() in CHILDREN else TaxClass.STANDARD


def age_group(item: Item) -> str:
    return "kids" if item.product.tax_class == TaxClass.ZERO_CHILDREN else "adult"


def identifier_exists(item: Item) -> str:
    """Merchant wants to be told when a piece has neither."""
    return "yes" if item.variant.gtin or item.variant.mpn else "no"


@dataclass(frozen=True)
class Field:
    """`product` or `variant`: our field that its text is read into by `parse`.

    Fields with neither are read by the reader itself, or not at all.
    """

    name: str
    write: Callable[[Item], str | list[str] | None]
    product: str | None = None
    variant: str | None = None
    parse: Callable[[str], object] = str


FIELDS = (
    Field("id", lambda item: item.variant.key),
    Field("title", title),
    Field("description", lambda item: item.product.description or item.product.name),
    Field("link", link),
    Field("image_link", lambda item: image_links(item)[:1]),
    Field("additional_image_link", lambda item: image_links(item)[1 : MOST_PICTURES + 1]),
    Field("availability", availability),
    Field("availability_date", availability_date),
    Field("price", lambda item: item.money(item.variant.base)),
    Field("sale_price", sale_price),
    Field("brand", lambda item: item.product.brand),
    Field("item_group_id", lambda item: item.product.master_key),
    Field("color", lambda item: item.product.colour_name),
    Field("size", lambda item: item.variant.size, variant="size"),
    Field("gender", gender, product="gender", parse=gender_of),
    Field("age_group", age_group, product="tax_class", parse=tax_class_of),
    Field("material", lambda item: item.product.material),
    Field("condition", lambda item: "new"),
    Field("gtin", lambda item: item.variant.gtin, variant="gtin", parse=gtin_of),
    Field("mpn", lambda item: item.variant.mpn, variant="mpn", parse=mpn_of),
    Field("identifier_exists", identifier_exists),
)
READ_ONLY = frozenset(
    [
        "content",
        "pattern",
        "product_type",
        "quantity",
        "sale_price_effective_date",
        "sell_on_google_quantity",
        "summary",
    ]
)
IGNORED = frozenset(
    [
        "adult",
        "google_product_category",
        "is_bundle",
        "mobile_link",
        "multipack",
        "published",
        "shipping",
        "shipping_height",
        "shipping_label",
        "shipping_length",
        "shipping_weight",
        "shipping_width",
        "size_system",
        "size_type",
        "tax",
        "unit_pricing_base_measure",
        "unit_pricing_measure",
        "updated",
    ]
)
KNOWN = READ_ONLY | IGNORED | {field.name for field in FIELDS}


def product_fields(cells: dict[str, str]) -> dict[str, object]:
    """Our fields of a product that an item has; what cannot be read is left out."""
    return _parsed(cells, {field.product: field for field in FIELDS if field.product})


def variant_fields(cells: dict[str, str]) -> dict[str, object]:
    return _parsed(cells, {field.variant: field for field in FIELDS if field.variant})


def _parsed(cells: dict[str, str], fields: dict[str, Field]) -> dict[str, object]:
    read = {
        name: field.parse(cells[field.name])
        for name, field in fields.items()
        if field.name in cells
    }
    return {name: value for name, value in read.items() if value is not None}
