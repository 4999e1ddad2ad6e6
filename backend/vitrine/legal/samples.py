"""Sample texts of `backend/seed/legal`: written once per language, told apart by country.

They are samples. Before anyone trades, a lawyer checks them and an operator puts checked ones.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct, json

from vitrine import shops
from vitrine.content import facts_of
from vitrine.countries import country
from vitrine.kit.db import Db
from vitrine.legal import nodes, queries
from vitrine.legal.nodes import Node
from vitrine.legal.rules import LegalKey, LegalText
from vitrine.legal.texts import TAG
from vitrine.rpc import purge
from vitrine.shops import Seller, Storefront

FILES = Path(__file__).resolve().parents[2] / "seed" / "legal"
# Whoever changes what a sample says gives all of them another version (`versions.json` holds
# a digest, which a test compares): words that a shop has sold under are never changed.
VERSION = "2026-11c"
VALID_FROM = datetime(2026, 11, 20, tzinfo=UTC)
EARLIER_VERSIONS = {"2026-11", "2026-11b"}
# A new shop has sold under no words yet, and its first ones hold from the beginning.
BEGINNING = datetime(2026, 11, 1, tzinfo=UTC)


class Part(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing of a text. With `only`, for these countries, or for those of the `EU`; `body` is
    what they share."""

    only: list[str] | None = None
    heading: str | None = None
    subheading: str | None = None
    lines: list[str] | None = None
    body: list[Written] = []


# A string is a paragraph, a list of strings is a list.
Written = str | list[str] | Part


class Sample(Struct, frozen=True, forbid_unknown_fields=True):
    """`titles` by country, where `*` is for all others."""

    titles: dict[str, str]
    body: list[Written]
    only: list[str] | None = None
    is_numbered: bool = False


async def seed(db: Db) -> int:
    """Adds the samples where there is none yet or an earlier one, and says how many.

    What is there stays, and a text of an operator's own is followed by no sample.
    """
    stored: dict[tuple[int, LegalKey], set[str]] = defaultdict(set)
    for each in await queries.versions(db):
        stored[each.shop_id, LegalKey(each.key)].add(each.version)
    count = 0
    for shop in await shops.storefronts(db):
        for text in samples(shop):
            versions = stored[shop.id, text.key]
            if versions <= EARLIER_VERSIONS:
                valid_from = VALID_FROM if versions else BEGINNING
                new = msgspec.structs.replace(text, valid_from=valid_from)
                await queries.put_text(db, shop.id, new, valid_from)
                count += 1
    await purge(db, TAG)
    return count


def samples(shop: Storefront) -> Iterator[LegalText]:
    """The texts of a storefront; one whose country has no seller has none."""
    if seller(shop) is None:
        return
    for key in LegalKey:
        file = FILES / shop.language / f"{key}.json"
        sample = _read(file) if file.exists() else None
        if sample and _is_for(shop.country, sample.only):
            yield _compose(shop, key, sample)


def seller(shop: Storefront) -> Seller | None:
    """Who sells in this storefront, for imprint and invoices."""
    return shops.seller_of(f"{shop.language}-{shop.country}")


@cache
def _read(file: Path) -> Sample:
    return json.decode(file.read_bytes(), type=Sample)


@cache
def _notices() -> dict[str, str]:
    return json.decode((FILES / "notice.json").read_bytes(), type=dict[str, str])


def _compose(shop: Storefront, key: LegalKey, sample: Sample) -> LegalText:
    spelling = _Spelling(shop, facts_of(shop))
    body = [nodes.notice(spelling.fill(_notices()[shop.language]))]
    body += _join_lists(_nodes(spelling, sample.body))
    title = sample.titles.get(shop.country) or sample.titles["*"]
    return LegalText(
        key=key,
        version=VERSION,
        valid_from=VALID_FROM,
        title=spelling.spell(title),
        body=nodes.document(_number_sections(body) if sample.is_numbered else body),
    )


class _Spelling(Struct, frozen=True):
    """The words of a storefront, with what is true in its country."""

    shop: Storefront
    facts: dict[str, str]

    def fill(self, text: str) -> str:
        return self.spell(text.format_map(self.facts))

    def spell(self, text: str) -> str:
        """Swiss German has no ß and quotes as French does, without spaces."""
        if self.shop.locale != "de-CH":
            return text
        return text.replace("ß", "ss").replace("„", "«").replace("“", "»")


def _nodes(spelling: _Spelling, written: list[Written]) -> Iterator[Node]:
    fill = spelling.fill
    for each in written:
        if isinstance(each, str):
            yield nodes.paragraph(fill(each))
        elif isinstance(each, list):
            yield nodes.item_list([fill(item) for item in each])
        elif _is_for(spelling.shop.country, each.only):
            if each.heading:
                yield nodes.heading(fill(each.heading))
            if each.subheading:
                yield nodes.heading(fill(each.subheading), 3)
            if each.lines:
                yield nodes.lines([fill(line) for line in each.lines])
            yield from _nodes(spelling, each.body)


def _join_lists(body: Iterable[Node]) -> list[Node]:
    """Some items are for some countries only; what is read is one list."""
    joined: list[Node] = []
    for node in body:
        last = joined[-1] if joined else None
        if last and last["type"] == node["type"] == "bullet_list":
            joined[-1] = {**last, "content": last["content"] + node["content"]}
        else:
            joined.append(node)
    return joined


def _is_for(code: str, only: list[str] | None) -> bool:
    return only is None or code in only or ("EU" in only and country(code).union == "EU")


def _number_sections(body: list[Node]) -> Iterator[Node]:
    """Sections are counted here, since countries have different ones."""
    count = 0
    for node in body:
        if node["type"] == "heading" and node["attrs"]["level"] == 2:
            count += 1
            yield nodes.heading(f"{count}. {node['content'][0]['text']}")
        else:
            yield node
