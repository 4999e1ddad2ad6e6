"""How goods travel: the shapes that storefronts are promised.

Optional parts are those that a caller can leave out by `with`; unasked, every part is there.
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import UNSET, UnsetType

from vitrine.media import ShownPicture
from vitrine.rpc import Wire


class AttributeValue(Wire, omit_defaults=True):
    """`id` is what a filter names; texts such as the name have none."""

    label: str
    id: int | None = None
    value: str | None = None


class AttributeGroup(Wire):
    """`values` is one value, or a list when `multiSelect` is true."""

    id: int | None
    key: str
    label: str
    type: str | None
    multi_select: bool
    values: AttributeValue | list[AttributeValue]


Attributes = dict[str, AttributeGroup]


class Image(ShownPicture):
    """A picture of a product; `imageType` and `imageView` are among its attributes.

    Those of siblings come without a placeholder, since they are seen small.
    """

    attributes: Attributes


class Vat(Wire):
    amount: int
    rate: float


class Tax(Wire):
    vat: Vat


class ReductionAmount(Wire):
    relative: float
    absolute_with_tax: int


class AppliedReduction(Wire):
    category: Literal["sale", "campaign", "promotion", "voucher"]
    type: Literal["relative", "absolute"]
    amount: ReductionAmount


class Price(Wire):
    """`withTax` is paid; struck through is `withTax` plus all that was reduced."""

    with_tax: int
    without_tax: int
    currency_code: str
    tax: Tax
    applied_reductions: list[AppliedReduction]
    original_with_tax: int
    recommended_retail_price: int | None = None


class LowestPriorPrice(Wire):
    """What the reduction may be measured against; both null: it must not be advertised.

    `relativeDifferenceToPrice` is the share by which the price now lies below it.
    """

    with_tax: int | None
    relative_difference_to_price: float | None
    rule: Literal["lowest-of-30-days", "charged-before"] | None


class Stock(Wire):
    quantity: int
    is_sellable_without_stock: bool
    expected_availability_at: datetime | None
    supplier_id: int = 1
    warehouse_id: int | None = None


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


class ProductCategory(Wire):
    category_id: int
    category_name: str
    category_slug: str
    category_url: str
    category_hidden: bool


class Sibling(Wire):
    """Another colour of the same style, or this one. `tone` is that colour, for a swatch."""

    id: int
    reference_key: str
    is_active: bool
    slug: str
    tone: str | None
    images: list[Image]
    attributes: Attributes | UnsetType = UNSET


class PriceRange(Wire):
    min: Price
    max: Price


class ReductionRange(Wire):
    """Whole minor units taken off."""

    min: int
    max: int


class Address(Wire):
    name: str
    postal_address: str
    electronic_address: str


class Maker(Address):
    responsible_person: Address | None


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
