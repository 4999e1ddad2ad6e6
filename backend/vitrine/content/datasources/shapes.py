"""A datasource with its dimensions and entries."""

from __future__ import annotations

from msgspec import Struct, structs


class Dimension(Struct, frozen=True):
    name: str
    entry_value: str


class Entry(Struct, frozen=True):
    """`values` are those of dimensions, by the dimension's `entry_value`."""

    name: str
    value: str
    values: dict[str, str] = {}


class Datasource(Struct, frozen=True):
    """`version` counts its changes; one that is not stored yet has none."""

    slug: str
    name: str
    dimensions: list[Dimension]
    entries: list[Entry]
    version: int = 0

    def says_the_same_as(self, other: Datasource | None) -> bool:
        return other is not None and structs.replace(other, version=self.version) == self


class DatasourceRow(Struct, frozen=True):
    id: int
    slug: str
    name: str
    entry_count: int
