"""Invoices and credit notes: their numbers, without gaps in a country and a year, and the files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import msgspec

from vitrine.invoices import InvoiceDocument, InvoiceKind
from vitrine.kit.db import Db, as_json, execute, maybe_row, maybe_value, rows, value


@dataclass(frozen=True)
class InvoiceRow:
    """`amount` is None for an invoice of a whole order that has not been needed yet."""

    id: int
    order_id: int
    kind: str
    number: str
    issued_at: datetime
    package_id: int | None
    amount: int | None

    @property
    def is_credit(self) -> bool:
        return self.kind == InvoiceKind.CREDIT

    @property
    def is_of_whole_order(self) -> bool:
        """As all were before each package had its own."""
        return self.kind == InvoiceKind.INVOICE and self.package_id is None


INVOICE = """
    select id, order_id, kind, number, issued_at, package_id,
           (document ->> 'with_tax')::integer as amount
    from invoice
"""

INVOICES = INVOICE + " where order_id = any(%(order_ids)s) order by id"


async def invoices_of(db: Db, order_ids: Sequence[int]) -> list[InvoiceRow]:
    """In the order that they were issued in."""
    return await rows(db, InvoiceRow, INVOICES, order_ids=list(order_ids))


INVOICE_BY_ID = INVOICE + " where id = %(invoice_id)s"


async def invoice_by_id(db: Db, invoice_id: int) -> InvoiceRow | None:
    return await maybe_row(db, InvoiceRow, INVOICE_BY_ID, invoice_id=invoice_id)


NEXT_NUMBER = {
    InvoiceKind.INVOICE: """
        insert into invoice_count (country, year, count)
        values (%(country)s, %(year)s, 1)
        on conflict (country, year) do update set count = invoice_count.count + 1
        returning count
    """,
    InvoiceKind.CREDIT: """
        insert into credit_note_count (country, year, count)
        values (%(country)s, %(year)s, 1)
        on conflict (country, year) do update set count = credit_note_count.count + 1
        returning count
    """,
}
SERIES = {InvoiceKind.INVOICE: "", InvoiceKind.CREDIT: "C"}


async def next_number(db: Db, kind: InvoiceKind, country: str, year: int) -> str:
    """DE26-000001, and DE26-C000001 of a credit note.

    Whoever asks holds the order's lock; the count waits for nobody who is rolled back.
    """
    count = await value(db, int, NEXT_NUMBER[kind], country=country, year=year)
    return f"{country}{year % 100:02d}-{SERIES[kind]}{count:06d}"


ADD_INVOICE = """
    insert into invoice (order_id, kind, number, issued_at, package_id, document)
    values (
        %(order_id)s, %(invoice_kind)s, %(number)s, %(now)s, %(package_id)s, %(document)s::jsonb
    )
    returning id
"""


async def add_invoice(
    db: Db, order_id: int, document: InvoiceDocument, package_id: int | None, now: datetime
) -> int:
    return await value(
        db,
        int,
        ADD_INVOICE,
        order_id=order_id,
        invoice_kind=document.kind,
        number=document.number,
        now=now,
        package_id=package_id,
        document=as_json(document),
    )


PUT_DOCUMENT = """
    update invoice
    set document = %(document)s::jsonb
    where id = %(invoice_id)s and document is null
"""


async def put_document(db: Db, invoice_id: int, document: InvoiceDocument) -> None:
    await execute(db, PUT_DOCUMENT, invoice_id=invoice_id, document=as_json(document))


DOCUMENT = "select document from invoice where id = %(invoice_id)s"


async def document_of(db: Db, invoice_id: int) -> InvoiceDocument | None:
    stored: dict[str, Any] | None = await maybe_value(db, dict, DOCUMENT, invoice_id=invoice_id)
    return msgspec.convert(stored, InvoiceDocument) if stored else None


PDF = "select pdf from invoice where id = %(invoice_id)s"


async def pdf_of(db: Db, invoice_id: int) -> bytes | None:
    return await maybe_value(db, bytes, PDF, invoice_id=invoice_id)


PUT_PDF = "update invoice set pdf = %(pdf)s where id = %(invoice_id)s and pdf is null"


async def put_pdf(db: Db, invoice_id: int, pdf: bytes) -> None:
    """The first one stays."""
    await execute(db, PUT_PDF, invoice_id=invoice_id, pdf=pdf)


@dataclass(frozen=True)
class _Id:
    id: int


TO_PRINT = """
    select id from invoice
    where pdf is null and issued_at < %(before)s
    order by id
    limit %(limit)s
"""


async def invoices_to_print(db: Db, before: datetime, limit: int) -> list[int]:
    return [row.id for row in await rows(db, _Id, TO_PRINT, before=before, limit=limit)]
