"""Products and sizes as their tables take them."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct


class ProductRecord(Struct, frozen=True):
    """`place` is the order in which new ones are numbered, so that numbers are the same again."""

    place: int
    master_key: str
    reference_key: str
    brand_id: int
    position: int
    is_active: bool
    tax_class: str
    size_table: str | None
    attribute_value_ids: list[int]
    category_ids: list[int]
    fibres: dict[str, dict[str, int]]
    notes: dict[str, dict[str, str]]
    silhouette: str | None
    gender: str | None
    closed_shop_ids: list[int]
    created_at: str
    updated_at: str
    first_live_at: str
    digest: str


@dataclass(frozen=True, slots=True)
class Put:
    id: int
    reference_key: str
    style_id: int


class VariantRecord(Struct, frozen=True):
    product_id: int
    reference_key: str
    position: int
    size: str
    size_labels: dict[str, str]
    gtin: str | None
    mpn: str | None
    updated_at: str
