"""Brands, attributes and size tables as they are handed in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

Texts = dict[str, str]
# What sizes are sizes of: `clothing` also where nothing is said.
SizeKind = Literal["clothing", "jeans", "shirts", "shoes"]


class IncomingAddress(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    postal_address: str
    electronic_address: str


class IncomingBrand(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """With its maker, whom product safety law wants named; outside the EU also someone in it."""

    key: str
    name: str
    maker: IncomingAddress
    responsible_person: IncomingAddress | None = None
    stories: Texts = field(default_factory=dict)


class IncomingGroup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    key: str
    labels: Texts
    multi_select: bool
    values: dict[str, Texts] = field(default_factory=dict)


class IncomingSizeTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`rows` hold a size and, for each measure, from and to in centimetres."""

    key: str
    names: Texts
    how_to_measure: dict[str, Texts]
    measures: dict[str, Texts]
    rows: list[dict[str, str | list[float]]]
    size_kind: SizeKind = "clothing"
