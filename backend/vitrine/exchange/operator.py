"""What operators bring in and take out over HTTP: goods, stock and prices."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime
from typing import Annotated, Any

from litestar import Request, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from litestar.response import Stream
from msgspec import Meta, field

from vitrine import catalogue
from vitrine.catalogue import IncomingReduction, Outcome, PriceRow, StockRow
from vitrine.exchange.editing import get_product, put_product
from vitrine.exchange.exporting import native_export
from vitrine.exchange.importing.importer import Import
from vitrine.exchange.receiving import ImportAnswer, receive
from vitrine.exchange.report import Report
from vitrine.kit.db import Db
from vitrine.media import Intake, Masters
from vitrine.rpc import Wire
from vitrine.rpc.operator import requires
from vitrine.rpc.wiring import Wiring

LINES = "application/jsonl"
LARGEST_IMPORT = 1024**3
MOST_ROWS = 10_000
# Small beside what a command writes at once: shoppers are answered by the same process.
BATCH = 100

Transaction = NamedDependency[Db]


@post(
    "/import",
    guards=[requires("catalogue:write")],
    status_code=200,
    request_max_body_size=LARGEST_IMPORT,
    opt={"consumes": LINES},
)
async def import_goods(request: Request[Any, Any, Any], state: State) -> ImportAnswer:
    """Brings in goods in the native format, while they are still being sent.

    Each hundred products are written for good; what is wrong is refused line by line, and the
    rest goes through. An import that breaks off is a problem with the report of what went through.
    """
    wiring: Wiring = state.wiring
    report = Report()
    importing = Import(
        wiring.connections.writing,
        report,
        wiring.now(),
        BATCH,
        # Addresses are fetched; of this machine's files a request may name none.
        intake=Intake(Masters.of(wiring.settings)),
    )
    await receive(request, importing, report)
    return ImportAnswer.of(report)


@get("/export", guards=[requires("catalogue:read")], media_type=LINES)
async def export_goods(state: State) -> Stream:
    """All goods in the native format, as of one moment."""
    wiring: Wiring = state.wiring

    async def chunks() -> AsyncIterator[bytes]:
        async with wiring.connections.reading() as db:
            async for chunk in native_export(db, wiring.settings.public_url):
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


@put("/stock", guards=[requires("stock:write")])
async def put_stock(db: Transaction, data: JSONBody[StockBatch]) -> BatchAnswer:
    """Sets how many there are; visible at once."""
    return _answer(
        await catalogue.put_stock(
            db,
            [
                StockRow(
                    reference_key=row.reference_key,
                    quantity=row.quantity,
                    is_sellable_without_stock=row.is_sellable_without_stock,
                    expected_at=row.expected_availability_at,
                )
                for row in data.rows
            ],
        )
    )


class NewPrice(Wire, forbid_unknown_fields=True):
    """By reference key of a product, or of a variant that costs something else."""

    reference_key: str
    shop_code: str
    currency_code: str
    with_tax: int
    reductions: list[IncomingReduction] = field(default_factory=list)


class PriceBatch(Wire, forbid_unknown_fields=True):
    rows: Annotated[list[NewPrice], Meta(max_length=MOST_ROWS)]


@put("/prices", guards=[requires("prices:write")])
async def put_prices(db: Transaction, state: State, data: JSONBody[PriceBatch]) -> BatchAnswer:
    """Sets what things cost from now on, before reductions, in minor units with tax."""
    wiring: Wiring = state.wiring
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
    return _answer(await catalogue.put_prices(db, prices, wiring.now()))


handlers: list[HTTPRouteHandler] = [
    import_goods,
    export_goods,
    put_stock,
    put_prices,
    get_product,
    put_product,
]


def _answer(outcome: Outcome) -> BatchAnswer:
    return BatchAnswer(
        written=outcome.written,
        unchanged=outcome.unchanged,
        refused=[
            RefusedRow(index=each.index, reference_key=each.reference_key, reason=each.reason)
            for each in outcome.refused
        ],
    )
