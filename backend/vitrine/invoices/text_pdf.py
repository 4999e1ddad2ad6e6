"""A legal text on A4, as it was accepted with an order."""

from __future__ import annotations

from datetime import UTC, datetime

from fpdf import ViewerPreferences
from fpdf.enums import Align, XPos, YPos

from vitrine.invoices.paper import BOTTOM, GRAPHITE, HALF, LEFT, LINE, WIDTH, Paper
from vitrine.invoices.papers import TextDocument, TextPart
from vitrine.invoices.printable import printable
from vitrine.invoices.words import words_of
from vitrine.mail import Formats

# Millimetres.
INDENT = 4.0


def text_pdf(text: TextDocument) -> bytes:
    # Drawn once to count the pages, since each names their number.
    pages = _draw(text, pages=0).pages_count
    return bytes(_draw(text, pages).output())


def _draw(text: TextDocument, pages: int) -> _Text:
    paper = _Text(text, pages)
    paper.add_page()
    paper.head()
    for part in text.parts:
        paper.part(part)
    return paper


class _Text(Paper):
    def __init__(self, text: TextDocument, pages: int) -> None:
        super().__init__()
        self.text_document = text
        self.of_pages = pages
        self.words = words_of(text.locale)
        day = text.valid_from
        self.since = Formats.of(text.locale, "EUR", "UTC").day(day)
        self.set_title(printable(f"{text.title} ({text.version})"))
        self.set_author(printable(text.seller))
        self.set_lang(text.locale)
        self.set_creation_date(datetime(day.year, day.month, day.day, tzinfo=UTC))
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)

    def footer(self) -> None:
        self.set_y(-BOTTOM + 8)
        self.hairline()
        self.ln(2.5)
        self.style(7.5, GRAPHITE)
        self.line_of(self.text_document.seller, WIDTH - 30, "L", height=3.6)
        pages = self.words["page"].format(page=self.page_no(), pages=self.of_pages)
        self.line_of(pages, 30, "R", height=3.6)

    def head(self) -> None:
        text = self.text_document
        self.style(26, family="serif")
        self.line_of("Vitrine", HALF, "L", height=11, ends=True)
        self.ln(10)
        self.style(24, family="serif")
        self._write(text.title, height=10)
        self.style(8.5, GRAPHITE)
        self._write(self.words["version"].format(version=text.version, day=self.since))
        self.ln(4)

    def part(self, part: TextPart) -> None:
        match part.kind:
            case "heading" | "subheading":
                # A heading does not stand alone at the foot of a page.
                self.keep_together(LINE * 5)
                self.ln(3 if part.kind == "heading" else 1)
                self.style(11.5 if part.kind == "heading" else 9.5, style="B")
                self._write(part.words, height=5.4)
            case "item":
                self.style(9.5)
                self.set_x(LEFT)
                self.line_of("–", INDENT, "L")
                self._write(part.words, indent=INDENT)
            case "notice":
                self.style(9.5, GRAPHITE)
                self._write(part.words)
            case "paragraph" | "lines":
                self.style(9.5)
                self._write(part.words)
        self.ln(1.8)

    def _write(self, text: str, *, height: float = LINE, indent: float = 0) -> None:
        # Breaks within a part are meant, and `printable` takes them for spaces.
        for line in text.split("\n"):
            self.set_x(LEFT + indent)
            self.multi_cell(
                WIDTH - indent,
                height,
                printable(line),
                align=Align.L,
                new_x=XPos.LMARGIN,
                new_y=YPos.NEXT,
            )
