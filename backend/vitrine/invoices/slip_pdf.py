"""The slip of a return on A4: what comes back above, the label to cut off at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

import segno
from fpdf import ViewerPreferences
from fpdf.enums import Align, XPos, YPos

from vitrine.invoices.paper import GRAPHITE, HALF, INK, LEFT, LINE, WIDTH, Paper
from vitrine.invoices.papers import ReturnSlip, SlipLine
from vitrine.invoices.printable import printable
from vitrine.invoices.printed_code import draw_code
from vitrine.invoices.words import words_of
from vitrine.mail import Formats

# Millimetres.
COLUMNS = (WIDTH - 66.0, 16.0, 50.0)
CODE = 28.0
LABEL = 92.0
LABEL_TOP = 297.0 - LABEL


def slip_pdf(slip: ReturnSlip) -> bytes:
    paper = _Slip(slip)
    paper.add_page()
    paper.head()
    paper.goods()
    paper.steps()
    paper.label()
    return bytes(paper.output())


class _Slip(Paper):
    def __init__(self, slip: ReturnSlip) -> None:
        super().__init__()
        self.slip = slip
        self.words = words_of(slip.locale)
        # Days of a slip are days already, and it tells no prices.
        self.formats = Formats.of(slip.locale, "EUR", "UTC")
        self.code = segno.make(slip.number, error="m", micro=False)
        self.set_title(printable(f"{self.words['return']} {slip.number}"))
        self.set_lang(slip.locale)
        day = slip.announced_on
        self.set_creation_date(datetime(day.year, day.month, day.day, tzinfo=UTC))
        self.viewer_preferences = ViewerPreferences(display_doc_title=True)

    def head(self) -> None:
        slip, words = self.slip, self.words
        top = self.get_y()
        self.style(26, family="serif")
        self.line_of("Vitrine", HALF, "L", height=11, ends=True)
        self.ln(8)
        self.style(24, family="serif")
        self.line_of(words["return"], WIDTH - CODE, "L", height=10, ends=True)
        self.ln(3)
        for name, value in (
            (words["return.number"], slip.number),
            (words["order"], slip.order_number),
            (words["return.announced"], self.formats.day(slip.announced_on)),
            (words["return.until"], self.formats.day(slip.until)),
        ):
            self.style(9, GRAPHITE)
            self.line_of(name, 42, "L")
            self.style(9)
            self.line_of(value, WIDTH - CODE - 42, "L", ends=True)
        draw_code(self, self.code, LEFT + WIDTH - CODE, top, CODE)
        self.ln(8)

    def goods(self) -> None:
        self.style(8, GRAPHITE)
        for name, width, align in zip(
            ("article", "quantity", "return.reason"), COLUMNS, "LRR", strict=True
        ):
            self.line_of(self.words[name], width, align)
        self.ln(LINE + 1)
        self.hairline(INK)
        self.ln(2.5)
        for line in self.slip.lines:
            self._goods_line(line)

    def _goods_line(self, line: SlipLine) -> None:
        self.keep_together(LINE * 3 + 5)
        top = self.get_y()
        self.style(9.5)
        self._write(line.name, COLUMNS[0] - 4)
        self.style(8.5, GRAPHITE)
        self._write(line.detail, COLUMNS[0] - 4)
        bottom = self.get_y()
        self.style(9.5)
        self.set_xy(LEFT + COLUMNS[0], top)
        self.line_of(self.formats.number(line.quantity), COLUMNS[1], "R")
        self.line_of(line.reason, COLUMNS[2], "R")
        self.set_xy(LEFT, bottom + 2)
        self.hairline()
        self.ln(2.5)

    def steps(self) -> None:
        until = self.formats.day(self.slip.until)
        self.keep_together(LINE * 8)
        self.ln(3)
        self.style(9.5, style="B")
        self.line_of(self.words["return.steps"], WIDTH, "L", ends=True)
        self.ln(1)
        self.style(9.5)
        for place, step in enumerate(("return.pack", "return.stick", "return.post"), start=1):
            self._write(f"{place}. {self.words[step].format(until=until)}", WIDTH)
        self.ln(1.5)
        self._write(self.words["return.cost"], WIDTH)

    def label(self) -> None:
        """At the foot of the last page, so that one cut takes it off."""
        if self.get_y() > LABEL_TOP - 6:
            self.add_page()
        self.set_auto_page_break(False)
        self.set_draw_color(*GRAPHITE)
        self.set_line_width(0.2)
        self.set_dash_pattern(dash=2, gap=2)
        self.line(0, LABEL_TOP, 210, LABEL_TOP)
        self.set_dash_pattern()
        self.style(7.5, GRAPHITE)
        self.set_xy(LEFT, LABEL_TOP - 4.5)
        self.line_of(self.words["return.cut"], WIDTH, "R", height=3.6)
        self._party(self.words["return.from"], self.slip.sender, LABEL_TOP + 10, 8.5)
        self._party(self.words["return.to"], self.slip.recipient, LABEL_TOP + 42, 14)
        code_left = LEFT + WIDTH - CODE
        draw_code(self, self.code, code_left, LABEL_TOP + 10, CODE)
        self.style(8.5)
        self.set_xy(code_left - 22, LABEL_TOP + 10 + CODE + 2)
        self.line_of(self.slip.number, CODE + 22, "R", ends=True)
        self.style(8.5, GRAPHITE)
        self.set_xy(code_left - 42, LABEL_TOP + 10 + CODE + 2 + LINE)
        self.line_of(self.words["return.postage"], CODE + 42, "R", ends=True)

    def _party(self, title: str, lines: Sequence[str], top: float, size: float) -> None:
        self.set_xy(LEFT, top)
        self.style(7.5, GRAPHITE)
        self.line_of(title, HALF, "L", ends=True)
        self.style(size)
        for line in lines:
            self.line_of(line, WIDTH - CODE - 6, "L", height=size * 0.46, ends=True)

    def _write(self, text: str, width: float) -> None:
        if text:
            words = printable(text)
            self.multi_cell(width, LINE, words, align=Align.L, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
