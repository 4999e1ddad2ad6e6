"""What operators bring in and take out over HTTP: goods, stock and prices."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from datetime import datetime
from typing import Annotated, Any

from litestar import Request
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Meta, field

from vitrine import catalogue
from vitrine.catalogue import IncomingReduction, Outcome, PriceRow, StockRow
from vitrine.exchange import editing
from vitrine.exchange.exporting import native_export
from vitrine.exchange.importing.importer import Import
from vitrine.exchange.receiving import ImportAnswer, receive
from vitrine.exchange.report import Report
from vitrine.media import Intake, Masters
from vitrine.operators import BulkChange, CurrentCall, OperatorCall, operation
from vitrine.rpc import Wire

__all__ = ["editing"]

LINES = "application/jsonl"
LARGEST_IMPORT = 1024**3
MOST_ROWS = 10_000
# Small beside what a command writes at once: shoppers are answered by the same process.
BATCH = 100
# Naming every key would make the log too large.
MOST_KEYS = 100


@operation(
    "POST",
    "/import",
    scope="catalogue:write",
    needs_db=False,
    media_type=LINES,
    largest_body=LARGEST_IMPORT,
)
async def import_goods(call: CurrentCall, request: Request[Any, Any, Any]) -> ImportAnswer:
    """Brings in goods in the native format, while they are still being sent.

    Each hundred products are written for good; what is wrong is refused line by line, and the
    rest goes through. An import that breaks off is a problem with the report of what went through.
    """
    report = Report()
    change = BulkChange(call.operator, "goods", "*", call.connections.writing, report.counts)
    importing = Import(
        change.transaction,
        report,
        call.now,
        BATCH,
        # Addresses are fetched; of this machine's files a request may name none.
        intake=Intake(call.part(Masters)),
    )
    await receive(request, importing, report)
    await change.finish()
    return ImportAnswer.of(report)


@operation("GET", "/export", scope="catalogue:read", needs_db=False, media_type=LINES)
async def export_goods(call: CurrentCall) -> Stream:
    """All goods in the native format, as of one moment."""

    async def chunks() -> AsyncIterator[bytes]:
        async with call.connections.reading() as db:
            async for chunk in native_export(db, call.settings.public_url):
                yield chunk

    return Stream(chunks(), media_type=LINES)


class RefusedRow(Wire):
    """`index` is the place in the batch, counted from 0."""

    index: int
    reference_key: str
    reason: str


class BatchAnswer(Wire):
    written: int
    unchanged: int
    refused: list[RefusedRow]


class NewStock(Wire, forbid_unknown_fields=True):
    """By reference key of the variant; what is left out stays as it is."""

    reference_key: str
    quantity: int
    is_sellable_without_stock: bool | None = None
    expected_availability_at: datetime | None = None


class StockBatch(Wire, forbid_unknown_fields=True):
    rows: Annotated[list[NewStock], Meta(max_length=MOST_ROWS)]


@operation("PUT", "/stock", scope="stock:write")
async def put_stock(call: CurrentCall, data: JSONBody[StockBatch]) -> BatchAnswer:
    """Sets how many there are; visible at once."""
    stock = [
        StockRow(
            reference_key=row.reference_key,
            quantity=row.quantity,
            is_sellable_without_stock=row.is_sellable_without_stock,
            expected_at=row.expected_availability_at,
        )
        for row in data.rows
    ]
    return await _record(call, "stock", stock, await catalogue.put_stock(call.db, stock))


class NewPrice(Wire, forbid_unknown_fields=True):
    """By reference key of a product, or of a variant that costs something else."""

    reference_key: str
    shop_code: str
    currency_code: str
    with_tax: int
    reductions: list[IncomingReduction] = field(default_factory=list)


class PriceBatch(Wire, forbid_unknown_fields=True):
    rows: Annotated[list[NewPrice], Meta(max_length=MOST_ROWS)]


@operation("PUT", "/prices", scope="prices:write")
async def put_prices(call: CurrentCall, data: JSONBody[PriceBatch]) -> BatchAnswer:
    """Sets what things cost from now on, before reductions, in minor units with tax."""
    prices = [
        PriceRow(
            reference_key=row.reference_key,
            shop=row.shop_code,
            currency=row.currency_code,
            with_tax=row.with_tax,
            reductions=row.reductions,
        )
        for row in data.rows
    ]
    outcome = await catalogue.put_prices(call.db, prices, call.now)
    return await _record(call, "prices", prices, outcome)


async def _record(
    call: OperatorCall, kind: str, rows: Sequence[StockRow | PriceRow], outcome: Outcome
) -> BatchAnswer:
    """One row of the log for the batch: how many, and which as long as they are few."""
    counts: dict[str, object] = {
        "written": outcome.written,
        "unchanged": outcome.unchanged,
        "refused": len(outcome.refused),
    }
    keys = sorted({row.reference_key for row in rows})
    if len(keys) <= MOST_KEYS:
        counts["keys"] = keys
    key = keys[0] if len(keys) == 1 else "*"
    await call.operator.record(call.db, kind, key, None, counts if outcome.written else None)
    return BatchAnswer(
        written=outcome.written,
        unchanged=outcome.unchanged,
        refused=[
            RefusedRow(index=each.index, reference_key=each.reference_key, reason=each.reason)
            for each in outcome.refused
        ],
    )
