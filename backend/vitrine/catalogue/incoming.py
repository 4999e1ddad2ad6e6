"""Goods as they are handed in at the write door, and why some are refused."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct, field

from vitrine.catalogue.rules import Reduction, ReductionCategory, TaxClass

Texts = dict[str, str]
LANGUAGES = ("de", "fr", "nl", "en")
# The colour of a picture of which nobody said one: linen, the ground of the house.
UNSAID = "#f1eee8"


class IncomingReduction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Either `relative`, a share between 0 and 1, or `absolute`, in minor units."""

    category: Literal["sale", "campaign", "promotion", "voucher"]
    relative: float | None = None
    absolute: int | None = None

    def as_rule(self) -> Reduction:
        share = None if self.relative is None else round(self.relative * 10_000)
        return Reduction(ReductionCategory(self.category), share, self.absolute)


class PastPrice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    valid_from: datetime
    with_tax: int | None
    is_reduced: bool = False


class IncomingPrice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`with_tax` is the price before reductions, in minor units; `history` is what came before."""

    currency: str
    with_tax: int
    reductions: list[IncomingReduction] = field(default_factory=list)
    valid_from: datetime | None = None
    history: list[PastPrice] = field(default_factory=list)


class IncomingStock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    quantity: int
    is_sellable_without_stock: bool = False
    expected_at: datetime | None = None


class IncomingVariant(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`prices` only where this size costs something else; no stock keeps what is there.

    `gtin` is its barcode, `mpn` its maker's own number.
    """

    reference_key: str
    size: str
    size_labels: Texts = field(default_factory=dict)
    gtin: str | None = None
    mpn: str | None = None
    stock: IncomingStock | None = None
    prices: dict[str, IncomingPrice] = field(default_factory=dict)


class IncomingImage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`dominant_colour`: that of the goods; what a picture looks like is found by a look at it."""

    path: str
    image_type: str = "bust"
    image_view: str = "front"
    dominant_colour: str = UNSAID
    alt_texts: Texts = field(default_factory=dict)
    address: str | None = None
    """Where another shop has it: for imports, and not kept."""


class IncomingProduct(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One colour of a style. Prices by code of the storefront; without one it is not sold there."""

    reference_key: str
    master_key: str
    brand: str
    names: Texts
    descriptions: Texts
    variants: list[IncomingVariant]
    prices: dict[str, IncomingPrice]
    colour_names: Texts = field(default_factory=dict)
    attributes: dict[str, list[str]] = field(default_factory=dict)
    notes: dict[str, Texts] = field(default_factory=dict)
    fibres: dict[str, dict[str, int]] = field(default_factory=dict)
    categories: list[str] = field(default_factory=list)
    images: list[IncomingImage] = field(default_factory=list)
    closed_shops: list[str] = field(default_factory=list)
    tax_class: TaxClass = TaxClass.STANDARD
    size_table: str | None = None
    silhouette: str | None = None
    gender: Literal["women", "men", "unisex"] | None = None
    position: int = 0
    is_active: bool = True
    created_at: datetime | None = None
    first_live_at: datetime | None = None


class StockRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By reference key of the variant; what is None stays as it is."""

    reference_key: str
    quantity: int
    is_sellable_without_stock: bool | None = None
    expected_at: datetime | None = None


class PriceRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By reference key of a product, or of a variant that costs something else."""

    reference_key: str
    shop: str
    currency: str
    with_tax: int
    reductions: list[IncomingReduction] = field(default_factory=list)


class Refused(Struct, frozen=True):
    """`index` is the place in the batch, so that a report can name the line."""

    index: int
    reference_key: str
    reason: str


class Outcome(Struct, frozen=True):
    written: int
    unchanged: int
    refused: list[Refused]
    not_sold: dict[str, int] = field(default_factory=dict)
    """By code of the storefront: how many were written that have no price there."""
