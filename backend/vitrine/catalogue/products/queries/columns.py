"""Lists of the columns that fields of products and sizes are stored in, for every statement."""

from __future__ import annotations

from collections.abc import Iterable

from vitrine.catalogue.products.shapes import ProductFields, VariantFields

PRODUCT = ProductFields.__struct_fields__
VARIANT = VariantFields.__struct_fields__


def of(table: str, columns: Iterable[str]) -> str:
    """`given.gender, given.position`."""
    return ", ".join(f"{table}.{each}" for each in columns)


def as_members(table: str, columns: Iterable[str]) -> str:
    """For `json_build_object`: `'gender', given.gender, 'position', given.position`."""
    return ", ".join(f"'{each}', {table}.{each}" for each in columns)
