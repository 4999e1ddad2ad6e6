"""The payment part and receipt of a Swiss QR-bill, by the style guide of SIX: A6 at the foot of A4.

Its places, sizes and fonts are prescribed, so they are not those of the rest of the invoice.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from fpdf import FPDF
from stdnum import iban, iso11649

from vitrine.invoices.document import InvoiceParty, InvoiceTransfer
from vitrine.invoices.printed_code import draw_code
from vitrine.invoices.swiss_bill import spell, swiss_code

# Millimetres.
SLIP = 105.0
TOP = 297.0 - SLIP
RECEIPT = 62.0
CODE = 46.0
CROSS = 7.0
POINT = 0.3528
# Letters that have no simpler one inside of them.
PLAIN = str.maketrans("ŁłĐđŒœĦħŊŋ€", "LlDdOoHhNnE")


def draw_slip(paper: FPDF, transfer: InvoiceTransfer, words: Mapping[str, str]) -> None:
    _separation(paper, words["slip.separate"])
    _receipt(paper, transfer, words)
    _payment(paper, transfer, words)


def _separation(paper: FPDF, words: str) -> None:
    paper.set_draw_color(0, 0, 0)
    paper.set_text_color(0, 0, 0)
    paper.set_line_width(0.1)
    paper.line(0, TOP, 210, TOP)
    paper.line(RECEIPT, TOP, RECEIPT, 297)
    paper.set_font("helvetica", "", 6)
    paper.set_xy(5, TOP - 4)
    paper.cell(200, 3, _latin(words), align="C")


def _receipt(paper: FPDF, transfer: InvoiceTransfer, words: Mapping[str, str]) -> None:
    block = _Block(paper, 5, TOP + 5, 52, heading=6, size=8)
    block.title(words["slip.receipt"])
    block.down_to(TOP + 12)
    _information(block, transfer, words)
    _amount(_Block(paper, 5, TOP + 68, 20, heading=6, size=8), transfer, words, 12)
    paper.set_font("helvetica", "B", 6)
    paper.set_xy(5, TOP + 82)
    paper.cell(52, 3, _latin(words["slip.acceptance"]), align="R")


def _payment(paper: FPDF, transfer: InvoiceTransfer, words: Mapping[str, str]) -> None:
    block = _Block(paper, RECEIPT + 5, TOP + 5, 51, heading=8, size=10)
    block.title(words["slip.payment"])
    left, top = RECEIPT + 5, TOP + 17
    draw_code(paper, swiss_code(transfer), left, top, CODE)
    _cross(paper, left + (CODE - CROSS) / 2, top + (CODE - CROSS) / 2)
    _amount(_Block(paper, left, TOP + 68, 20, heading=8, size=10), transfer, words, 16)
    _information(_Block(paper, 118, TOP + 5, 87, heading=8, size=10), transfer, words)


def _information(block: _Block, transfer: InvoiceTransfer, words: Mapping[str, str]) -> None:
    block.part(words["slip.account"], iban.format(transfer.iban), *_lines(transfer.creditor))
    block.part(words["slip.reference"], iso11649.format(transfer.reference))
    if transfer.debtor and spell(transfer.debtor.name):
        block.part(words["slip.payable_by"], *_lines(transfer.debtor))


def _amount(
    block: _Block, transfer: InvoiceTransfer, words: Mapping[str, str], indent: float
) -> None:
    francs, rappen = divmod(transfer.amount, 100)
    beside = _Block(
        block.paper, block.left + indent, block.top, 40, heading=block.heading, size=block.size
    )
    block.part(words["slip.currency"], "CHF")
    beside.part(words["slip.amount"], f"{francs:,}".replace(",", " ") + f".{rappen:02d}")


def _cross(paper: FPDF, left: float, top: float) -> None:
    """The Swiss cross of the guidelines: white border, black square, white cross."""
    unit = CROSS / 19.8
    for shade, x, y, width, height in (
        (255, 0.0, 0.0, 19.8, 19.8),
        (0, 0.7, 0.7, 18.4, 18.4),
        (255, 8.25, 4.4, 3.3, 11.0),
        (255, 4.4, 8.25, 11.0, 3.3),
    ):
        paper.set_fill_color(shade)
        paper.rect(left + x * unit, top + y * unit, width * unit, height * unit, style="F")


class _Block:
    """Headings with what stands below them, from top to bottom."""

    def __init__(
        self, paper: FPDF, left: float, top: float, width: float, *, heading: float, size: float
    ) -> None:
        self.paper = paper
        self.left = left
        self.top = top
        self.width = width
        self.heading = heading
        self.size = size

    def title(self, words: str) -> None:
        self._line(words, "B", 11)

    def down_to(self, top: float) -> None:
        self.top = top

    def part(self, heading: str, *lines: str) -> None:
        self._line(heading, "B", self.heading)
        for line in lines:
            self._line(line, "", self.size)
        self.top += self.size * POINT

    def _line(self, words: str, style: str, size: float) -> None:
        latin = _latin(words)
        self.paper.set_font("helvetica", style, size)
        while self.paper.get_string_width(latin) > self.width and self.paper.font_size_pt > 5:
            self.paper.set_font_size(self.paper.font_size_pt - 0.5)
        height = size * POINT * 1.12
        self.paper.set_xy(self.left, self.top)
        self.paper.cell(self.width, height, latin)
        self.top += height


def _lines(party: InvoiceParty) -> list[str]:
    street = " ".join(part for part in (party.street, party.house_number) if part)
    lines = [party.name, street, f"{party.zip_code} {party.town}"]
    return [line for line in lines if line]


def _latin(text: str) -> str:
    """Helvetica, which is prescribed, has the letters of Latin-1."""
    bare = "".join(_latin_letter(each) for each in unicodedata.normalize("NFC", text))
    return bare.encode("latin-1", "replace").decode("latin-1")


def _latin_letter(letter: str) -> str:
    if ord(letter) < 256:
        return letter
    plain = unicodedata.normalize("NFKD", letter.translate(PLAIN))
    return "".join(each for each in plain if not unicodedata.combining(each))
