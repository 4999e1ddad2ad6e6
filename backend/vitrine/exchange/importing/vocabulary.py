"""Puts brands, attributes, size tables, categories, campaigns and outfits: only what changed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from typing import TypeVar

from vitrine import catalogue
from vitrine.exchange.entries import Entry
from vitrine.exchange.importing.category_tree import in_stored_places, refused_categories
from vitrine.exchange.importing.diff import is_same
from vitrine.exchange.importing.halving import put_in_halves
from vitrine.exchange.records import (
    AttributeRecord,
    BrandRecord,
    CampaignRecord,
    CategoryRecord,
    OutfitRecord,
    Record,
    SizeTableRecord,
    Stored,
    key_of,
)
from vitrine.exchange.report import Report
from vitrine.kit.db import Db

Kind = TypeVar("Kind", bound=Record)
Put = Callable[[Db, Sequence[Entry], Report, datetime], Awaitable[None]]

# A tree is read whole before it is written; nobody has more categories than this.
MOST_VOCABULARY = 20_000


async def put_vocabulary(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """All entries are of one kind."""

    async def put(batch: Sequence[Entry]) -> None:
        attempt = Report(max_listed=MOST_VOCABULARY)
        await PUT[type(batch[0].record)](db, batch, attempt, now)
        report.add(attempt)

    def refuse(entry: Entry, reason: str) -> None:
        report.refuse(entry.line, entry.kind, entry.key, reason)

    await put_in_halves(db, entries, put, refuse)


async def put_brands(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    changed = _changes(entries, BrandRecord, await catalogue.incoming_brands(db), report)
    if changed:
        await catalogue.put_brands(db, changed, now)


async def put_attributes(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """A line adds and renames values; those that it does not name stay."""
    groups = {group.key: group for group in await catalogue.incoming_groups(db)}
    changed = []
    for entry in entries:
        group = entry.record
        if not isinstance(group, AttributeRecord):
            continue
        before = groups.get(group.key)
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
    changed = _changes(entries, SizeTableRecord, await catalogue.incoming_size_tables(db), report)
    if changed:
        await catalogue.put_size_tables(db, changed)


async def put_campaigns(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    for each in _changes(entries, CampaignRecord, await catalogue.campaigns(db), report):
        await catalogue.put_campaign(
            db, each.key, each.names, each.relative, each.starts_at, each.ends_at
        )


async def put_categories(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """The whole tree is put whenever something of it changed, since its order is its places."""
    stored = {category.key: category for category in await catalogue.incoming_categories(db)}
    lines = {entry.key: entry.line for entry in entries}
    incoming = {
        entry.key: entry.record for entry in entries if isinstance(entry.record, CategoryRecord)
    }
    for key, reason in refused_categories(incoming, stored).items():
        report.refuse(lines[key], "category", key, reason)
        del incoming[key]
    same = [key for key, category in incoming.items() if is_same(stored.get(key), category)]
    order = in_stored_places(list(incoming), list(stored))
    if len(same) < len(incoming) or order != list(stored):
        whole = stored | incoming
        await catalogue.put_categories(db, [whole[key] for key in order])
    report.unchanged["category"] += len(same)
    report.written["category"] += len(incoming) - len(same)


async def put_outfits(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    """All of them whenever one changed, since their order is their places."""
    stored = {outfit.key: outfit for outfit in await catalogue.incoming_outfits(db)}
    lines = {entry.key: entry.line for entry in entries}
    incoming = {
        entry.key: entry.record for entry in entries if isinstance(entry.record, OutfitRecord)
    }
    same = [key for key, outfit in incoming.items() if is_same(stored.get(key), outfit)]
    order = in_stored_places(list(incoming), list(stored))
    refused: set[str] = set()
    if len(same) < len(incoming) or order != list(stored):
        whole = stored | incoming
        outcome = await catalogue.put_outfits(db, [whole[key] for key in order])
        for each in outcome.refused:
            refused.add(each.reference_key)
            report.refuse(
                lines.get(each.reference_key, 0), "outfit", each.reference_key, each.reason
            )
    report.unchanged["outfit"] += len(same)
    report.written["outfit"] += len(incoming) - len(same) - len(refused & incoming.keys())


PUT: dict[type[Record], Put] = {
    BrandRecord: put_brands,
    AttributeRecord: put_attributes,
    SizeTableRecord: put_size_tables,
    CampaignRecord: put_campaigns,
    CategoryRecord: put_categories,
    OutfitRecord: put_outfits,
}


def _changes(
    entries: Sequence[Entry], kind: type[Kind], stored: Sequence[Stored], report: Report
) -> list[Kind]:
    before = {key_of(each): each for each in stored}
    changed: list[Kind] = []
    for entry in entries:
        if not isinstance(entry.record, kind):
            continue
        if is_same(before.get(entry.key), entry.record):
            report.unchanged[entry.kind] += 1
        else:
            changed.append(entry.record)
            report.written[entry.kind] += 1
    return changed


def _are_in_order(some: Mapping[str, object], every: Mapping[str, object]) -> bool:
    return [key for key in every if key in some] == list(some)
