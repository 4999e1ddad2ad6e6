"""The invoice's PDF, read back: everything that was billed stands on it, in the country's words."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from decimal import Decimal
from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.shops.builders import CODES, a_storefront
from vitrine import legal
from vitrine.invoices import (
    InvoiceDocument,
    InvoiceKind,
    InvoiceLine,
    InvoiceReduction,
    InvoiceSeller,
    InvoiceTax,
)
from vitrine.invoices.pdf import invoice_pdf

EXPECTED = {
    "at": ("Rechnung", "3. November 2026", "€ 1.164,95", "20 %", "UID-Nr. ATU00000000"),
    "be": ("Factuur", "3 november 2026", "€ 1.164,95", "20%", "Btw-nummer BE 0000.000.000"),
    "fr-be": ("Facture", "3 novembre 2026", "1 164,95 €", "20 %", "N° de TVA BE 0000.000.000"),
    "ch": ("Rechnung", "3. November 2026", "CHF 1’164.95", "20%", "MWST-Nr. CHE-000.000.000"),
    "fr-ch": ("Facture", "3 novembre 2026", "1 164.95 CHF", "20%", "N° de TVA CHE-000.000.000"),
    "de": ("Rechnung", "3. November 2026", "1.164,95 €", "20 %", "USt-IdNr. DE000000000"),
    "fr": ("Facture", "3 novembre 2026", "1 164,95 €", "20 %", "N° de TVA FR00 000000000"),
    "nl": ("Factuur", "3 november 2026", "€ 1.164,95", "20%", "Btw-nummer NL000000000B00"),
    "uk": ("Invoice", "3 November 2026", "£1,164.95", "20%", "VAT number GB 000 0000 00"),
}


@pytest.mark.parametrize("code", CODES)
def test_an_invoice_speaks_the_words_of_its_storefront(code: str) -> None:
    reader = read(an_invoice(code))
    shown = text_of(reader)

    for words in EXPECTED[code]:
        assert words in shown
    for words in ("R-2026-000123", "4711-0815", "Erika Beispiel", "Wollmantel", "SOMMER10"):
        assert words in shown
    assert "?" not in shown
    assert len(reader.pages) == 1
    assert str(reader.root_object["/Lang"]) == a_storefront(code).locale
    assert reader.metadata
    assert reader.metadata.title == f"{EXPECTED[code][0]} R-2026-000123"


def test_a_tax_rate_may_have_a_fraction() -> None:
    tax = InvoiceTax(Decimal("8.1"), 107766, 8729, 116495)
    rates = {"ch": "8.1%", "fr-ch": "8,1%"}

    for code, shown in rates.items():
        assert shown in text_of(read(replace(an_invoice(code), taxes=(tax,))))


@pytest.mark.parametrize("count", [1, 2, 13, 60, 400])
def test_every_line_is_printed_under_the_heads_of_its_columns(count: int) -> None:
    lines = tuple(a_line(name=f"Stück Nummer {place:03}") for place in range(count))

    reader = read(replace(an_invoice("de"), lines=lines))

    pages = [page.extract_text() for page in reader.pages]
    found = re.findall(r"Stück Nummer (\d+)", "\n".join(pages))
    assert [int(each) for each in found] == list(range(count))
    for number, page in enumerate(pages, start=1):
        assert f"Seite {number} von {len(pages)}" in page
        assert ("Einzelpreis" in page) == ("Stück Nummer" in page)
        assert "DE000000000" in page
    assert sum("Gesamtbetrag" in page for page in pages) == 1


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Ærøskøbing Œuvre ĳ", "Ærøskøbing Œuvre"),
        ("Zoe\u0308 \u0219tefan", "Zoë ștefan"),
        ("Nguyễn", "Nguy"),
        ("Anna 👩‍👩‍👧 Meier", "Anna ? Meier"),
        ("محمد علي", "? ?"),
        ("Мария Müller", "? Müller"),
        ("\u202eelpmaS\u0007", "elpmaS"),
        ("x" * 400, "xxxxxxxx"),
        ("{nb} {page} **Anna** %s", "{nb} {page} **Anna** %s"),
        ("", "Wollmantel"),
    ],
)
def test_a_name_that_the_font_lacks_is_marked_and_never_refused(name: str, shown: str) -> None:
    invoice = an_invoice("de")
    named = replace(
        invoice,
        billing_address=(name, "Beispielweg 1", "10115 Berlin"),
        lines=(a_line(), a_line(name=name, detail=name)),
    )

    assert shown in text_of(read(named))


def test_a_credit_says_what_it_takes_back() -> None:
    credit = replace(an_invoice("fr"), kind=InvoiceKind.CREDIT, corrects="R-2026-000099")

    shown = text_of(read(credit))

    assert "Avoir" in shown
    assert "Sur la facture" in shown
    assert "R-2026-000099" in shown
    assert "Montant de l’avoir" in shown


def test_the_same_invoice_has_the_same_pages() -> None:
    first, second = (read(an_invoice("nl")) for _ in range(2))

    assert text_of(first) == text_of(second)


def an_invoice(code: str) -> InvoiceDocument:
    shop = a_storefront(code)
    seller = legal.seller(shop)
    assert seller
    return InvoiceDocument(
        locale=shop.locale,
        currency=shop.currency,
        number="R-2026-000123",
        issued_on=date(2026, 11, 3),
        order_number="4711-0815",
        ordered_on=date(2026, 11, 2),
        supplied_on=date(2026, 11, 5),
        seller=InvoiceSeller(
            name=seller.name,
            street=seller.street,
            town=seller.town,
            country=seller.country,
            register=seller.register,
            vat_id=seller.vat_id,
            email=seller.email,
            phone=seller.phone,
        ),
        billing_address=("Erika Beispiel", "Beispielweg 1", "10115 Berlin"),
        delivery_address=("Max Beispiel", "c/o Nachbar", "Musterplatz 2", "10117 Berlin"),
        lines=(a_line(), a_line(name="Schal", quantity=2, unit=3000, total=6000)),
        reductions=(InvoiceReduction("Herbstwochen", 5000),),
        voucher=InvoiceReduction("SOMMER10", 10000),
        delivery=495,
        taxes=(InvoiceTax(Decimal("20"), 97079, 19416, 116495),),
        without_tax=97079,
        with_tax=116495,
        payment="PayPal, 3. 11. 2026",
    )


def a_line(
    *,
    name: str = "Wollmantel",
    detail: str = "Camel, 38, VTR-2502",
    quantity: int = 1,
    unit: int = 125000,
    total: int = 125000,
) -> InvoiceLine:
    return InvoiceLine(name=name, detail=detail, quantity=quantity, unit=unit, total=total)


def read(invoice: InvoiceDocument) -> PdfReader:
    return PdfReader(BytesIO(invoice_pdf(invoice)))


def text_of(reader: PdfReader) -> str:
    """With ordinary spaces."""
    return "\n".join(page.extract_text() for page in reader.pages).replace("\u00a0", " ")
