"""A storefront: everything that differs between the countries and languages we sell in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class PathWords:
    """The words of a path that differ by language."""

    outfits: str
    magazine: str


@dataclass(frozen=True)
class Delivery:
    """Money in minor units of the storefront's currency; days are working days, from and to."""

    free_from: int
    cost: int
    days: tuple[int, int]
    return_days: int


@dataclass(frozen=True)
class Storefront:
    id: int
    code: str
    language: str
    country: str
    locale: str
    domain: str | None
    currency: str
    time_zone: str
    translation_file: str
    is_enabled: bool
    is_language_home: bool
    position: int
    country_names: Mapping[str, str]
    language_name: str
    path_words: PathWords
    payment_methods: tuple[str, ...]
    carriers: tuple[str, ...]
    delivery: Delivery

    @property
    def shop_id(self) -> int:
        """The name that the wire has for the number."""
        return self.id
