"""Something that has a page, and where: for those who list all pages, such as sitemaps."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct


class Page(Struct, frozen=True):
    """`paths` are by the storefront's code, whole, in the order of the storefronts."""

    id: int
    updated_at: datetime | None
    pictures: list[str]
    paths: dict[str, str]
