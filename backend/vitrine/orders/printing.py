"""The files of invoices and credit notes: printed once, by a job, and kept as long as the order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta

import structlog

from vitrine.invoices import InvoiceDocument, Printer
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db, Pool
from vitrine.kit.jobs import Periodic, Run, Task
from vitrine.orders import billing
from vitrine.orders.queries.invoices import (
    InvoiceRow,
    document_of,
    invoice_by_id,
    invoices_to_print,
    pdf_of,
    put_pdf,
)
from vitrine.orders.queries.lines import lines_of
from vitrine.orders.queries.orders import OrderRow, lock_order

log = structlog.get_logger()

# A job of its own prints each; what is older has none, or lost it.
OVERDUE = timedelta(minutes=10)
AT_ONCE = 50


async def read_pdf(db: Db, row: OrderRow, invoice: InvoiceRow, printer: Printer) -> bytes:
    """The file that was printed. Whoever is faster than the job has the same one made at once."""
    pdf = await pdf_of(db, invoice.id)
    if pdf is not None:
        return pdf
    return await printer.print(await _document(db, row, invoice))


def work(printer: Printer) -> Mapping[Task, Run]:
    async def print_invoice(pool: Pool, invoice_id: int) -> None:
        async with pool.connection() as db:
            invoice = await invoice_by_id(db, invoice_id)
            row = await lock_order(db, invoice.order_id) if invoice else None
            if invoice is None or row is None or await pdf_of(db, invoice_id):
                return
            if invoice.amount is None:
                await billing.write_down(db, row, await lines_of(db, [row.id]), invoice)
            document = await document_of(db, invoice_id)
        # No connection waits while it is printed.
        if document:
            pdf = await printer.print(document)
            async with pool.connection() as db:
                await put_pdf(db, invoice_id, pdf)

    return {billing.PRINT: print_invoice}


def periodic(printer: Printer) -> Sequence[Periodic]:
    """The safety net under the jobs, and invoices of whole orders from before they were kept."""
    print_invoice = work(printer)[billing.PRINT]

    async def print_overdue(pool: Pool) -> None:
        async with pool.connection() as db:
            overdue = await invoices_to_print(db, time_of_day() - OVERDUE, AT_ONCE)
        for invoice_id in overdue:
            try:
                await print_invoice(pool, invoice_id=invoice_id)
            except Exception:
                log.exception("invoice_not_printed", invoice_id=invoice_id)

    return [Periodic("orders.print_overdue", "*/10 * * * *", print_overdue)]


async def _document(db: Db, row: OrderRow, invoice: InvoiceRow) -> InvoiceDocument:
    document = await document_of(db, invoice.id)
    if document is not None:
        return document
    return await billing.whole_order(db, row, await lines_of(db, [row.id]), invoice)
