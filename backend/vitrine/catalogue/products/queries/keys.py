"""Products and variants by reference key, and the products of a style."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import LiteralString

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class KnownProduct:
    reference_key: str
    id: int
    style_id: int
    tax_class: str
    digest: bytes
    version: int


KNOWN_PRODUCTS: LiteralString = """
    select reference_key, id, style_id, tax_class, digest, version from product
    where reference_key = any(%(keys)s)
"""
LOCKED_PRODUCTS: LiteralString = KNOWN_PRODUCTS + " order by id for no key update"


async def known_products(
    db: Db, keys: Sequence[str], *, is_locked: bool = False
) -> dict[str, KnownProduct]:
    """Locked: nobody else writes them until the transaction ends."""
    sql = LOCKED_PRODUCTS if is_locked else KNOWN_PRODUCTS
    return {each.reference_key: each for each in await rows(db, KnownProduct, sql, keys=list(keys))}


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
    where variant.reference_key = any(%(keys)s)
"""


async def known_variants(db: Db, keys: Sequence[str]) -> dict[str, KnownVariant]:
    variants = await rows(db, KnownVariant, KNOWN_VARIANTS, keys=list(keys))
    return {each.reference_key: each for each in variants}


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


PRODUCTS_OF_STYLES = "select id from product where style_id = any(%(ids)s)"


async def products_of_styles(db: Db, style_ids: Collection[int]) -> list[int]:
    products = await rows(db, _Id, PRODUCTS_OF_STYLES, ids=sorted(style_ids))
    return [each.id for each in products]


SIBLINGS_OF = """
    select other.id
    from product
    join product as other on other.style_id = product.style_id
    where product.id = any(%(ids)s)
"""


async def siblings_of(db: Db, product_ids: Collection[int]) -> list[int]:
    """Every colour of these products' styles, themselves among them."""
    return [each.id for each in await rows(db, _Id, SIBLINGS_OF, ids=sorted(product_ids))]


@dataclass(frozen=True, slots=True)
class SizeLabels:
    """The product's size table, and what countries call its sizes."""

    size_table_key: str | None
    labels: dict[str, dict[str, str]]


SIZE_LABELS = """
    select product.size_table_key,
        (
            select coalesce(jsonb_object_agg(variant.size, variant.size_labels), '{}')
            from variant where variant.product_id = product.id
        ) as labels
    from product
    where product.id = %(id)s and product.is_active
"""


async def size_labels(db: Db, product_id: int) -> SizeLabels | None:
    labels = await rows(db, SizeLabels, SIZE_LABELS, id=product_id)
    return labels[0] if labels else None


@dataclass(frozen=True, slots=True)
class Slugs:
    """By language; `closed_shop_ids` do not sell the product although they have a price."""

    slugs: dict[str, str]
    closed_shop_ids: list[int]

    def in_storefront(self, shop_id: int, language: str) -> str | None:
        return None if shop_id in self.closed_shop_ids else self.slugs.get(language)


SLUGS = """
    select jsonb_object_agg(text.language, text.slug) as slugs, product.closed_shop_ids
    from product
    join product_text as text on text.product_id = product.id
    where product.id = %(id)s and product.is_active
    group by product.id
"""


async def slugs(db: Db, product_id: int) -> Slugs | None:
    products = await rows(db, Slugs, SLUGS, id=product_id)
    return products[0] if products else None


async def product_ids(db: Db, reference_keys: Sequence[str]) -> dict[str, int]:
    """By reference key; what is unknown is left out."""
    return {
        each.reference_key: each.id for each in (await known_products(db, reference_keys)).values()
    }


@dataclass(frozen=True, slots=True)
class _Key:
    id: int
    reference_key: str


REFERENCE_KEYS = "select id, reference_key from product where id = any(%(ids)s)"


async def reference_keys(db: Db, ids: Collection[int]) -> dict[int, str]:
    """By id; what is unknown is left out."""
    products = await rows(db, _Key, REFERENCE_KEYS, ids=list(ids))
    return {each.id: each.reference_key for each in products}


async def owners(db: Db, variant_keys: Sequence[str]) -> dict[str, str]:
    """The reference keys of the products that sizes belong to."""
    variants = await known_variants(db, variant_keys)
    return {key: variant.product_key for key, variant in variants.items()}


async def variant_ids(db: Db, variant_keys: Sequence[str]) -> dict[str, int]:
    """By reference key; what is unknown is left out."""
    variants = await known_variants(db, variant_keys)
    return {key: variant.id for key, variant in variants.items()}
