"""All groups, values and brands that products are described with: small, read as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from vitrine.catalogue.attributes.shapes import Maker


@dataclass(frozen=True, slots=True)
class Group:
    id: int
    key: str
    labels: Mapping[str, str]
    type: str | None
    multi_select: bool


@dataclass(frozen=True, slots=True)
class Value:
    id: int
    group_key: str
    value: str
    labels: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class VocabularyBrand:
    id: int
    key: str
    slug: str
    name: str
    maker: Maker


@dataclass(frozen=True)
class Vocabulary:
    """Values and brands stand in the order in which filters show them."""

    groups: Mapping[str, Group]
    values: Mapping[int, Value]
    brands: Mapping[int, VocabularyBrand]
    values_by_name: Mapping[tuple[str, str], Value]

    @classmethod
    def of(
        cls,
        groups: Iterable[Group],
        values: Iterable[Value],
        brands: Iterable[VocabularyBrand],
    ) -> Vocabulary:
        by_id = {value.id: value for value in values}
        return cls(
            groups={group.key: group for group in groups},
            values=by_id,
            brands={brand.id: brand for brand in brands},
            values_by_name={(each.group_key, each.value): each for each in by_id.values()},
        )
