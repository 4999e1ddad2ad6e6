"""Puts brands, attributes, size tables, categories, campaigns and outfits: only what changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from vitrine import catalogue
from vitrine.exchange.importing.category_tree import in_stored_places, refused_of_tree
from vitrine.exchange.native import stored_vocabulary as stored
from vitrine.exchange.native.reader import (
    AnyLine,
    AttributeLine,
    BrandLine,
    CampaignLine,
    CategoryLine,
    Entry,
    OutfitLine,
    ProductLine,
    SizeTableLine,
)
from vitrine.exchange.report import Report
from vitrine.kit.db import Db

Kind = TypeVar("Kind", bound=AnyLine)
Put = Callable[[Db, Sequence[Entry], Report, datetime], Awaitable[None]]


async def put_brands(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    changed = _changed(entries, BrandLine, await stored.brands(db), report)
    if changed:
        await catalogue.put_brands(db, changed, now)


async def put_attributes(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """A line adds and renames values; those that it does not name stay."""
    known = {group.key: group for group in await stored.attributes(db)}
    changed = []
    for entry in entries:
        group = entry.goods
        if not isinstance(group, AttributeLine):
            continue
        before = known.get(group.key)
        is_known = (
            before is not None
            and (before.labels, before.multi_select) == (group.labels, group.multi_select)
            and group.values.items() <= before.values.items()
            and _are_in_order(group.values, before.values)
        )
        if is_known:
            report.unchanged["attribute"] += 1
        else:
            changed.append(group)
            report.written["attribute"] += 1
    if changed:
        await catalogue.put_attributes(db, changed)


async def put_size_tables(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    changed = _changed(entries, SizeTableLine, await stored.size_tables(db), report)
    if changed:
        await catalogue.put_size_tables(db, changed)


async def put_campaigns(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    for each in _changed(entries, CampaignLine, await stored.campaigns(db), report):
        await catalogue.put_campaign(
            db, each.key, each.names, each.relative, each.starts_at, each.ends_at
        )


async def put_categories(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """The whole tree is put whenever something of it changed, since its order is its places."""
    known = {category.key: category for category in await stored.categories(db)}
    lines = {entry.key: entry.line for entry in entries}
    incoming = {
        entry.key: entry.goods for entry in entries if isinstance(entry.goods, CategoryLine)
    }
    for key, reason in refused_of_tree(incoming, known).items():
        report.refuse(lines[key], "category", key, reason)
        del incoming[key]
    same = [key for key, category in incoming.items() if known.get(key) == category]
    order = in_stored_places(list(incoming), list(known))
    if len(same) < len(incoming) or order != list(known):
        whole = known | incoming
        await catalogue.put_categories(db, [whole[key] for key in order])
    report.unchanged["category"] += len(same)
    report.written["category"] += len(incoming) - len(same)


async def put_outfits(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """All of them whenever one changed, for the same reason."""
    known = {outfit.key: outfit for outfit in await stored.outfits(db)}
    lines = {entry.key: entry.line for entry in entries}
    incoming = {entry.key: entry.goods for entry in entries if isinstance(entry.goods, OutfitLine)}
    same = [key for key, outfit in incoming.items() if known.get(key) == outfit]
    order = in_stored_places(list(incoming), list(known))
    refused: set[str] = set()
    if len(same) < len(incoming) or order != list(known):
        whole = known | incoming
        outcome = await catalogue.put_outfits(db, [whole[key] for key in order])
        for each in outcome.refused:
            refused.add(each.reference_key)
            report.refuse(
                lines.get(each.reference_key, 0), "outfit", each.reference_key, each.reason
            )
    report.unchanged["outfit"] += len(same)
    report.written["outfit"] += len(incoming) - len(same) - len(refused & incoming.keys())


PUT: dict[type[AnyLine], Put] = {
    BrandLine: put_brands,
    AttributeLine: put_attributes,
    SizeTableLine: put_size_tables,
    CampaignLine: put_campaigns,
    CategoryLine: put_categories,
    OutfitLine: put_outfits,
}


def _changed(
    entries: Sequence[Entry], kind: type[Kind], known: Sequence[Kind], report: Report
) -> list[Kind]:
    before = {_key(each): each for each in known}
    changed: list[Kind] = []
    for entry in entries:
        if not isinstance(entry.goods, kind):
            continue
        if before.get(entry.key) == entry.goods:
            report.unchanged[entry.kind] += 1
        else:
            changed.append(entry.goods)
            report.written[entry.kind] += 1
    return changed


def _key(goods: AnyLine) -> str:
    return goods.reference_key if isinstance(goods, ProductLine) else goods.key


def _are_in_order(some: Mapping[str, object], every: Mapping[str, object]) -> bool:
    return [key for key in every if key in some] == list(some)
