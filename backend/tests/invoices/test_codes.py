"""Codes that banks scan, compared with codes of what their standards ask for, line by line."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO

import pytest
import segno
from pypdf import PdfReader
from stdnum import iso11649

from tests.invoices.test_invoice_pdf import an_invoice, text_of
from vitrine.invoices import InvoiceParty, InvoiceTransfer, creditor_reference, transfer_code
from vitrine.invoices.epc_code import epc_code
from vitrine.invoices.pdf import invoice_pdf
from vitrine.invoices.swiss_bill import is_swiss_bill, swiss_code, swiss_payload

SWISS = InvoiceTransfer(
    creditor=InvoiceParty("Vitrine Mode AG", "Musterstrasse", "8", "8001", "Zürich", "CH"),
    iban="CH9300762011623852957",
    bic="BCGECHGGXXX",
    amount=116_495,
    reference="RF39CH26000001",
    debtor=InvoiceParty("Anna Berg", "Seeweg", "7a", "8002", "Zürich", "CH"),
)
EURO = replace(
    SWISS,
    creditor=replace(SWISS.creditor, name="Vitrine Mode GmbH"),
    iban="DE89370400440532013000",
    bic="COBADEFFXXX",
    reference="DE26-000001",
)
SWISS_LINES = [
    *["SPC", "0200", "1", "CH9300762011623852957"],
    *["S", "Vitrine Mode AG", "Musterstrasse", "8", "8001", "Zürich", "CH"],
    *["", "", "", "", "", "", ""],
    *["1164.95", "CHF"],
    *["S", "Anna Berg", "Seeweg", "7a", "8002", "Zürich", "CH"],
    *["SCOR", "RF39CH26000001", "", "EPD"],
]
EPC_LINES = [
    *["BCD", "002", "1", "SCT", "COBADEFFXXX", "Vitrine Mode GmbH", "DE89370400440532013000"],
    *["EUR1164.95", "", "", "DE26-000001"],
]


def test_a_swiss_code_holds_every_line_in_its_place() -> None:
    assert swiss_payload(SWISS).split("\n") == SWISS_LINES


def test_a_swiss_code_can_be_corrected_as_the_guidelines_ask() -> None:
    code = swiss_code(SWISS)

    assert (code.error, code.is_micro) == ("M", False)
    assert int(str(code.version)) <= 25


@pytest.mark.parametrize(
    ("name", "held"),
    [
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Zoë\nSCOR\nRF00", "ZoëSCORRF00"),
        ("Nguyễn", "Nguyen"),
        ("x" * 80, "x" * 70),
        ("محمد", ""),
    ],
)
def test_a_name_cannot_break_a_swiss_code(name: str, held: str) -> None:
    assert SWISS.debtor

    lines = swiss_payload(replace(SWISS, debtor=replace(SWISS.debtor, name=name))).split("\n")

    assert len(lines) == len(SWISS_LINES)
    # Without a name there is no debtor at all, who may be written in by hand.
    assert lines[20:27] == (["S", held, *SWISS_LINES[22:27]] if held else [""] * 7)


@pytest.mark.parametrize("number", ["CH26-000001", "CH26-C000001", "260010014"])
def test_a_reference_has_its_check_digits(number: str) -> None:
    reference = creditor_reference(number)

    assert iso11649.is_valid(reference)
    assert reference[4:] == number.replace("-", "")


@pytest.mark.parametrize(
    ("currency", "iban", "is_bill"),
    [
        ("CHF", "CH9300762011623852957", True),
        ("EUR", "CH9300762011623852957", False),
        ("CHF", "DE89370400440532013000", False),
        ("CHF", "CH4431999123000889012", False),  # takes references of another kind
    ],
)
def test_francs_to_an_ordinary_swiss_account_are_a_swiss_bill(
    currency: str, iban: str, is_bill: bool
) -> None:
    assert is_swiss_bill(currency, replace(SWISS, iban=iban)) is is_bill


def test_a_code_of_a_transfer_in_euro_is_an_epc_code() -> None:
    code = epc_code(EURO)

    same = segno.make("\n".join(EPC_LINES), error="m", boost_error=False, encoding="utf-8")
    assert code.error == "M"
    assert tuple(code.matrix) == tuple(same.matrix)


@pytest.mark.parametrize(("currency", "transfer"), [("EUR", EURO), ("CHF", SWISS)])
def test_a_page_draws_the_same_code(currency: str, transfer: InvoiceTransfer) -> None:
    code = transfer_code(currency, transfer)
    printed = epc_code(transfer) if currency == "EUR" else swiss_code(transfer)

    assert code
    assert code.kind == ("epc" if currency == "EUR" else "swiss")
    drawn = [[0] * code.size for _ in range(code.size)]
    for left, top, count in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", code.path):
        for place in range(int(left), int(left) + int(count)):
            drawn[int(top)][place] = 1
    assert drawn == [[int(each) for each in row] for row in printed.matrix]


@pytest.mark.parametrize(
    ("currency", "iban"),
    [("GBP", "GB33BUKB20201555555555"), ("CHF", "DE89370400440532013000")],
)
def test_there_is_no_code_where_no_bank_would_read_it(currency: str, iban: str) -> None:
    assert transfer_code(currency, replace(SWISS, iban=iban)) is None


def test_a_swiss_invoice_ends_with_the_payment_part() -> None:
    for code, receipt, account in (
        ("ch", "Empfangsschein", "Konto / Zahlbar an"),
        ("fr-ch", "Récépissé", "Compte / Payable à"),
    ):
        for transfer in (SWISS, replace(SWISS, debtor=None)):
            invoice = replace(an_invoice(code), transfer=transfer)
            pages = PdfReader(BytesIO(invoice_pdf(invoice))).pages
            last = pages[-1].extract_text()
            for words in (receipt, account, "CH93 0076 2011 6238 5295 7", "RF39 CH26 0000 01"):
                assert last.count(words) == (1 if words == receipt else 2), words
            assert "1 164.95" in last


@pytest.mark.parametrize(("code", "is_scanned"), [("de", True), ("fr", True), ("uk", False)])
def test_other_invoices_have_no_payment_part(code: str, is_scanned: bool) -> None:
    invoice = replace(an_invoice(code), transfer=EURO)

    shown = text_of(PdfReader(BytesIO(invoice_pdf(invoice))))

    assert ("scan" in shown) is is_scanned
    assert "Empfangsschein" not in shown
