"""Products and sizes that are new: numbered first, then copied, which no insert is as fast as."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from vitrine.catalogue.queries.copying import NONE, cell, cells, copy_lines
from vitrine.catalogue.queries.lookups import as_json
from vitrine.catalogue.queries.records import ProductRecord, Put, VariantRecord
from vitrine.kit.db import Db, rows, value

NEW_IDS = """
    with numbers as materialized (
        select pg_get_serial_sequence(%(table)s, 'id')::regclass as sequence
    )
    select array_agg(nextval(sequence)::integer) from numbers, generate_series(1, %(count)s)
"""
STYLES = "select id, master_key from style where master_key = any(%(keys)s)"
COPY_PRODUCTS = """
    copy product (
        id, style_id, reference_key, brand_id, position, is_active, tax_class, size_table_key,
        attribute_value_ids, category_ids, fibres, notes, silhouette, gender, closed_shop_ids,
        created_at, updated_at, first_live_at, digest
    ) from stdin
"""


@dataclass(frozen=True, slots=True)
class _Style:
    id: int
    master_key: str


async def put_new_products(db: Db, records: Sequence[ProductRecord]) -> list[Put]:
    """Of styles that are there, numbered in their order."""
    keys = {record.master_key for record in records}
    styles = {each.master_key: each.id for each in await rows(db, _Style, STYLES, keys=list(keys))}
    ids = await value(db, list, NEW_IDS, table="product", count=len(records))
    put = [
        Put(number, record.reference_key, styles[record.master_key])
        for number, record in zip(ids, records, strict=True)
    ]
    lines = [_product(each, record) for each, record in zip(put, records, strict=True)]
    await copy_lines(db, COPY_PRODUCTS, lines)
    return put


# Reference keys, moments and digests hold nothing that COPY would misread: `checking.KEY`
# allows letters, digits and four signs. Free texts go through `cell`.
def _product(put: Put, record: ProductRecord) -> str:
    return (
        f"{put.id}\t{put.style_id}\t{record.reference_key}\t{record.brand_id}\t{record.position}\t"
        f"{record.is_active}\t{record.tax_class}\t{_perhaps(record.size_table)}\t"
        f"{_array(record.attribute_value_ids)}\t{_array(record.category_ids)}\t"
        f"{cells(as_json(record.fibres), as_json(record.notes))}\t"
        f"{_perhaps(record.silhouette)}\t{_perhaps(record.gender)}\t"
        f"{_array(record.closed_shop_ids)}\t{record.created_at}\t{record.updated_at}\t"
        f"{record.first_live_at}\t\\\\x{record.digest}\n"
    )


COPY_VARIANTS = """
    copy variant (
        id, product_id, reference_key, position, size, size_labels, gtin, mpn, created_at,
        updated_at
    ) from stdin
"""


async def put_new_variants(db: Db, records: Sequence[VariantRecord]) -> dict[str, int]:
    """Their ids by reference key."""
    ids = await value(db, list, NEW_IDS, table="variant", count=len(records))
    numbered = list(zip(ids, records, strict=True))
    await copy_lines(db, COPY_VARIANTS, [_variant(*each) for each in numbered])
    return {record.reference_key: number for number, record in numbered}


def _variant(number: int, record: VariantRecord) -> str:
    return (
        f"{number}\t{record.product_id}\t{record.reference_key}\t{record.position}\t"
        f"{cells(record.size, _labels(tuple(record.size_labels.items())))}\t"
        f"{record.gtin or NONE}\t{_perhaps(record.mpn)}\t"
        f"{record.updated_at}\t{record.updated_at}\n"
    )


# The same few sizes come again and again.
@lru_cache(maxsize=1_000)
def _labels(labels: tuple[tuple[str, str], ...]) -> str:
    return as_json(dict(labels))


def _perhaps(text: str | None) -> str:
    return NONE if text is None else cell(text)


def _array(numbers: Sequence[int]) -> str:
    return f"{{{','.join(map(str, numbers))}}}"
