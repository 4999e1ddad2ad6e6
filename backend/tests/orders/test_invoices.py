"""Invoices of packages, credit notes for what came back, and the files that are made of them."""

from __future__ import annotations

import asyncio
from base64 import b64decode
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from tests.basket.conftest import Shopper
from tests.calling import PRINTER, Caller
from tests.catalogue.builders import NOW
from tests.databases import a_seeded_database
from tests.orders.builders import PlacedOrder, a_line, an_order, pay
from tests.people import mails
from vitrine import invoices, orders, payments
from vitrine.kit import db as database
from vitrine.kit import postgres
from vitrine.kit.db import Db, execute, value
from vitrine.orders import Context
from vitrine.orders.billing import PRINT
from vitrine.orders.queries.invoices import document_of, invoices_of, put_pdf
from vitrine.promotions.rules import PercentageOff, Voucher


async def test_each_package_has_an_invoice_of_what_is_in_it(db: Db, context: Context) -> None:
    order = await an_order(db, goods=[a_line(), a_line("b", 1, 3000)], payment="invoice")
    first, second = await _line_ids(db, order)
    await orders.cancel(context, order.id, pieces={second: 1}, key="not-sent")

    await _ship(context, order, {first: 1})
    later = Context(db, NOW + timedelta(days=2), context.public_url)
    await _ship(later, order, {first: 1})

    one, two = await _documents(db, order)
    assert (one.number, two.number) == ("DE26-000001", "DE26-000002")
    assert [(each.name, each.quantity) for each in one.lines] == [("Mantel a", 1)]
    assert [(each.name, each.quantity) for each in two.lines] == [("Mantel a", 1)]
    # Delivery is billed once, and what was cancelled never.
    assert (one.delivery, one.with_tax, two.delivery, two.with_tax) == (495, 5495, None, 5000)
    assert [(each.tax, each.with_tax) for each in one.taxes] == [(877, 5495)]
    assert one.supplied_on
    assert two.supplied_on == one.supplied_on + timedelta(days=2)


async def test_a_credit_note_follows_what_comes_back(db: Db, context: Context) -> None:
    voucher = Voucher("TEN", PercentageOff(1000))
    order = await an_order(db, goods=[a_line(quantity=3)], voucher=voucher)
    await pay(db, order)
    (line,) = await _line_ids(db, order)
    await _ship(context, order, {line: 2})
    await _ship(context, order, {line: 1})

    await orders.take_back(context, order.id, pieces={line: 1}, is_sellable=False, key="one")
    await orders.take_back(context, order.id, pieces=None, is_sellable=False, key="rest")

    *_, one, rest = await _documents(db, order)
    assert (one.kind, one.number, one.corrects) == ("credit", "DE26-C000001", "DE26-000001")
    assert (one.with_tax, one.delivery, one.voucher) == (
        4500,
        None,
        invoices.InvoiceReduction("TEN", 500),
    )
    assert [(each.tax, each.without_tax) for each in one.taxes] == [(718, 3782)]
    assert one.payment == "Wir erstatten Ihnen 45,00\u00a0€ (Vorkasse)."
    # What is left of the first package, the second, and the delivery with the last of it.
    assert (rest.number, rest.corrects) == ("DE26-C000002", "DE26-000001, DE26-000002")
    assert (rest.with_tax, rest.delivery) == (9495, 495)


async def test_what_is_cancelled_before_it_is_sent_needs_no_credit_note(
    db: Db, context: Context
) -> None:
    order = await an_order(db)
    await pay(db, order)

    await orders.cancel(context, order.id, pieces=None, key="all")

    assert await _documents(db, order) == []
    assert [mail.attachments for mail in await mails(db)] == [[]] * len(await mails(db))


async def test_delivery_that_was_billed_is_credited_when_the_rest_is_cancelled(
    db: Db, context: Context
) -> None:
    order = await an_order(db)
    await pay(db, order)
    (line,) = await _line_ids(db, order)
    await _ship(context, order, {line: 1})
    await orders.take_back(context, order.id, pieces={line: 1}, is_sellable=False, key="back")

    await orders.cancel(context, order.id, pieces={line: 1}, key="rest")

    credit = (await _documents(db, order))[-1]
    assert (credit.lines, credit.delivery, credit.with_tax) == ((), 495, 495)
    assert credit.corrects == "DE26-000001"
    assert credit.payment == "Wir erstatten Ihnen 4,95\u00a0€ (Vorkasse)."


