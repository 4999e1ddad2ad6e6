"""Sheets of A4 in the look of the shop, and how words and lines are drawn on them."""

from __future__ import annotations

from typing import cast

from fpdf import FPDF
from fpdf.enums import Align, XPos, YPos

from vitrine.invoices.printable import REGULAR, SEMIBOLD, SERIF, printable

# Millimetres.
LEFT, RIGHT, TOP, BOTTOM = 20.0, 20.0, 18.0, 30.0
WIDTH = 210.0 - LEFT - RIGHT
HALF = WIDTH / 2
LINE = 4.6
INK, GRAPHITE, STONE = (27, 26, 24), (85, 81, 75), (217, 212, 203)


class Paper(FPDF):
    def __init__(self) -> None:
        super().__init__(unit="mm", format="A4")
        self.set_margins(LEFT, TOP, RIGHT)
        # Words begin and end where the lines do.
        self.c_margin = 0
        self.set_auto_page_break(True, BOTTOM)
        # Otherwise {nb} in a name becomes the number of pages, which we write ourselves.
        self.alias_nb_pages("")
        self.add_font("sans", "", REGULAR)
        self.add_font("sans", "B", SEMIBOLD)
        self.add_font("serif", "", SERIF)

    def style(
        self,
        size: float,
        colour: tuple[int, int, int] = INK,
        *,
        family: str = "sans",
        style: str = "",
    ) -> None:
        self.set_font(family, style, size)
        self.set_text_color(*colour)

    def line_of(
        self, text: str, width: float, align: str, *, height: float = LINE, ends: bool = False
    ) -> None:
        """One line; what is wider than its place becomes smaller rather than running over."""
        words = printable(text)
        size = self.font_size_pt
        while self.get_string_width(words) > width and self.font_size_pt > 5:
            self.set_font_size(self.font_size_pt - 0.5)
        new_x, new_y = (XPos.LMARGIN, YPos.NEXT) if ends else (XPos.RIGHT, YPos.TOP)
        self.cell(width, height, words, align=align, new_x=new_x, new_y=new_y)
        self.set_font_size(size)

    def wrap(self, width: float, text: str) -> list[str]:
        # What it returns follows from `output`, which its types do not say.
        lines = self.multi_cell(width, LINE, text, align=Align.L, dry_run=True, output="LINES")
        return cast("list[str]", lines)

    def hairline(self, colour: tuple[int, int, int] = STONE, left: float = LEFT) -> None:
        self.set_draw_color(*colour)
        self.set_line_width(0.2)
        self.line(left, self.get_y(), LEFT + WIDTH, self.get_y())

    def keep_together(self, height: float) -> None:
        if self.will_page_break(height):
            self.add_page()
