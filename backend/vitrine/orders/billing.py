"""Invoices and credit notes are issued with what they are for, in the same transaction.

Each package has an invoice; what comes back of one has a credit note (decision 0040).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from vitrine.invoices import InvoiceDocument, InvoiceKind
from vitrine.kit.db import Db
from vitrine.kit.jobs import Task, enqueue
from vitrine.orders.invoices import Issue, Occasion, compose
from vitrine.orders.queries.invoices import (
    InvoiceRow,
    add_invoice,
    invoice_by_id,
    invoices_of,
    put_document,
)
from vitrine.orders.queries.lines import LineRow
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.queries.packages import packages_of
from vitrine.orders.rules import BilledLine, packages_of_pieces, price_of

PRINT = Task("orders.print_invoice")


async def bill_package(
    db: Db,
    row: OrderRow,
    lines: Sequence[LineRow],
    moved: Mapping[int, int],
    package_id: int,
    now: datetime,
) -> InvoiceRow | None:
    """`lines` as they were before it left. None where an invoice of the whole order was issued."""
    issued = await invoices_of(db, [row.id])
    if any(each.is_of_whole_order for each in issued):
        return None
    billed = [
        _bill_line(line, pieces, line.shipped_price(pieces))
        for line in lines
        if (pieces := moved.get(line.id, 0))
    ]
    delivery = None if issued else row.details.cost.delivery
    issue = Issue(InvoiceKind.INVOICE, billed, delivery, now, supplied_at=now)
    return await _issue(db, row, lines, issue, issued, package_id)


async def credit(
    db: Db,
    row: OrderRow,
    before: Sequence[LineRow],
    after: Sequence[LineRow],
    refunded: int,
    now: datetime,
) -> InvoiceRow | None:
    """For what was billed and is not any more. None when nothing of it was."""
    issued = await invoices_of(db, [row.id])
    whole = next((each for each in issued if each.is_of_whole_order), None)
    if whole:
        await write_down(db, row, before, whole)
        issued = await invoices_of(db, [row.id])
    billed = []
    for was, line in zip(before, after, strict=True):
        returned = line.returned - was.returned
        # Only an invoice of a whole order billed what had not left yet.
        cancelled = line.cancelled - was.cancelled if whole else 0
        price = was.returned_price(returned) + was.cancelled_price(cancelled)
        if returned + cancelled:
            billed.append(_bill_line(line, returned + cancelled, price))
    is_last = any(line.remaining_pieces for line in before) and not any(
        line.remaining_pieces for line in after
    )
    delivery = row.details.cost.delivery if is_last and issued else 0
    if not billed and not delivery:
        return None
    numbers = await _corrected_numbers(db, row, before, after, issued, has_delivery=bool(delivery))
    issue = Issue(
        InvoiceKind.CREDIT, billed, delivery or None, now, corrects=numbers, refunded=refunded
    )
    return await _issue(db, row, before, issue, issued, None)


async def write_down(db: Db, row: OrderRow, lines: Sequence[LineRow], invoice: InvoiceRow) -> None:
    """An invoice of a whole order stays as it was when it was needed first."""
    if invoice.amount is None:
        await put_document(db, invoice.id, await whole_order(db, row, lines, invoice))


async def whole_order(
    db: Db, row: OrderRow, lines: Sequence[LineRow], invoice: InvoiceRow
) -> InvoiceDocument:
    """As invoices were before each package had its own: everything that was not cancelled."""
    billed = [
        _bill_line(line, pieces, price_of(line.total, line.quantity, 0, pieces))
        for line in lines
        if (pieces := line.quantity - line.cancelled)
    ]
    delivery = row.details.cost.delivery
    at = invoice.issued_at
    issue = Issue(InvoiceKind.INVOICE, billed, delivery, at, supplied_at=at)
    return await compose(db, Occasion(row, lines, []), issue, number=invoice.number)


async def _issue(
    db: Db,
    row: OrderRow,
    lines: Sequence[LineRow],
    issue: Issue,
    issued: Sequence[InvoiceRow],
    package_id: int | None,
) -> InvoiceRow | None:
    document = await compose(db, Occasion(row, lines, issued), issue)
    invoice_id = await add_invoice(db, row.id, document, package_id, issue.at)
    await enqueue(db, PRINT, invoice_id=invoice_id)
    return await invoice_by_id(db, invoice_id)


async def _corrected_numbers(
    db: Db,
    row: OrderRow,
    before: Sequence[LineRow],
    after: Sequence[LineRow],
    issued: Sequence[InvoiceRow],
    *,
    has_delivery: bool,
) -> str:
    invoices = [each for each in issued if not each.is_credit]
    by_package = {each.package_id: each.number for each in invoices}
    packages = [each for each in await packages_of(db, [row.id]) if each.id in by_package]
    returned = {line.id: line.returned for line in before}
    moved = {line.id: line.returned - returned[line.id] for line in after}
    pieces = [{int(line): count for line, count in each.pieces.items()} for each in packages]
    numbers = [
        by_package[packages[each].id] for each in packages_of_pieces(pieces, returned, moved)
    ]
    # Delivery was billed with the first one; so was everything with one of a whole order.
    if (has_delivery or not numbers) and invoices[0].number not in numbers:
        numbers.insert(0, invoices[0].number)
    return ", ".join(numbers)


def _bill_line(line: LineRow, pieces: int, price: int) -> BilledLine:
    return BilledLine(line.id, pieces, line.details.unit, price, line.details.tax_rate)
