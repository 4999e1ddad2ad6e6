"""A datasource with its dimensions and entries."""

from __future__ import annotations

from msgspec import Struct


class Dimension(Struct, frozen=True):
    name: str
    entry_value: str


class Entry(Struct, frozen=True):
    """`values` are those of dimensions, by the dimension's `entry_value`."""

    name: str
    value: str
    values: dict[str, str] = {}


class Datasource(Struct, frozen=True):
    slug: str
    name: str
    dimensions: list[Dimension]
    entries: list[Entry]


class DatasourceRow(Struct, frozen=True):
    id: int
    slug: str
    name: str
    entry_count: int