async def test_mails_carry_the_documents_and_say_how_an_invoice_is_paid(
    db: Db, context: Context
) -> None:
    order = await an_order(db, payment="invoice")

    await _ship(context, order)
    await orders.take_back(context, order.id, pieces=None, is_sellable=False, key="back")

    confirmed, shipped, refunded = await mails(db)
    assert (confirmed.attachments, shipped.attachments) == ([], ["DE26-000001.pdf"])
    assert refunded.attachments == ["DE26-C000001.pdf"]
    told = _words(shipped.plain_text)
    for words in ("104,95 €", "innerhalb von 14 Tagen", "DE89 3704 0044 0532 0130 00"):
        assert words in told
    assert "Verwendungszweck: DE26-000001" in told
    assert "Die 104,95 € überweisen Sie innerhalb von 14 Tagen" in _words(confirmed.plain_text)
    assert "Gutschrift" in refunded.plain_text


@pytest.mark.parametrize(
    ("payment", "is_paid", "words"),
    [
        ("invoice", False, "Bitte überweisen Sie 104,95"),
        ("invoice", True, "Bereits bezahlt am 15. November 2026 (Rechnung)"),
        ("prepayment", True, "Bereits bezahlt am 15. November 2026 (Vorkasse)"),
        ("direct-debit", False, "Wir ziehen den Betrag von Ihrem Konto ein (SEPA-Lastschrift)"),
    ],
)
async def test_an_invoice_says_whether_it_is_paid(
    db: Db, context: Context, payment: str, is_paid: bool, words: str
) -> None:
    order = await an_order(db, payment=payment)
    if is_paid:
        await pay(db, order)

    await _ship(context, order)

    (document,) = await _documents(db, order)
    assert words in "\n".join((document.payment, *document.notes))
    assert (document.transfer is not None) is (payment == "invoice" and not is_paid)


async def test_an_invoice_that_is_partly_paid_asks_for_the_rest(db: Db, context: Context) -> None:
    order = await an_order(db, payment="invoice")
    await pay(db, order, 4_495)

    await _ship(context, order)

    (document,) = await _documents(db, order)
    assert document.transfer
    assert document.transfer.amount == 6_000
    assert document.notes[0] == "Davon sind 44,95\u00a0€ bereits bezahlt."


async def test_an_invoice_that_nobody_has_paid_is_set_off(db: Db, context: Context) -> None:
    order = await an_order(db, payment="invoice")
    (line,) = await _line_ids(db, order)
    await _ship(context, order)

    await orders.take_back(context, order.id, pieces={line: 1}, is_sellable=False, key="one")

    credit = (await _documents(db, order))[-1]
    assert credit.payment == "50,00\u00a0€ werden mit dem offenen Betrag verrechnet."
    shown = await _shown(db, order)
    assert shown["payment"]["transfer"]["amount"] == 5_495
    assert [(each["number"], each["kind"], each["amount"]) for each in shown["invoices"]] == [
        ("DE26-000001", "invoice", 10_495),
        ("DE26-C000001", "credit", 5_000),
    ]


@pytest.mark.parametrize(
    ("code", "account"),
    [
        ("de", {"reference": "DE26-000001", "sortCode": None, "accountNumber": None}),
        ("uk", {"reference": "GB26-000001", "sortCode": "60-16-13", "accountNumber": "31926819"}),
        ("ch", {"reference": "RF39 CH26 0000 01", "sortCode": None, "accountNumber": None}),
    ],
)
async def test_where_to_pay_is_written_as_its_country_reads_it(
    db: Db, context: Context, code: str, account: dict[str, Any]
) -> None:
    order = await an_order(db, code, payment="invoice")

    await _ship(context, order)

    transfer = (await _shown(db, order))["payment"]["transfer"]
    assert account.items() <= transfer.items()
    shipped = _words((await mails(db))[-1].plain_text)
    for each in account.values():
        assert each is None or each in shipped


async def test_an_invoice_from_before_packages_had_their_own(db: Db, context: Context) -> None:
    order = await an_order(db, goods=[a_line(quantity=3)], payment="invoice")
    (line,) = await _line_ids(db, order)
    await orders.cancel(context, order.id, pieces={line: 1}, key="early")
    await execute(
        db,
        "insert into invoice (order_id, number, issued_at) values (%(id)s, 'DE26-000777', %(at)s)",
        id=order.id,
        at=NOW,
    )
    assert (await _shown(db, order))["invoices"][0]["amount"] is None
    assert "DE26-000777" in _text(await _file(db, order))

    await _ship(context, order, {line: 1})
    await orders.cancel(context, order.id, pieces={line: 1}, key="late")

    whole, credit = await _documents(db, order)
    # It billed what had not left yet, so the package has none, and what is cancelled is credited.
    assert (whole.number, whole.with_tax, whole.lines[0].quantity) == ("DE26-000777", 10_495, 2)
    assert (credit.corrects, credit.with_tax) == ("DE26-000777", 5_000)


