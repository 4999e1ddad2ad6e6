"""Brings goods in, some at a time: each batch is one transaction, and what is wrong is told."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import msgspec
from psycopg import DataError, IntegrityError
from psycopg.errors import DeadlockDetected

from vitrine import catalogue, shops
from vitrine.catalogue import Outcome, PriceRow, StockRow
from vitrine.catalogue.rules import NoTaxRate
from vitrine.exchange.importing.diff import dated_anew, is_same_stock, joined, says_nothing_new
from vitrine.exchange.importing.vocabulary import PUT
from vitrine.exchange.native.reader import Entry, Note, ProductLine, Read, Wrong
from vitrine.exchange.native.stored_products import owners, products_by_key
from vitrine.exchange.pictures import with_pictures
from vitrine.exchange.report import Report
from vitrine.kit.db import Db
from vitrine.kit.no_collecting import no_collecting
from vitrine.media import Intake, Transaction

AT_ONCE = 1_000
PICTURED = ("product", "outfit")
# A tree is read whole before it is hung; nobody has more categories than this.
MOST_WORDS = 20_000
# What the database or a rule says to values that no check foresaw. Two files at once that claim
# the same keys can also stand in each other's way.
UNSTORABLE = (
    DataError,
    DeadlockDetected,
    IntegrityError,
    NoTaxRate,
    OverflowError,
    UnicodeError,
)


class Import:
    """Takes what a reader reads; nothing is certain before `finish`."""

    def __init__(
        self,
        transaction: Transaction,
        report: Report,
        now: datetime,
        at_once: int = AT_ONCE,
        intake: Intake | None = None,
    ) -> None:
        """`intake`: brings the pictures that goods name; without one, names stay as they are."""
        self._at_once = at_once
        self._intake = intake
        self._transaction = transaction
        self._report = report
        self._now = now
        self._waiting: list[Entry] = []
        self._lines: dict[int, int] = {}

    async def take(self, read: Read) -> None:
        if isinstance(read, Note):
            self._report.note(read.text)
            return
        self._report.rows += 1
        if isinstance(read, Wrong):
            self._report.refuse(read.line, read.kind, read.key, read.reason)
            return
        if self._is_repeated(read):
            return
        if self._waiting and self._waiting[0].kind != read.kind:
            await self._put()
        self._waiting.append(read)
        most = self._at_once if read.kind == "product" else MOST_WORDS
        if len(self._waiting) >= most:
            await self._put()

    async def finish(self) -> None:
        await self._put()
        self._report.close()

    def _is_repeated(self, entry: Entry) -> bool:
        # A number for each key instead of the key: a hundred thousand of them are few megabytes.
        mark = hash((entry.kind, entry.key))
        first = self._lines.setdefault(mark, entry.line)
        if first == entry.line:
            return False
        reason = f"{entry.key} stands on line {first} already"
        self._report.refuse(entry.line, entry.kind, entry.key, reason)
        return True

    async def _put(self) -> None:
        entries, self._waiting = self._waiting, []
        if not entries:
            return
        if self._intake and entries[0].kind in PICTURED:
            entries = await with_pictures(self._transaction, entries, self._intake, self._report)
        batch = _Batch(self._report, self._now)
        with no_collecting():
            async with self._transaction() as db:
                if entries[0].kind == "product":
                    await batch.put_products(db, entries)
                else:
                    await batch.put_words(db, entries)


class _Batch:
    def __init__(self, report: Report, now: datetime) -> None:
        self.report = report
        self.now = now

    async def put_words(self, db: Db, entries: Sequence[Entry]) -> None:
        put = PUT[type(entries[0].goods)]
        attempt = Report(most_kept=MOST_WORDS)
        try:
            async with db.transaction():
                await put(db, entries, attempt, self.now)
        except UNSTORABLE as wrong:
            if len(entries) == 1:
                self._refuse(entries[0], wrong)
                return
            middle = len(entries) // 2
            await self.put_words(db, entries[:middle])
            await self.put_words(db, entries[middle:])
            return
        self.report.take_in(attempt)

    async def put_products(self, db: Db, entries: Sequence[Entry]) -> None:
        entries = await _under_known_keys(db, entries)
        known = await products_by_key(db, [entry.key for entry in entries])
        changed: list[tuple[Entry, ProductLine]] = []
        codes = [shop.code for shop in await shops.storefronts(db) if shop.is_enabled]
        for entry in entries:
            product = entry.goods
            if not isinstance(product, ProductLine):
                continue
            before = known.get(entry.key)
            if before and entry.is_partial:
                product = joined(before, product)
            if before and says_nothing_new(before, product):
                self.report.unchanged["product"] += 1
                self._tell_not_sold(entry, product, codes)
                continue
            changed.append((entry, dated_anew(before, product) if before else product))
        await self._write(db, changed, codes)

    async def _write(
        self, db: Db, changed: Sequence[tuple[Entry, ProductLine]], codes: Sequence[str]
    ) -> None:
        if not changed:
            return
        try:
            async with db.transaction():
                products = [product for _, product in changed]
                outcome = await catalogue.put_products(db, products, self.now)
                if outcome.unchanged:
                    await self._put_what_drifted(db, products)
        except UNSTORABLE as wrong:
            if len(changed) == 1:
                self._refuse(changed[0][0], wrong)
                return
            middle = len(changed) // 2
            await self._write(db, changed[:middle], codes)
            await self._write(db, changed[middle:], codes)
            return
        self._count(outcome, changed, codes)

    async def _put_what_drifted(self, db: Db, products: Sequence[ProductLine]) -> None:
        """The write door knows what it wrote last, not what was sold or priced since."""
        known = await products_by_key(db, [product.reference_key for product in products])
        for product in products:
            before = known.get(product.reference_key)
            if before is None or says_nothing_new(before, product):
                continue
            await catalogue.put_stock(db, _stock_rows(before, product))
            await catalogue.put_prices(db, _price_rows(product), self.now)

    def _count(
        self,
        outcome: Outcome,
        changed: Sequence[tuple[Entry, ProductLine]],
        codes: Sequence[str],
    ) -> None:
        refused = {each.index for each in outcome.refused}
        self.report.written["product"] += len(changed) - len(refused)
        for each in outcome.refused:
            entry = changed[each.index][0]
            self.report.refuse(entry.line, "product", entry.key, each.reason)
        for index, (entry, product) in enumerate(changed):
            if index not in refused:
                self._tell_not_sold(entry, product, codes)

    def _tell_not_sold(self, entry: Entry, product: ProductLine, codes: Sequence[str]) -> None:
        missing = [code for code in codes if code not in product.prices]
        if missing:
            self.report.tell_not_sold(entry.line, entry.key, missing)

    def _refuse(self, entry: Entry, wrong: Exception) -> None:
        reason = str(wrong).splitlines()[0] if str(wrong) else type(wrong).__name__
        self.report.refuse(entry.line, entry.kind, entry.key, reason)


async def _under_known_keys(db: Db, entries: Sequence[Entry]) -> list[Entry]:
    """Products of feeds, named as those whose sizes they are.

    A feed names colours in its own language, so only the sizes tell that two mean the same.
    """
    partial = [
        (entry, entry.goods)
        for entry in entries
        if entry.is_partial and isinstance(entry.goods, ProductLine)
    ]
    if not partial:
        return list(entries)
    sizes = [each.reference_key for _, product in partial for each in product.variants]
    owned = await owners(db, sizes)
    named: dict[str, Entry] = {}
    for entry, product in partial:
        keys = {
            owned[each.reference_key] for each in product.variants if each.reference_key in owned
        }
        if len(keys) == 1:
            goods = msgspec.structs.replace(product, reference_key=keys.pop())
            named[entry.key] = msgspec.structs.replace(entry, goods=goods)
    return [named.get(entry.key, entry) for entry in entries]


def _stock_rows(before: ProductLine, after: ProductLine) -> list[StockRow]:
    held = {variant.reference_key: variant.stock for variant in before.variants}
    return [
        StockRow(
            reference_key=variant.reference_key,
            quantity=variant.stock.quantity,
            is_sellable_without_stock=variant.stock.is_sellable_without_stock,
            expected_at=variant.stock.expected_at,
        )
        for variant in after.variants
        if variant.stock and not is_same_stock(held.get(variant.reference_key), variant.stock)
    ]


def _price_rows(product: ProductLine) -> list[PriceRow]:
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
