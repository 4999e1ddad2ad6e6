"""From the words of other shops to ours: brands, colours, categories, as far as we know them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from vitrine import shops
from vitrine.catalogue import IncomingAddress
from vitrine.exchange.native import stored_vocabulary as stored
from vitrine.exchange.native.reader import BrandLine, Entry, Note, Wrong
from vitrine.exchange.reading.lines import Unreadable, lines_of
from vitrine.exchange.reading.tables import rows_of
from vitrine.kit.db import Db
from vitrine.kit.slug import slug
from vitrine.shops import Storefront


@dataclass(frozen=True)
class Wordbook:
    """What a feed of one storefront is read with."""

    shop: Storefront
    now: datetime
    brands: dict[str, str]
    values: Mapping[tuple[str, str], str]
    categories: Mapping[str, str]
    makes_brands: bool = False
    _told: set[str] = field(default_factory=set)

    def value(self, group: str, text: str) -> str | None:
        """The attribute value that a text means, by its key or by its label."""
        return self.values.get((group, _folded(text)))

    def category(self, text: str) -> str | None:
        return self.categories.get(_folded(text))

    def brand(self, name: str, line: int) -> tuple[str, Entry | None]:
        """Its key, and the brand itself when it is made of its name alone."""
        known = self.brands.get(_folded(name)) or self.brands.get(slug(name))
        if known or not self.makes_brands or not slug(name):
            return known or name, None
        key = self.brands[_folded(name)] = slug(name)
        unknown = IncomingAddress(name, "", "")
        return key, Entry(line, BrandLine(key=key, name=name, maker=unknown))

    def once(self, text: str) -> Iterator[Note]:
        if text not in self._told:
            self._told.add(text)
            yield Note(text)


async def wordbook(
    db: Db,
    shop_code: str,
    now: datetime,
    *,
    categories: Mapping[str, str] | None = None,
    makes_brands: bool = False,
) -> Wordbook:
    every = {shop.code: shop for shop in await shops.storefronts(db)}
    if shop_code not in every:
        raise Unreadable(f"There is no storefront {shop_code}; there are {', '.join(every)}.")
    shop = every[shop_code]
    brands: dict[str, str] = {}
    for brand in await stored.brands(db):
        brands |= {brand.key: brand.key, _folded(brand.name): brand.key}
    values = {}
    for group in await stored.attributes(db):
        for value, labels in group.values.items():
            for text in (labels.get(shop.language, value), value):
                values[group.key, _folded(text)] = value
    known = {each.key: each.key for each in await stored.categories(db) if each.rule is None}
    chosen = {_folded(text): key for text, key in (categories or {}).items()}
    unknown = set(chosen.values()) - set(known)
    if unknown:
        raise Unreadable(f"The category {min(unknown)} of the mapping is unknown.")
    return Wordbook(shop, now, brands, values, known | chosen, makes_brands)


def category_map(path: Path) -> dict[str, str]:
    """A table with the columns `source` and `category`: their word, our key."""
    found = {}
    try:
        content = path.read_bytes()
    except OSError as wrong:
        raise Unreadable(f"{path} cannot be read: {wrong.strerror}") from wrong
    for row in rows_of(lines_of([content]), ",", lambda cells: cells.get("source")):
        if isinstance(row, Wrong):
            raise Unreadable(f"{path}, line {row.line}: {row.reason}.")
        if not row.cells.get("source") or not row.cells.get("category"):
            raise Unreadable(f"{path}, line {row.line}: `source` and `category` are both wanted.")
        found[row.cells["source"]] = row.cells["category"]
    return found


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
