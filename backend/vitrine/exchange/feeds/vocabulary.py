"""From the words of another shop to ours: brands, colours, categories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from vitrine import catalogue, shops
from vitrine.catalogue import IncomingAddress
from vitrine.exchange.entries import Entry, Note
from vitrine.exchange.reading.lines import BadLine, UnreadableFile, read_lines
from vitrine.exchange.reading.tables import read_table
from vitrine.exchange.records import BrandRecord
from vitrine.kit.db import Db
from vitrine.kit.slug import slug
from vitrine.shops import Storefront


@dataclass(frozen=True)
class Vocabulary:
    """What a feed of one storefront is read with."""

    shop: Storefront
    now: datetime
    brands: dict[str, str]
    values: Mapping[tuple[str, str], str]
    categories: Mapping[str, str]
    adds_brands: bool = False
    _noted: set[str] = field(default_factory=set)

    def value(self, group: str, text: str) -> str | None:
        """The attribute value that a text means, by its key or by its label."""
        return self.values.get((group, _fold(text)))

    def category(self, text: str) -> str | None:
        return self.categories.get(_fold(text))

    def brand(self, name: str, line: int) -> tuple[str | None, Entry | None]:
        """Its key, if it is known, and the brand itself when it is added by its name alone."""
        key = self.brands.get(_fold(name)) or self.brands.get(slug(name))
        if key or not self.adds_brands or not slug(name):
            return key, None
        key = self.brands[_fold(name)] = slug(name)
        unknown = IncomingAddress(name, "", "")
        return key, Entry(line, BrandRecord(key=key, name=name, maker=unknown))

    def note_once(self, text: str) -> Iterator[Note]:
        if text not in self._noted:
            self._noted.add(text)
            yield Note(text)


async def load_vocabulary(
    db: Db,
    shop_code: str,
    now: datetime,
    *,
    categories: Mapping[str, str] | None = None,
    adds_brands: bool = False,
) -> Vocabulary:
    shop = await storefront_of(db, shop_code)
    brands: dict[str, str] = {}
    for brand in await catalogue.incoming_brands(db):
        brands |= {brand.key: brand.key, _fold(brand.name): brand.key}
    values = {}
    for group in await catalogue.incoming_groups(db):
        for value, labels in group.values.items():
            for text in (labels.get(shop.language, value), value):
                values[group.key, _fold(text)] = value
    every = await catalogue.incoming_categories(db)
    keys = {each.key: each.key for each in every if each.rule is None}
    mapped = {_fold(text): key for text, key in (categories or {}).items()}
    unknown = set(mapped.values()) - set(keys)
    if unknown:
        raise UnreadableFile(f"The category {min(unknown)} of the mapping is unknown.")
    return Vocabulary(shop, now, brands, values, keys | mapped, adds_brands)


async def storefront_of(db: Db, code: str) -> Storefront:
    every = {shop.code: shop for shop in await shops.storefronts(db)}
    if code not in every:
        raise UnreadableFile(f"There is no storefront {code}; there are {', '.join(every)}.")
    return every[code]


def read_category_map(path: Path) -> dict[str, str]:
    """A table with the columns `source` and `category`: their word, our key."""
    keys = {}
    try:
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be read: {error.strerror}") from error
    for row in read_table(read_lines([content]), ",", lambda cells: cells.get("source")):
        if isinstance(row, BadLine):
            raise UnreadableFile(f"{path}, line {row.line}: {row.reason}.")
        if not row.cells.get("source") or not row.cells.get("category"):
            raise UnreadableFile(
                f"{path}, line {row.line}: `source` and `category` are both wanted."
            )
        keys[row.cells["source"]] = row.cells["category"]
    return keys


def _fold(text: str) -> str:
    return " ".join(text.casefold().split())
