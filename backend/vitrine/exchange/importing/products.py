"""Writes a batch of products: those in which something is new."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec

from vitrine import catalogue, shops
from vitrine.catalogue import IncomingProduct, Outcome, PriceRow, StockRow
from vitrine.exchange.entries import Entry
from vitrine.exchange.importing.diff import is_unchanged, merge, with_later_dates
from vitrine.exchange.importing.halving import put_in_halves
from vitrine.exchange.records import ProductRecord
from vitrine.exchange.report import Report
from vitrine.kit.db import Db

Incoming = tuple[Entry, IncomingProduct]


async def put_products(db: Db, entries: Sequence[Entry], report: Report, now: datetime) -> None:
    entries = await _with_known_keys(db, entries)
    snapshots = await catalogue.snapshots_by_key(db, [entry.key for entry in entries])
    codes = [shop.code for shop in await shops.storefronts(db) if shop.is_enabled]
    changed: list[Incoming] = []
    for entry, record in _products(entries):
        stored = snapshots[entry.key].product if entry.key in snapshots else None
        product = merge(stored, record) if stored and entry.is_partial else record
        if stored and is_unchanged(stored, product):
            report.unchanged["product"] += 1
            _report_not_sold(entry, product, codes, report)
        else:
            changed.append((entry, with_later_dates(stored, product) if stored else product))

    async def put(batch: Sequence[Incoming]) -> None:
        products = [product for _, product in batch]
        outcome = await catalogue.put_products(db, products, now)
        if outcome.unchanged:
            await _put_drifted(db, products, now)
        _report_outcome(outcome, batch, codes, report)

    def refuse(refused: Incoming, reason: str) -> None:
        entry = refused[0]
        report.refuse(entry.line, "product", entry.key, reason)

    if changed:
        await put_in_halves(db, changed, put, refuse)


def _products(entries: Sequence[Entry]) -> list[Incoming]:
    return [(entry, entry.record) for entry in entries if isinstance(entry.record, ProductRecord)]


async def _with_known_keys(db: Db, entries: Sequence[Entry]) -> list[Entry]:
    """Products of feeds under the keys of those whose sizes they are.

    A feed names colours in its own language, so only the sizes tell that two mean the same.
    """
    partial = _products([entry for entry in entries if entry.is_partial])
    if not partial:
        return list(entries)
    sizes = [each.reference_key for _, product in partial for each in product.variants]
    owners = await catalogue.owners(db, sizes)
    renamed: dict[str, Entry] = {}
    for entry, product in partial:
        keys = {
            owners[each.reference_key] for each in product.variants if each.reference_key in owners
        }
        if len(keys) == 1:
            record = msgspec.structs.replace(entry.record, reference_key=keys.pop())
            renamed[entry.key] = msgspec.structs.replace(entry, record=record)
    return [renamed.get(entry.key, entry) for entry in entries]


async def _put_drifted(db: Db, products: Sequence[IncomingProduct], now: datetime) -> None:
    """The catalogue compares with what was written last, not with what was sold or priced since."""
    before = await catalogue.snapshots_by_key(db, [product.reference_key for product in products])
    drifted = [
        (stored.product, product)
        for product in products
        if (stored := before.get(product.reference_key))
        and not is_unchanged(stored.product, product)
    ]
    await catalogue.put_stock(db, [row for pair in drifted for row in _stock_rows(*pair)])
    await catalogue.put_prices(db, [row for _, each in drifted for row in _price_rows(each)], now)


def _stock_rows(stored: IncomingProduct, incoming: IncomingProduct) -> list[StockRow]:
    stock = {variant.reference_key: variant.stock for variant in stored.variants}
    return [
        StockRow(
            reference_key=variant.reference_key,
            quantity=variant.stock.quantity,
            is_sellable_without_stock=variant.stock.is_sellable_without_stock,
            expected_at=variant.stock.expected_at,
        )
        for variant in incoming.variants
        if variant.stock and variant.stock != stock.get(variant.reference_key)
    ]


def _price_rows(product: IncomingProduct) -> list[PriceRow]:
    offers = [(product.reference_key, code, price) for code, price in product.prices.items()]
    for variant in product.variants:
        offers += [(variant.reference_key, code, each) for code, each in variant.prices.items()]
    return [
        PriceRow(
            reference_key=key,
            shop=code,
            currency=price.currency,
            with_tax=price.with_tax,
            reductions=price.reductions,
        )
        for key, code, price in offers
    ]


def _report_outcome(
    outcome: Outcome, batch: Sequence[Incoming], codes: Sequence[str], report: Report
) -> None:
    refused = {each.index: each.reason for each in outcome.refused}
    report.written["product"] += len(batch) - len(refused)
    for index, (entry, product) in enumerate(batch):
        if index in refused:
            report.refuse(entry.line, "product", entry.key, refused[index])
        else:
            _report_not_sold(entry, product, codes, report)


def _report_not_sold(
    entry: Entry, product: IncomingProduct, codes: Sequence[str], report: Report
) -> None:
    missing = [code for code in codes if code not in product.prices]
    if missing:
        report.add_not_sold(entry.line, entry.key, missing)