async def test_a_file_is_read_by_its_number_and_by_nobody_else(
    db: Db, shopper: Shopper, context: Context
) -> None:
    order = await an_order(db)
    await pay(db, order)
    await _ship(context, order)
    await orders.take_back(context, order.id, pieces=None, is_sellable=False, key="back")

    for each in await invoices_of(db, [order.id]):
        await put_pdf(db, each.id, each.number.encode())

    first = await shopper("getInvoice", token=order.token)
    credit = await shopper("getInvoice", token=order.token, number="DE26-C000001")

    assert (first["number"], credit["number"]) == ("DE26-000001", "DE26-C000001")
    assert b64decode(credit["pdf"]) == b"DE26-C000001"
    for number in ("DE26-000002", "", "x" * 4_000):
        answer = await shopper("getInvoice", token=order.token, number=number)
        assert (shopper.status, answer["code"]) == (404, "NoInvoiceYet")
    other = await an_order(db)
    await shopper("getInvoice", token=other.token, number="DE26-000001")
    assert shopper.status == 404


async def test_an_invoice_is_printed_once_and_kept(cluster: postgres.Cluster) -> None:
    async with a_seeded_database(cluster, "vitrine_invoices") as url:
        pool = database.pool(url, 4)
        await pool.open()
        async with pool.connection() as db:
            await payments.seed(db)
            order = await an_order(db, payment="invoice")
            await _ship(Context(db, NOW, "https://shop.example"), order)
        printing = orders.printing.work(PRINTER)[PRINT]
        async with pool.connection() as db:
            (row,) = await invoices_of(db, [order.id])

        await asyncio.gather(*(printing(pool, invoice_id=row.id) for _ in range(3)))

        async with pool.connection() as db:
            stored = await value(db, bytes, "select pdf from invoice")
            assert "DE26-000001" in _text(stored)
            # Whoever reads it gets what was stored, whatever has become of the document.
            await execute(db, 'update invoice set document = document || \'{"number": "X"}\'')
            assert await _file(db, order) == stored
        await printing(pool, invoice_id=row.id)
        await orders.printing.periodic(PRINTER)[0].run(pool)
        async with pool.connection() as db:
            assert await value(db, bytes, "select pdf from invoice") == stored
        await pool.close()


async def test_an_invoice_without_a_file_is_printed_later(cluster: postgres.Cluster) -> None:
    async with a_seeded_database(cluster, "vitrine_invoices_overdue") as url:
        pool = database.pool(url, 4)
        await pool.open()
        async with pool.connection() as db:
            await payments.seed(db)
            order = await an_order(db, payment="invoice")
            await execute(
                db,
                "insert into invoice (order_id, number, issued_at) values (%(id)s, 'DE1', %(at)s)",
                id=order.id,
                at=NOW,
            )

        await orders.printing.periodic(PRINTER)[0].run(pool)

        async with pool.connection() as db:
            assert "DE1" in _text(await value(db, bytes, "select pdf from invoice"))
        await pool.close()


async def _ship(context: Context, order: PlacedOrder, pieces: dict[int, int] | None = None) -> None:
    key = f"{order.id}:{context.now.isoformat()}:{pieces}"
    await orders.ship(context, order.id, pieces=pieces, carrier="dhl", tracking_number="", key=key)


async def _line_ids(db: Db, order: PlacedOrder) -> list[int]:
    ids = "select array_agg(id order by id) from order_line where order_id = %(id)s"
    return await value(db, list, ids, id=order.id)


async def _documents(db: Db, order: PlacedOrder) -> list[invoices.InvoiceDocument]:
    found = [await document_of(db, each.id) for each in await invoices_of(db, [order.id])]
    return [each for each in found if each]


async def _shown(db: Db, order: PlacedOrder) -> Any:
    return await (await Caller.on(db)).at(NOW)("getOrderByToken", token=order.token)


async def _file(db: Db, order: PlacedOrder) -> bytes:
    row = await orders.lock_order(db, order.id)
    assert row
    first = (await invoices_of(db, [order.id]))[0]
    return await orders.printing.read_pdf(db, row, first, PRINTER)


def _text(pdf: bytes) -> str:
    return _words("\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf)).pages))


def _words(text: str) -> str:
    """With ordinary spaces."""
    return " ".join(text.split())
