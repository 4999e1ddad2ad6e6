"""A QR code on paper."""

from __future__ import annotations

from fpdf import FPDF
from segno import QRCode

from vitrine.invoices.qr_code import code_size, dark_runs


def draw_code(paper: FPDF, code: QRCode, left: float, top: float, size: float) -> None:
    """Without a border: whoever draws it leaves the white around it."""
    module = size / code_size(code)
    paper.set_fill_color(0, 0, 0)
    for line, place, count in dark_runs(code):
        x, y = left + place * module, top + line * module
        paper.rect(x, y, count * module, module, style="F")
