"""How products travel, and how they are handed in.

Optional parts of what travels are those that a caller can leave out by `with`; unasked, every
part is there.
"""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from vitrine.catalogue.attributes import Attributes, Maker, Texts
from vitrine.catalogue.categories import ProductCategory
from vitrine.catalogue.prices import IncomingPrice, LowestPriorPrice, Price, TaxClass
from vitrine.catalogue.stock import IncomingStock, Stock
from vitrine.media import ShownPicture
from vitrine.rpc import Wire

CountryCode = Annotated[str, Meta(pattern="^[A-Z]{2}$")]
# The colour of a picture without one of its own: linen, the storefront's background.
NO_COLOUR = "#f1eee8"


class Image(ShownPicture):
    """A picture of a product; `imageType` and `imageView` are among its attributes.

    Those of siblings come without a placeholder, since they are seen small.
    """

    attributes: Attributes


class Variant(Wire):
    """`gtin` is its barcode and `mpn` its maker's own number, for those that have one."""

    id: int
    reference_key: str
    created_at: datetime
    updated_at: datetime
    stock: Stock
    price: Price | UnsetType = UNSET
    attributes: Attributes | UnsetType = UNSET
    lowest_prior_price: LowestPriorPrice | UnsetType = UNSET
    gtin: str | UnsetType = UNSET
    mpn: str | UnsetType = UNSET


class VariantDetail(Variant):
    product_id: int
    price: Price


class Sibling(Wire):
    """Another colour of the same style, or this one. `tone` is that colour, for a swatch.

    What it costs is only there for what is sold here.
    """

    id: int
    reference_key: str
    is_active: bool
    slug: str
    tone: str | None
    images: list[Image]
    attributes: Attributes | UnsetType = UNSET
    price_range: PriceRange | UnsetType = UNSET
    lowest_prior_price: LowestPriorPrice | UnsetType = UNSET


class PriceRange(Wire):
    min: Price
    max: Price


class ReductionRange(Wire):
    """Whole minor units taken off."""

    min: int
    max: int


class Product(Wire):
    id: int
    reference_key: str
    master_key: str
    slug: str
    url: str
    is_active: bool
    is_sold_out: bool
    is_new: bool
    created_at: datetime
    updated_at: datetime
    first_live_at: datetime
    version: int
    images: list[Image]
    attributes: Attributes | UnsetType = UNSET
    variants: list[Variant] | UnsetType = UNSET
    categories: list[list[ProductCategory]] | UnsetType = UNSET
    siblings: list[Sibling] | UnsetType = UNSET
    price_range: PriceRange | UnsetType = UNSET
    reduction_range: ReductionRange | UnsetType = UNSET
    lowest_prior_price: LowestPriorPrice | UnsetType = UNSET
    maker: Maker | UnsetType = UNSET


class ProductName(Struct, frozen=True):
    """What a product is called in a storefront, for mails, orders and lists."""

    id: int
    name: str
    brand: str
    colour: str
    slug: str
    url: str
    image: str | None


class VariantFields(Struct, frozen=True, kw_only=True):
    """What is handed in of a size and stored in a column of the same name.

    `gtin` is its barcode, `mpn` its maker's own number.
    """

    reference_key: str
    size: str
    size_labels: Texts = field(default_factory=dict)
    gtin: str | None = None
    mpn: str | None = None


class IncomingVariant(VariantFields, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`prices` only where this size costs something else; no stock keeps what is there."""

    stock: IncomingStock | None = None
    prices: dict[str, IncomingPrice] = field(default_factory=dict)


class IncomingImage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`dominant_colour`: that of the goods; what a picture looks like is found by a look at it."""

    path: str
    image_type: str = "bust"
    image_view: str = "front"
    dominant_colour: str = NO_COLOUR
    alt_texts: Texts = field(default_factory=dict)
    address: str | None = None
    """Where another shop has it: for imports, and not stored."""


class ProductFields(Struct, frozen=True, kw_only=True):
    """What is handed in of a product and stored in a column of the same name.

    A field more is a line here and a column; statements and formats take it from here.
    """

    reference_key: str
    notes: dict[str, Texts] = field(default_factory=dict)
    fibres: dict[str, dict[str, int]] = field(default_factory=dict)
    tax_class: TaxClass = TaxClass.STANDARD
    silhouette: str | None = None
    gender: Literal["women", "men", "unisex"] | None = None
    country_of_origin: CountryCode | None = None
    position: int = 0
    is_active: bool = True


class IncomingProduct(ProductFields, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One colour of a style. Prices by code of the storefront; without one it is not sold there."""

    master_key: str
    brand: str
    names: Texts
    descriptions: Texts
    variants: list[IncomingVariant]
    prices: dict[str, IncomingPrice]
    colour_names: Texts = field(default_factory=dict)
    attributes: dict[str, list[str]] = field(default_factory=dict)
    categories: list[str] = field(default_factory=list)
    images: list[IncomingImage] = field(default_factory=list)
    closed_shops: list[str] = field(default_factory=list)
    size_table: str | None = None
    created_at: datetime | None = None
    first_live_at: datetime | None = None
