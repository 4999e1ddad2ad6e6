"""The files that go with mails about orders."""

from __future__ import annotations

from collections.abc import MutableMapping

from cachetools import LRUCache

from vitrine import shops
from vitrine.invoices import Printer
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.kit.slug import slug
from vitrine.mail import Attachment, Attachments
from vitrine.mail.contents import AcceptedText, Content, OfInvoice, OfReturn, OrderConfirmed
from vitrine.orders.papers import contract_text, return_slip
from vitrine.orders.printing import read_pdf
from vitrine.orders.queries.invoices import invoice_by_id
from vitrine.orders.queries.orders import order_by_id, order_by_number

# Two of each storefront, and some of a version from before.
MOST_TEXTS = 64

Texts = MutableMapping[tuple[int, AcceptedText], Attachment]


def attachments(printer: Printer) -> Attachments:
    """What is gone is left out; what cannot be printed now keeps the mail waiting."""
    texts: Texts = LRUCache(maxsize=MOST_TEXTS)

    async def files_of(db: Db, content: Content) -> list[Attachment]:
        match content:
            case OrderConfirmed(shop_id=int(shop_id), accepted=accepted):
                files = [await _text(db, printer, texts, shop_id, each) for each in accepted]
            case OfInvoice(invoice_id=int(invoice_id)):
                files = [await _invoice(db, printer, invoice_id)]
            case OfReturn(order=number, slip=str(slip)):
                files = [await _slip(db, printer, number, slip)]
            case _:
                files = []
        return [each for each in files if each]

    return files_of


async def _invoice(db: Db, printer: Printer, invoice_id: int) -> Attachment | None:
    invoice = await invoice_by_id(db, invoice_id)
    row = await order_by_id(db, invoice.order_id) if invoice else None
    if invoice is None or row is None:
        return None
    return Attachment(f"{invoice.number}.pdf", await read_pdf(db, row, invoice, printer))


async def _slip(db: Db, printer: Printer, order_number: str, number: str) -> Attachment | None:
    row = await order_by_number(db, order_number)
    slip = await return_slip(db, row, number, time_of_day()) if row else None
    return Attachment(f"{number}.pdf", await printer.print(slip)) if slip else None


async def _text(
    db: Db, printer: Printer, texts: Texts, shop_id: int, accepted: AcceptedText
) -> Attachment | None:
    """Printed once, since every order of a storefront accepts the same."""
    printed = texts.get((shop_id, accepted))
    if printed:
        return printed
    shop = await shops.storefront(db, shop_id)
    if shop is None:
        return None
    text = await contract_text(db, shop, accepted.key, accepted.version, time_of_day())
    if text is None:
        return None
    name = f"{slug(text.title)}-{text.version}.pdf"
    texts[shop_id, accepted] = Attachment(name, await printer.print(text))
    return texts[shop_id, accepted]
