"""Imports what a reader reads, some at a time: each batch is one transaction."""

from __future__ import annotations

from datetime import datetime

from vitrine.exchange.entries import Entry, Note, Read
from vitrine.exchange.importing.products import put_products
from vitrine.exchange.importing.vocabulary import MOST_VOCABULARY, put_vocabulary
from vitrine.exchange.pictures import with_pictures
from vitrine.exchange.reading.lines import BadLine
from vitrine.exchange.report import Report
from vitrine.media import Intake, Transaction

BATCH = 1_000
WITH_PICTURES = ("product", "outfit")


class Import:
    """Takes entries one by one; nothing is certain before `finish`."""

    def __init__(
        self,
        transaction: Transaction,
        report: Report,
        now: datetime,
        batch: int = BATCH,
        intake: Intake | None = None,
    ) -> None:
        """`intake`: fetches the pictures that are named; without one, names stay as they are."""
        self._batch = batch
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
        if isinstance(read, BadLine):
            self._report.refuse(read.line, read.kind, read.key, read.reason)
            return
        if self._is_repeated(read):
            return
        if self._waiting and self._waiting[0].kind != read.kind:
            await self._put()
        self._waiting.append(read)
        most = self._batch if read.kind == "product" else MOST_VOCABULARY
        if len(self._waiting) >= most:
            await self._put()

    async def finish(self) -> None:
        await self._put()
        self._report.close()

    def _is_repeated(self, entry: Entry) -> bool:
        # A hash of each key instead of the key: a hundred thousand of them are few megabytes.
        first = self._lines.setdefault(hash((entry.kind, entry.key)), entry.line)
        if first == entry.line:
            return False
        reason = f"{entry.key} stands on line {first} already"
        self._report.refuse(entry.line, entry.kind, entry.key, reason)
        return True

    async def _put(self) -> None:
        entries, self._waiting = self._waiting, []
        if not entries:
            return
        kind = entries[0].kind
        if self._intake and kind in WITH_PICTURES:
            entries = await with_pictures(self._transaction, entries, self._intake, self._report)
        put = put_products if kind == "product" else put_vocabulary
        async with self._transaction() as db:
            await put(db, entries, self._report, self._now)
