"""What every format is read into: the kinds of lines of the native format (docs/import.md)."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from vitrine.catalogue import (
    Campaign,
    IncomingBrand,
    IncomingCategory,
    IncomingGroup,
    IncomingOutfit,
    IncomingProduct,
    IncomingSizeTable,
)


class BrandRecord(IncomingBrand, frozen=True, tag_field="kind", tag="brand"):
    pass


class AttributeRecord(IncomingGroup, frozen=True, tag_field="kind", tag="attribute"):
    pass


class SizeTableRecord(IncomingSizeTable, frozen=True, tag_field="kind", tag="size-table"):
    pass


class CategoryRecord(IncomingCategory, frozen=True, tag_field="kind", tag="category"):
    pass


class ProductRecord(IncomingProduct, frozen=True, tag_field="kind", tag="product"):
    pass


class OutfitRecord(IncomingOutfit, frozen=True, tag_field="kind", tag="outfit"):
    pass


class CampaignRecord(Campaign, frozen=True, tag_field="kind", tag="campaign"):
    pass


Record = (
    BrandRecord
    | AttributeRecord
    | SizeTableRecord
    | CategoryRecord
    | CampaignRecord
    | ProductRecord
    | OutfitRecord
)
Stored = (
    IncomingBrand
    | IncomingGroup
    | IncomingSizeTable
    | IncomingCategory
    | Campaign
    | IncomingProduct
    | IncomingOutfit
)

RECORDS: dict[type[Struct], type[Record]] = {
    IncomingBrand: BrandRecord,
    IncomingGroup: AttributeRecord,
    IncomingSizeTable: SizeTableRecord,
    IncomingCategory: CategoryRecord,
    Campaign: CampaignRecord,
    IncomingProduct: ProductRecord,
    IncomingOutfit: OutfitRecord,
}


def encode(stored: Stored) -> bytes:
    """A line of the format."""
    record = msgspec.convert(stored, RECORDS[type(stored)], from_attributes=True)
    return msgspec.json.encode(record) + b"\n"


def kind_of(record: Record) -> str:
    return str(record.__struct_config__.tag)


def key_of(record: Stored) -> str:
    return record.reference_key if isinstance(record, IncomingProduct) else record.key
