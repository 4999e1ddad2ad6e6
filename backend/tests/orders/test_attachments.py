"""The mail of confirmation carries the contract's texts as they were accepted."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

import pytest
from msgspec import structs
from pypdf import PdfReader

from tests.mail.builders import no_pictures
from tests.orders.builders import an_order
from tests.people import mails
from tests.shops.builders import CODES, a_storefront
from vitrine import legal, orders
from vitrine.invoices import Printer
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db, value
from vitrine.legal import LegalKey
from vitrine.legal.queries import put_text
from vitrine.legal.samples import VALID_FROM, VERSION
from vitrine.mail import Attachment, mailbox_rows

FILES = {
    "at": ["allgemeine-geschaeftsbedingungen", "widerrufsbelehrung-ruecktrittsrecht"],
    "be": ["algemene-voorwaarden", "herroepingsrecht"],
    "fr-be": ["conditions-generales-de-vente", "droit-de-retractation"],
    "ch": ["allgemeine-geschaeftsbedingungen", "rueckgabe"],
    "fr-ch": ["conditions-generales-de-vente", "droit-de-retour"],
    "de": ["allgemeine-geschaeftsbedingungen", "widerrufsbelehrung"],
    "fr": ["conditions-generales-de-vente", "droit-de-retractation"],
    "nl": ["algemene-voorwaarden", "herroepingsrecht"],
    "uk": ["terms-and-conditions", "your-right-to-cancel"],
}


@pytest.fixture
def printer() -> Iterator[Printer]:
    printer = Printer()
    yield printer
    printer.close()


async def test_every_storefront_sends_its_terms_and_its_text_of_withdrawal(
    db: Db, printer: Printer
) -> None:
    for code in CODES:
        await _confirmed(db, code)

        files = await _files(db, printer)

        assert [file.name for file in files] == [f"{name}-{VERSION}.pdf" for name in FILES[code]]
        for file in files:
            assert len(PdfReader(BytesIO(file.content)).pages) >= 1


async def test_what_was_accepted_is_sent_whatever_holds_by_now(db: Db, printer: Printer) -> None:
    await _confirmed(db, "de")
    shop = a_storefront("de")
    held = await legal.text(db, shop.id, LegalKey.TERMS, None, time_of_day())
    assert held
    body = legal.document([legal.paragraph("Ganz andere Bedingungen.")])
    newer = structs.replace(held, version="2026-12", valid_from=time_of_day(), body=body)
    await put_text(db, shop.id, newer, VALID_FROM)

    terms, _ = await _files(db, printer)

    assert terms.name == f"allgemeine-geschaeftsbedingungen-{VERSION}.pdf"
    words = PdfReader(BytesIO(terms.content)).pages[0].extract_text()
    assert "Ganz andere Bedingungen" not in words
    assert f"Fassung {VERSION}" in words
    [mail] = await mails(db)
    assert f"/de/c/legal/terms?version={VERSION}" in mail.plain_text


async def _confirmed(db: Db, code: str) -> None:
    shop = a_storefront(code)
    accepted = [
        orders.AcceptedText(each.key, each.version)
        for each in await legal.current(db, shop.id, time_of_day())
    ]
    await an_order(db, code, payment="invoice", accepted=accepted)


async def _files(db: Db, printer: Printer) -> list[Attachment]:
    """Of the mail that was written last."""
    mail_id = await value(db, int, "select max(id) from mail")
    files = orders.attachments(printer)
    letter = await mailbox_rows.letter(db, mail_id, no_pictures, files)
    assert letter
    return list(letter.attachments)
