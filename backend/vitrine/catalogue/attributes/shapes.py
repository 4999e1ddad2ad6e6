"""How attributes, brands and their makers travel."""

from __future__ import annotations

from datetime import datetime

from vitrine.catalogue.pagination import Pagination
from vitrine.rpc import Wire


class AttributeValue(Wire, omit_defaults=True):
    """`id` is what a filter names; texts such as the name have none."""

    label: str
    id: int | None = None
    value: str | None = None


class AttributeGroup(Wire):
    """`values` is one value, or a list when `multiSelect` is true."""

    id: int | None
    key: str
    label: str
    type: str | None
    multi_select: bool
    values: AttributeValue | list[AttributeValue]


Attributes = dict[str, AttributeGroup]


class Address(Wire):
    name: str
    postal_address: str
    electronic_address: str


class Maker(Address):
    responsible_person: Address | None


class Brand(Wire):
    """`story` is what the house says of itself, in the storefront's language."""

    id: int
    key: str
    slug: str
    name: str
    group: str
    is_active: bool
    logo_hash: str | None
    story: str
    maker: Maker
    created_at: datetime
    updated_at: datetime


class Brands(Wire):
    entities: list[Brand]
    pagination: Pagination
