"""An invoice as a PDF on A4, in the look of the shop: white paper, a serif headline, hairlines."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from fpdf import ViewerPreferences
from fpdf.enums import Align, XPos, YPos

from vitrine.invoices.document import InvoiceDocument, InvoiceKind, InvoiceLine
from vitrine.invoices.epc_code import epc_code
from vitrine.invoices.paper import BOTTOM, GRAPHITE, HALF, INK, LEFT, LINE, STONE, TOP, WIDTH, Paper
from vitrine.invoices.printable import printable
from vitrine.invoices.printed_code import draw_code
from vitrine.invoices.swiss_bill import is_swiss_bill
from vitrine.invoices.swiss_slip import SLIP, draw_slip
from vitrine.invoices.words import words_of
from vitrine.mail import Formats, percent

# Millimetres.
COLUMNS = (WIDTH - 76.0, 16.0, 28.0, 32.0)
CODE = 30.0


def invoice_pdf(invoice: InvoiceDocument) -> bytes:
    """The same invoice makes the same pages; characters without a glyph are marked, not refused."""
    # Drawn once to count the pages, since each names their number.
    pages = _draw(invoice, pages=0).pages_count
    return bytes(_draw(invoice, pages).output())


def _draw(invoice: InvoiceDocument, pages: int) -> _Invoice:
    paper = _Invoice(invoice, pages)
    paper.add_page()
    paper.letterhead()
    paper.facts()
    paper.goods()
    paper.totals()
    paper.taxes()
    paper.closing()
    paper.slip()
    return paper


class _Invoice(Paper):
    def __init__(self, invoice: InvoiceDocument, pages: int) -> None:
        super().__init__()
        self.invoice = invoice
        self.of_pages = pages
        self.words = words_of(invoice.locale)
        # Days of an invoice are days already, so no clock is asked where it is.
        self.formats = Formats.of(invoice.locale, invoice.currency, "UTC")
        self.is_in_table = False
        self.slip_page = 0
        self.set_title(self._title)
        self.set_author(printable(invoice.seller.name))
        self.set_subject(printable(f"{self.words['order']} {invoice.order_number}"))
        self.set_lang(invoice.locale)
        day = invoice.issued_on
        self.set_creation_date(datetime(day.year, day.month, day.day, tzinfo=UTC))
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)

    @property
    def _title(self) -> str:
        return printable(f"{self.words[self.invoice.kind]} {self.invoice.number}")

    # What is on every page

    def header(self) -> None:
        if self.page_no() == 1:
            return
        self.style(8.5, GRAPHITE)
        self.line_of(self._title, WIDTH / 2, "L")
        self.line_of(self._page_words(), WIDTH / 2, "R", ends=True)
        self.ln(LINE)
        if self.is_in_table:
            self._table_head()

    def footer(self) -> None:
        seller = self.invoice.seller
        bottom = BOTTOM + SLIP if self.page_no() == self.slip_page else BOTTOM
        self.set_y(-bottom + 8)
        self.hairline()
        self.ln(2.5)
        self.style(7.5, GRAPHITE)
        for line in (
            f"{seller.name} · {seller.street} · {seller.town} · {seller.country}",
            f"{seller.register} · {self.words['vat_id']} {seller.vat_id}",
            f"{seller.email} · {seller.phone}",
        ):
            self.line_of(line, WIDTH, "L", height=3.6, ends=True)
        if self.page_no() == 1:
            self.set_xy(LEFT + HALF, -bottom + 10.5)
            self.line_of(self._page_words(), HALF, "R", height=3.6)

    def _page_words(self) -> str:
        return self.words["page"].format(page=self.page_no(), pages=self.of_pages)

    # From top to bottom

    def letterhead(self) -> None:
        invoice, seller = self.invoice, self.invoice.seller
        self.style(26, family="serif")
        self.line_of("Vitrine", HALF, "L", height=11)
        self.style(8, GRAPHITE)
        for place, line in enumerate((seller.name, seller.street, seller.town, seller.country)):
            self.set_xy(LEFT + HALF, TOP + 3.8 * place)
            self.line_of(line, HALF, "R", height=3.8)
        top = 50.0
        self._address(self.words["billing"], invoice.billing_address, LEFT, top)
        bottom = self.get_y()
        if invoice.delivery_address:
            self._address(
                self.words["shipping"], invoice.delivery_address, LEFT + HALF, top, Align.L
            )
        self.set_y(max(bottom, self.get_y(), 82.0))

    def _address(
        self, title: str, lines: Sequence[str], left: float, top: float, align: Align = Align.L
    ) -> None:
        self.set_xy(left, top)
        self.style(7.5, GRAPHITE)
        self.line_of(title, HALF - 5, "L", ends=True)
        self.style(9.5)
        for line in lines:
            self.set_x(left)
            self.multi_cell(
                HALF - 5, LINE, printable(line), align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT
            )

    def facts(self) -> None:
        invoice, words, day = self.invoice, self.words, self.formats.day
        is_credit = invoice.kind is InvoiceKind.CREDIT
        self.ln(6)
        self.style(24, family="serif")
        self.line_of(words[invoice.kind], WIDTH, "L", height=10, ends=True)
        self.ln(3)
        facts = [
            (words["credit_number" if is_credit else "number"], invoice.number),
            (words["credit_date" if is_credit else "date"], day(invoice.issued_on)),
            *([(words["corrects"], invoice.corrects)] if invoice.corrects else []),
            (words["order"], invoice.order_number),
            (words["ordered"], day(invoice.ordered_on)),
            *([(words["supplied"], day(invoice.supplied_on))] if invoice.supplied_on else []),
        ]
        for name, value in facts:
            self.style(9, GRAPHITE)
            self.line_of(name, 42, "L")
            self.style(9)
            self.line_of(value, WIDTH - 42, "L", ends=True)
        self.ln(8)

    def goods(self) -> None:
        self._table_head()
        self.is_in_table = True
        for line in self.invoice.lines:
            self._goods_line(line)
        self.is_in_table = False

    def _table_head(self) -> None:
        self.style(8, GRAPHITE)
        for name, width, align in zip(
            ("article", "quantity", "unit", "total"), COLUMNS, "LRRR", strict=True
        ):
            self.line_of(self.words[name], width, align)
        self.ln(LINE + 1)
        self.hairline(INK)
        self.ln(2.5)

    def _goods_line(self, line: InvoiceLine) -> None:
        name, detail = printable(line.name), printable(line.detail)
        width = COLUMNS[0] - 4
        self.style(9.5)
        height = LINE * len(self.wrap(width, name))
        self.style(8.5)
        height += LINE * len(self.wrap(width, detail)) if detail else 0
        if self.will_page_break(height + 5):
            self.add_page()
        top = self.get_y()
        self.style(9.5)
        self.multi_cell(width, LINE, name, align=Align.L, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        if detail:
            self.style(8.5, GRAPHITE)
            self.multi_cell(width, LINE, detail, align=Align.L, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        bottom = self.get_y()
        self.style(9.5)
        self.set_xy(LEFT + COLUMNS[0], top)
        values = (
            self.formats.number(line.quantity),
            self.formats.money(line.unit),
            self.formats.money(line.total),
        )
        for value, column in zip(values, COLUMNS[1:], strict=True):
            self.line_of(value, column, "R")
        self.set_xy(LEFT, bottom + 2)
        self.hairline()
        self.ln(2.5)

    def totals(self) -> None:
        invoice, words, money = self.invoice, self.words, self.formats.money
        rows = [(words["goods"], money(sum(line.total for line in invoice.lines)))]
        rows += [(each.name, money(-each.amount)) for each in invoice.reductions]
        if invoice.voucher:
            name = words["voucher"].format(name=invoice.voucher.name)
            rows.append((name, money(-invoice.voucher.amount)))
        if invoice.delivery is not None:
            cost = money(invoice.delivery) if invoice.delivery else words["free"]
            rows.append((words["delivery"], cost))
        self.keep_together(LINE * 1.3 * (len(rows) + 2) + 10)
        self.ln(2)
        for name, value in rows:
            self._sum(name, value)
        self.ln(1.5)
        self.hairline(INK, LEFT + HALF)
        self.ln(2)
        is_credit = invoice.kind is InvoiceKind.CREDIT
        total = words["credit_total" if is_credit else "grand_total"]
        self._sum(total, money(invoice.with_tax), style="B", size=11)
        self.ln(6)

    def _sum(self, name: str, value: str, style: str = "", size: float = 9.5) -> None:
        self.style(size, style=style)
        self.set_x(LEFT + HALF)
        self.line_of(name, HALF - 32, "L", height=LINE * 1.3)
        self.line_of(value, 32, "R", height=LINE * 1.3, ends=True)

    def taxes(self) -> None:
        invoice, words, money = self.invoice, self.words, self.formats.money
        columns = (32.0, 26.0, 26.0, 32.0)
        left = LEFT + WIDTH - sum(columns)
        self.keep_together(LINE * (len(invoice.taxes) + 3) + 8)
        rows = [
            (words["tax"][:1].upper() + words["tax"][1:], words["net"], words["tax_amount"]),
            *(
                (percent(invoice.locale, each.rate), money(each.without_tax), money(each.tax))
                for each in invoice.taxes
            ),
        ]
        gross = [words["gross"], *(money(each.with_tax) for each in invoice.taxes)]
        for place, (row, last) in enumerate(zip(rows, gross, strict=True)):
            self.style(8.5, GRAPHITE if place == 0 else INK)
            self.set_x(left)
            for value, column, align in zip((*row, last), columns, "LRRR", strict=True):
                self.line_of(value, column, align)
            self.ln(LINE)
            if place == 0:
                self.hairline(STONE, left)
                self.ln(1)
        self.style(8.5, GRAPHITE)
        self.set_x(left)
        self.line_of(words["without_tax"], columns[0] + columns[1], "L")
        self.line_of(money(invoice.without_tax), columns[2] + columns[3], "R", ends=True)
        self.ln(6)

    def closing(self) -> None:
        invoice = self.invoice
        has_code = bool(invoice.transfer) and invoice.currency == "EUR"
        self.keep_together(CODE + LINE * 3 if has_code else LINE * 4)
        top = self.get_y()
        width = WIDTH - CODE - 10 if has_code else WIDTH
        self.style(9.5, style="B")
        self.line_of(self.words["payment"], width, "L", ends=True)
        self.style(9.5)
        for text in (invoice.payment, *invoice.notes):
            self.multi_cell(
                width, LINE, printable(text), align=Align.L, new_x=XPos.LMARGIN, new_y=YPos.NEXT
            )
            self.ln(2)
        if has_code:
            self._epc_code(top)

    def _epc_code(self, top: float) -> None:
        if self.invoice.transfer is None:
            return
        left = LEFT + WIDTH - CODE
        draw_code(self, epc_code(self.invoice.transfer), left, top, CODE)
        self.set_xy(left - 10, top + CODE + 1)
        self.style(7.5, GRAPHITE)
        self.line_of(self.words["scan"], CODE + 10, "R", ends=True)

    def slip(self) -> None:
        """The payment part of a Swiss QR-bill stands at the foot of the last page."""
        transfer = self.invoice.transfer
        if transfer is None or not is_swiss_bill(self.invoice.currency, transfer):
            return
        self.keep_together(SLIP)
        self.slip_page = self.page_no()
        self.set_auto_page_break(False)
        draw_slip(self, transfer, self.words)
