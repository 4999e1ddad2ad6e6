"""The fields of a Merchant feed: how each is written, and which of ours it is read into.

A field of a product that Merchant knows too is one line of `FIELDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vitrine.catalogue import IncomingProduct, Price, Product, TaxClass, Variant
from vitrine.exchange.feeds.styles import gtin_of, mpn_of
from vitrine.exchange.pictures import jpeg_address

# Merchant takes ten beside the first.
MOST_PICTURES = 10
GENDERS = {"female": "women", "male": "men", "unisex": "unisex"}
CHILDREN = ("newborn", "infant", "toddler", "kids")


@dataclass(frozen=True, slots=True)
class Item:
    """One size, of a product as the storefront shows it and as it is stored."""

    product: Product
    variant: Variant
    price: Price
    stored: IncomingProduct
    address: str

    def label(self, *keys: str) -> str:
        """Of the first of these attributes that there is."""
        attributes = (self.variant.attributes or {}) | (self.product.attributes or {})
        for key in keys:
            if key in attributes:
                values = attributes[key].values
                return (values[0] if isinstance(values, list) else values).label
        return ""


def title(item: Item) -> str:
    return ", ".join(filter(None, [item.label("name"), item.label("colorDetail")]))


def image_links(item: Item) -> list[str]:
    return [jpeg_address(item.address, image) for image in item.product.images]


def availability(item: Item) -> str:
    stock = item.variant.stock
    if stock.quantity > 0:
        return "in_stock"
    if not stock.is_sellable_without_stock:
        return "out_of_stock"
    return "backorder" if stock.expected_availability_at else "in_stock"


def availability_date(item: Item) -> str | None:
    at = item.variant.stock.expected_availability_at
    return at.isoformat(timespec="minutes") if at and availability(item) == "backorder" else None


def expected_date(item: Item) -> str | None:
    """Of what is not on back order, which Merchant takes no date for. Only we read it."""
    at = item.variant.stock.expected_availability_at
    return at.isoformat(timespec="minutes") if at and availability(item) != "backorder" else None


def sellable_without_stock(item: Item) -> str | None:
    """Merchant has no word for it. Only we read it."""
    return "yes" if item.variant.stock.is_sellable_without_stock else None


def quantity(item: Item) -> str | None:
    """Only of what is in stock for Merchant and not here."""
    stock = item.variant.stock
    return "0" if stock.quantity <= 0 and availability(item) == "in_stock" else None


def sale_price(item: Item) -> str | None:
    price = item.price
    return _money(price.with_tax, price) if price.with_tax < price.original_with_tax else None


def _money(minor: int, price: Price) -> str:
    return f"{minor // 100}.{minor % 100:02d} {price.currency_code}"


def gender(item: Item) -> str | None:
    return {ours: theirs for theirs, ours in GENDERS.items()}.get(item.stored.gender or "")


def gender_of(text: str) -> str | None:
    return GENDERS.get(text.lower())


def country_of(text: str) -> str | None:
    code = text.strip().upper()
    return code if len(code) == 2 and code.isascii() and code.isalpha() else None


def age_group(item: Item) -> str:
    return "kids" if item.stored.tax_class is TaxClass.ZERO_CHILDREN else "adult"


def tax_class_of(age_group: str) -> TaxClass:
    return TaxClass.ZERO_CHILDREN if age_group.lower() in CHILDREN else TaxClass.STANDARD


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
    Field("id", lambda item: item.variant.reference_key),
    Field("title", title),
    Field("description", lambda item: item.label("description") or item.label("name")),
    Field("link", lambda item: f"{item.address}{item.product.url}"),
    Field("image_link", lambda item: image_links(item)[:1]),
    Field("additional_image_link", lambda item: image_links(item)[1 : MOST_PICTURES + 1]),
    Field("availability", availability),
    Field("availability_date", availability_date),
    Field("expected_date", expected_date),
    Field("sellable_without_stock", sellable_without_stock),
    Field("quantity", quantity),
    Field("price", lambda item: _money(item.price.original_with_tax, item.price)),
    Field("sale_price", sale_price),
    Field("brand", lambda item: item.label("brand")),
    Field("item_group_id", lambda item: item.product.master_key),
    Field("color", lambda item: item.label("colorDetail")),
    Field("size", lambda item: item.label("shopSize"), variant="size"),
    Field("gender", gender, product="gender", parse=gender_of),
    Field("age_group", age_group, product="tax_class", parse=tax_class_of),
    Field(
        "origin_country",
        lambda item: item.stored.country_of_origin,
        product="country_of_origin",
        parse=country_of,
    ),
    Field("material", lambda item: item.label("material", "cloth")),
    Field("condition", lambda item: "new"),
    Field("gtin", lambda item: item.variant.gtin or None, variant="gtin", parse=gtin_of),
    Field("mpn", lambda item: item.variant.mpn or None, variant="mpn", parse=mpn_of),
    Field("identifier_exists", identifier_exists),
)
READ_ONLY = frozenset(
    [
        "content",
        "pattern",
        "product_type",
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
    return _parse(cells, {field.product: field for field in FIELDS if field.product})


def variant_fields(cells: dict[str, str]) -> dict[str, object]:
    return _parse(cells, {field.variant: field for field in FIELDS if field.variant})


def _parse(cells: dict[str, str], fields: dict[str, Field]) -> dict[str, object]:
    values = {
        name: field.parse(cells[field.name])
        for name, field in fields.items()
        if field.name in cells
    }
    return {name: value for name, value in values.items() if value is not None}
