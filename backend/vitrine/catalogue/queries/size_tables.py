"""Size tables."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.kit.db import Db, maybe_row


@dataclass(frozen=True, slots=True)
class SizeTableRow:
    key: str
    names: dict[str, str]
    how_to_measure: dict[str, dict[str, str]]
    columns: dict[str, dict[str, str]]
    rows: list[dict[str, str | list[float]]]
    labels: dict[str, dict[str, str]]


SIZE_TABLE_OF_PRODUCT = """
    select size_table.key, size_table.names, size_table.how_to_measure, size_table.columns,
        size_table.rows,
        (
            select coalesce(jsonb_object_agg(variant.size, variant.size_labels), '{}')
            from variant where variant.product_id = product.id
        ) as labels
    from product
    join size_table on size_table.key = product.size_table_key
    where product.id = %(id)s and product.is_active
"""


async def size_table_of_product(db: Db, product_id: int) -> SizeTableRow | None:
    return await maybe_row(db, SizeTableRow, SIZE_TABLE_OF_PRODUCT, id=product_id)
