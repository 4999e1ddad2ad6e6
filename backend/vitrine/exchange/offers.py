"""Stock and prices by themselves, from tables or from JSON Lines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime
from itertools import islice
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct
from psycopg.errors import DeadlockDetected

from vitrine import catalogue
from vitrine.catalogue import IncomingReduction, Outcome, PriceRow, StockRow
from vitrine.exchange.native.reader import DECODE_ERRORS, decode_error
from vitrine.exchange.reading.lines import BadLine, Line, read_lines
from vitrine.exchange.reading.tables import Row, read_table
from vitrine.exchange.report import Report
from vitrine.kit.db import Db
from vitrine.media import Transaction

BATCH = 10_000
DEADLOCKS = 3

Offer = TypeVar("Offer", StockRow, PriceRow)
Put = Callable[[Db, list[Offer]], Awaitable[Outcome]]


class OfferLine(Struct, Generic[Offer], frozen=True):
    line: int
    offer: Offer


async def import_stock(chunks: Iterator[bytes], transaction: Transaction, report: Report) -> None:
    is_json, lines = _beginning(read_lines(chunks))
    offers = _from_json(lines, StockRow) if is_json else _from_rows(lines, _stock)
    await _import("stock", offers, catalogue.put_stock, transaction, report)


async def import_prices(
    chunks: Iterator[bytes], transaction: Transaction, report: Report, now: datetime
) -> None:
    async def put(db: Db, prices: list[PriceRow]) -> Outcome:
        return await catalogue.put_prices(db, prices, now)

    is_json, lines = _beginning(read_lines(chunks))
    offers = _from_json(lines, PriceRow) if is_json else _from_rows(lines, _price)
    await _import("price", offers, put, transaction, report)


async def _import(
    kind: str,
    offers: Iterator[OfferLine[Offer] | BadLine],
    put: Put[Offer],
    transaction: Transaction,
    report: Report,
) -> None:
    while batch := list(islice(offers, BATCH)):
        good = []
        for each in batch:
            report.rows += 1
            if isinstance(each, BadLine):
                report.refuse(each.line, kind, each.key, each.reason)
            else:
                good.append(each)
        outcome = await _put(put, [each.offer for each in good], transaction)
        report.written[kind] += outcome.written
        report.unchanged[kind] += outcome.unchanged
        for refused in outcome.refused:
            report.refuse(good[refused.index].line, kind, refused.reference_key, refused.reason)
    report.close()


async def _put(put: Put[Offer], offers: list[Offer], transaction: Transaction) -> Outcome:
    """Again when an import was in its way: that locks other goods in an order of its own."""
    for _ in range(DEADLOCKS):
        try:
            async with transaction() as db:
                return await put(db, offers)
        except DeadlockDetected:
            continue
    async with transaction() as db:
        return await put(db, offers)


def _beginning(lines: Iterator[Line]) -> tuple[bool, Iterator[Line]]:
    """Whether they are JSON, and the same lines."""
    first = next(lines, None)
    if first is None:
        return True, iter(())
    return first.text.lstrip().startswith(b"{"), _again(first, lines)


def _again(first: Line, lines: Iterator[Line]) -> Iterator[Line]:
    yield first
    yield from lines


def _from_json(lines: Iterator[Line], kind: type[Offer]) -> Iterator[OfferLine[Offer] | BadLine]:
    decoder = msgspec.json.Decoder(kind)
    for line in lines:
        if line.error:
            yield BadLine(line.number, line.error)
        elif line.text.strip():
            try:
                yield OfferLine(line.number, decoder.decode(line.text))
            except DECODE_ERRORS as error:
                yield BadLine(line.number, decode_error(line, error))


def _from_rows(
    lines: Iterator[Line], read: Callable[[dict[str, str]], Offer]
) -> Iterator[OfferLine[Offer] | BadLine]:
    for row in read_table(lines, ",", lambda cells: cells.get("reference_key")):
        yield row if isinstance(row, BadLine) else _from_row(row, read)


def _from_row(row: Row, read: Callable[[dict[str, str]], Offer]) -> OfferLine[Offer] | BadLine:
    try:
        return OfferLine(row.line, read({key: cell for key, cell in row.cells.items() if cell}))
    except msgspec.ValidationError as error:
        return BadLine(row.line, str(error), "row", row.cells.get("reference_key"))


def _stock(cells: dict[str, str]) -> StockRow:
    return msgspec.convert(cells, StockRow, strict=False)


class _PriceColumns(Struct, forbid_unknown_fields=True):
    """A sale is a share or an amount."""

    reference_key: str
    shop: str
    currency: str
    with_tax: int
    sale_relative: float | None = None
    sale_absolute: int | None = None


def _price(cells: dict[str, str]) -> PriceRow:
    columns = msgspec.convert(cells, _PriceColumns, strict=False)
    reductions = []
    if columns.sale_relative is not None or columns.sale_absolute is not None:
        sale = IncomingReduction(
            category="sale", relative=columns.sale_relative, absolute=columns.sale_absolute
        )
        reductions.append(sale)
    return PriceRow(
        reference_key=columns.reference_key,
        shop=columns.shop,
        currency=columns.currency,
        with_tax=columns.with_tax,
        reductions=reductions,
    )
