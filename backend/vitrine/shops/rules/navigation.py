"""A navigation tree as one storefront shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from vitrine.countries import country
from vitrine.shops.rules.links import localised_path
from vitrine.shops.rules.storefront import Storefront

# Every text of ours exists in English, so a storefront in a new language starts with it.
LAST_RESORT = "en"


@dataclass(frozen=True)
class Row:
    """An entry as it is stored: for all languages, and for the storefronts of some codes or of
    one law of withdrawal, or for all."""

    id: int
    parent_id: int | None
    labels: Mapping[str, str]
    paths: Mapping[str, str]
    shop_codes: Sequence[str] | None
    withdrawal_law: str | None = None


@dataclass(frozen=True)
class Entry:
    id: int
    label: str
    path: str
    children: tuple[Entry, ...]


def tree(rows: Sequence[Row], shop: Storefront, parent_id: int | None = None) -> tuple[Entry, ...]:
    """The entries below the parent in the order of the rows; a hidden one hides its children."""
    return tuple(
        Entry(row.id, _label(row, shop), _path(row, shop), tree(rows, shop, row.id))
        for row in rows
        if row.parent_id == parent_id and _is_for(row, shop)
    )


def _is_for(row: Row, shop: Storefront) -> bool:
    if row.withdrawal_law:
        return row.withdrawal_law == country(shop.country).law.withdrawal
    return row.shop_codes is None or shop.code in row.shop_codes


def _label(row: Row, shop: Storefront) -> str:
    label = row.labels.get(shop.locale) or row.labels.get(shop.language)
    return label or row.labels[LAST_RESORT]


def _path(row: Row, shop: Storefront) -> str:
    path = row.paths.get(shop.language) or row.paths.get("*") or row.paths[LAST_RESORT]
    path = path.replace("{outfits}", shop.path_words.outfits)
    path = path.replace("{magazine}", shop.path_words.magazine)
    return localised_path(shop, path)
