"""A QR code on paper: black squares, drawn as few rectangles as can be."""

from __future__ import annotations

from itertools import groupby

from fpdf import FPDF
from segno import QRCode


def draw_code(paper: FPDF, code: QRCode, left: float, top: float, size: float) -> None:
    """Without a border: whoever draws it leaves the white around it."""
    matrix = list(code.matrix)
    module = size / len(matrix)
    paper.set_fill_color(0, 0, 0)
    for line, row in enumerate(matrix):
        place = 0
        for is_dark, group in groupby(row):
            count = len(list(group))
            if is_dark:
                x, y = left + place * module, top + line * module
                paper.rect(x, y, count * module, module, style="F")
            place += count
