"""What the write door must know before it writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import msgspec

from vitrine.catalogue.rules import TaxClass, TaxRate
from vitrine.catalogue.shapes import Address, Maker
from vitrine.catalogue.vocabulary import Brand, Group, Value, Vocabulary
from vitrine.kit.db import Db, rows

GROUPS = "select id, key, labels, type, multi_select from attribute_group"
VALUES = """
    select value.id, attribute_group.key as group_key, value.value, value.labels
    from attribute_value as value
    join attribute_group on attribute_group.id = value.group_id
"""
BRANDS = """
    select brand.id, brand.key, brand.name, maker.name as maker_name, maker.postal_address,
        maker.electronic_address, maker.responsible_person
    from brand
    join maker on maker.key = brand.maker_key
"""
LANGUAGES = """
    select language, array_agg(distinct country) as countries from shop group by language
"""


@dataclass(frozen=True)
class _BrandRow:
    id: int
    key: str
    name: str
    maker_name: str
    postal_address: str
    electronic_address: str
    responsible_person: dict[str, str] | None

    def brand(self) -> Brand:
        person = self.responsible_person
        maker = Maker(
            name=self.maker_name,
            postal_address=self.postal_address,
            electronic_address=self.electronic_address,
            responsible_person=Address(**person) if person else None,
        )
        return Brand(self.id, self.key, self.name, maker)


@dataclass(frozen=True)
class _Spoken:
    language: str
    countries: list[str]


async def vocabulary(db: Db) -> Vocabulary:
    return Vocabulary.of(
        groups=await rows(db, Group, GROUPS),
        values=await rows(db, Value, VALUES),
        brands=[row.brand() for row in await rows(db, _BrandRow, BRANDS)],
        countries={
            each.language: frozenset(each.countries) for each in await rows(db, _Spoken, LANGUAGES)
        },
    )


@dataclass(frozen=True, slots=True)
class ShopRow:
    id: int
    code: str
    country: str
    currency: str
    locale: str
    language: str


async def shop_rows(db: Db) -> list[ShopRow]:
    """Closed storefronts too: what is known is ready when they open."""
    sql = "select id, code, country, currency, locale, language from shop order by position"
    return await rows(db, ShopRow, sql)


@dataclass(frozen=True)
class _Rate:
    country: str
    tax_class: str
    valid_from: date
    rate: int


TAX_RATES = """
    select country, class as tax_class, valid_from, (rate * 10000)::integer as rate from tax_rate
"""


async def tax_rates(db: Db) -> list[TaxRate]:
    found = await rows(db, _Rate, TAX_RATES)
    return [
        TaxRate(each.country, TaxClass(each.tax_class), each.valid_from, each.rate)
        for each in found
    ]


@dataclass(frozen=True)
class _Keyed:
    key: str
    id: int


CATEGORIES_BY_KEY = "select key, id from category"


async def category_ids(db: Db) -> dict[str, int]:
    """Categories that are filled by rule are not for the hand, so they are not among them."""
    found = await rows(db, _Keyed, CATEGORIES_BY_KEY + " where rule is null")
    return {each.key: each.id for each in found}


async def size_table_keys(db: Db) -> set[str]:
    found = await rows(db, _Keyed, "select key, 0 as id from size_table")
    return {each.key for each in found}


@dataclass(frozen=True, slots=True)
class KnownProduct:
    reference_key: str
    id: int
    style_id: int
    digest: bytes


KNOWN_PRODUCTS = """
    select reference_key, id, style_id, digest from product
    where reference_key = any(string_to_array(%(keys)s, E'\\n'))
"""


async def known_products(db: Db, keys: Sequence[str]) -> dict[str, KnownProduct]:
    # One text, since a list is spelled out key by key.
    found = await rows(db, KnownProduct, KNOWN_PRODUCTS, keys="\n".join(keys))
    return {each.reference_key: each for each in found}


@dataclass(frozen=True, slots=True)
class KnownVariant:
    reference_key: str
    id: int
    product_id: int
    product_key: str
    tax_class: str


KNOWN_VARIANTS = """
    select variant.reference_key, variant.id, variant.product_id,
        product.reference_key as product_key, product.tax_class
    from variant
    join product on product.id = variant.product_id
    where variant.reference_key = any(string_to_array(%(keys)s, E'\\n'))
"""


async def known_variants(db: Db, keys: Sequence[str]) -> dict[str, KnownVariant]:
    found = await rows(db, KnownVariant, KNOWN_VARIANTS, keys="\n".join(keys))
    return {each.reference_key: each for each in found}


@dataclass(frozen=True, slots=True)
class Priced:
    reference_key: str
    id: int
    tax_class: str


PRICED_PRODUCTS = """
    select reference_key, id, tax_class from product where reference_key = any(%(keys)s)
"""


async def priced_products(db: Db, keys: Sequence[str]) -> dict[str, Priced]:
    found = await rows(db, Priced, PRICED_PRODUCTS, keys=list(keys))
    return {each.reference_key: each for each in found}


SOLD_IN = """
    select product_id, shop_id from price
    where product_id = any(%(ids)s) and variant_id = 0
"""


@dataclass(frozen=True, slots=True)
class _Sold:
    product_id: int
    shop_id: int


async def sold_in(db: Db, product_ids: Sequence[int]) -> set[tuple[int, int]]:
    """Which of these products have a price in which storefronts."""
    found = await rows(db, _Sold, SOLD_IN, ids=list(product_ids))
    return {(each.product_id, each.shop_id) for each in found}


def as_json(records: object) -> str:
    """For `json_to_recordset`: one parameter carries any number of rows."""
    return msgspec.json.encode(records).decode()
