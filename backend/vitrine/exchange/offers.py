"""Stock and prices by themselves, from tables or from JSON Lines."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from datetime import datetime
from itertools import islice
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

from vitrine import catalogue
from vitrine.catalogue import IncomingReduction, Outcome, PriceRow, StockRow
from vitrine.exchange.native.reader import Wrong, native_reason
from vitrine.exchange.reading.lines import Line, lines_of
from vitrine.exchange.reading.tables import Row, rows_of
from vitrine.exchange.report import Report
from vitrine.kit.db import Db
from vitrine.media import Transaction

AT_ONCE = 10_000

Offer = TypeVar("Offer", StockRow, PriceRow)
Put = Callable[[Db, list[Offer]], Awaitable[Outcome]]


class Offered(Struct, Generic[Offer], frozen=True):
    line: int
    offer: Offer


async def bring_stock(chunks: Iterator[bytes], transaction: Transaction, report: Report) -> None:
    is_json, lines = _beginning(lines_of(chunks))
    offers = _from_json(lines, StockRow) if is_json else _from_rows(lines, _stock)
    await _bring("stock", offers, catalogue.put_stock, transaction, report)


async def bring_prices(
    chunks: Iterator[bytes], transaction: Transaction, report: Report, now: datetime
) -> None:
    async def put(db: Db, prices: list[PriceRow]) -> Outcome:
        return await catalogue.put_prices(db, prices, now)

    is_json, lines = _beginning(lines_of(chunks))
    offers = _from_json(lines, PriceRow) if is_json else _from_rows(lines, _price)
    await _bring("price", offers, put, transaction, report)


async def _bring(
    kind: str,
    offers: Iterator[Offered[Offer] | Wrong],
    put: Put[Offer],
    transaction: Transaction,
    report: Report,
) -> None:
    while batch := list(islice(offers, AT_ONCE)):
        good = []
        for each in batch:
            report.rows += 1
            if isinstance(each, Wrong):
                report.refuse(each.line, kind, each.key, each.reason)
            else:
                good.append(each)
        async with transaction() as db:
            outcome = await put(db, [each.offer for each in good])
        report.written[kind] += outcome.written
        report.unchanged[kind] += outcome.unchanged
        for refused in outcome.refused:
            report.refuse(good[refused.index].line, kind, refused.reference_key, refused.reason)
    report.close()


def _beginning(lines: Iterator[Line]) -> tuple[bool, Iterator[Line]]:
    """Whether they are JSON, and the same lines."""
    first = next(lines, None)
    if first is None:
        return True, iter(())
    return first.text.lstrip().startswith(b"{"), _again(first, lines)


def _again(first: Line, lines: Iterator[Line]) -> Iterator[Line]:
    yield first
    yield from lines


def _from_json(lines: Iterator[Line], kind: type[Offer]) -> Iterator[Offered[Offer] | Wrong]:
    decoder = msgspec.json.Decoder(kind)
    for line in lines:
        if line.wrong:
            yield Wrong(line.number, line.wrong)
        elif line.text.strip():
            try:
                yield Offered(line.number, decoder.decode(line.text))
            except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
                yield Wrong(line.number, native_reason(line, wrong))


def _from_rows(
    lines: Iterator[Line], read: Callable[[dict[str, str]], Offer]
) -> Iterator[Offered[Offer] | Wrong]:
    for row in rows_of(lines, ",", lambda cells: cells.get("reference_key")):
        yield row if isinstance(row, Wrong) else _from_row(row, read)


def _from_row(row: Row, read: Callable[[dict[str, str]], Offer]) -> Offered[Offer] | Wrong:
    try:
        return Offered(row.line, read({key: cell for key, cell in row.cells.items() if cell}))
    except msgspec.ValidationError as wrong:
        return Wrong(row.line, str(wrong), "row", row.cells.get("reference_key"))


def _stock(cells: dict[str, str]) -> StockRow:
    return msgspec.convert(cells, StockRow, strict=False)


class _SpelledPrice(Struct, forbid_unknown_fields=True):
    """A price as one row of a table: what a sale takes off is a share or an amount."""

    reference_key: str
    shop: str
    currency: str
    with_tax: int
    sale_relative: float | None = None
    sale_absolute: int | None = None


def _price(cells: dict[str, str]) -> PriceRow:
    spelled = msgspec.convert(cells, _SpelledPrice, strict=False)
    reductions = []
    if spelled.sale_relative is not None or spelled.sale_absolute is not None:
        sale = IncomingReduction(
            category="sale", relative=spelled.sale_relative, absolute=spelled.sale_absolute
        )
        reductions.append(sale)
    return PriceRow(
        reference_key=spelled.reference_key,
        shop=spelled.shop,
        currency=spelled.currency,
        with_tax=spelled.with_tax,
        reductions=reductions,
    )
