"""Files for tests, and how they are brought in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from tests.catalogue.builders import NOW, a_product
from vitrine import catalogue
from vitrine.catalogue import IncomingProduct
from vitrine.exchange.entries import Read
from vitrine.exchange.importing.importer import Import
from vitrine.exchange.native.reader import read_native
from vitrine.exchange.native.writer import write_native
from vitrine.exchange.reading.lines import read_lines
from vitrine.exchange.report import Report
from vitrine.kit.db import Db, rows
from vitrine.media import Intake

PUBLIC_URL = "https://shop.example"


@dataclass(frozen=True)
class Importer:
    db: Db
    intake: Intake | None = None

    async def native(self, *lines: object, now: datetime = NOW) -> Report:
        """Lines as objects or as bytes."""
        return await self.file(a_file(*lines), now=now)

    async def file(self, content: bytes, now: datetime = NOW) -> Report:
        return await self.entries(read_native(read_lines([content])), now=now)

    async def entries(self, entries: Iterable[Read], now: datetime = NOW) -> Report:
        report = Report()
        importing = Import(self.transaction, report, now, intake=self.intake)
        for each in entries:
            await importing.take(each)
        await importing.finish()
        return report

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[Db]:
        async with self.db.transaction():
            yield self.db

    async def export(self) -> bytes:
        return b"".join([chunk async for chunk in write_native(self.db, PUBLIC_URL)])


def a_file(*lines: object) -> bytes:
    return b"".join(
        (line if isinstance(line, bytes) else msgspec.json.encode(line)) + b"\n" for line in lines
    )


def a_line(key: str = "COAT-1", **changes: Any) -> dict[str, Any]:
    """A product as a line of the native format; what is changed may be wrong."""
    line: dict[str, Any] = {"kind": "product", **msgspec.to_builtins(a_product(key))}
    return line | changes


async def stored_product(db: Db, key: str) -> IncomingProduct:
    return (await catalogue.snapshots_by_key(db, [key]))[key].product


def refusals(report: Report) -> list[tuple[int, str | None, str]]:
    return [(each.line, each.key, each.reason) for each in report.refusals]


@dataclass(frozen=True)
class Versions:
    kind: str
    key: str
    version: int


VERSIONS = """
    select 'product' as kind, reference_key as key, version from product
    union all select 'stock', variant_id::text, version from stock
    union all select 'price', product_id || ' ' || shop_id || ' ' || variant_id, version from price
    union all select 'category', key, version from category
    union all select 'outfit', key, version from outfit
    union all select 'brand', key, extract(epoch from updated_at)::bigint from brand
    union all select 'history', product_id || ' ' || valid_from, with_tax from price_history
    order by 1, 2, 3
"""


async def versions(db: Db) -> list[Versions]:
    return await rows(db, Versions, VERSIONS)
