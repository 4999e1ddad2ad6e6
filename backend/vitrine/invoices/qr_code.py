"""A QR code as the fewest black rectangles it can be drawn with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from segno import QRCode


def code_path(code: QRCode) -> str:
    """What an SVG draws it by, one unit to a square, without a border."""
    return "".join(f"M{place} {line}h{count}v1h-{count}z" for line, place, count in dark_runs(code))


def code_size(code: QRCode) -> int:
    """How many squares it has in a line."""
    return len(code.matrix)


def dark_runs(code: QRCode) -> Iterator[tuple[int, int, int]]:
    """Line, first square and number of the dark squares that follow each other."""
    for line, row in enumerate(code.matrix):
        place = 0
        for is_dark, group in groupby(row):
            count = len(list(group))
            if is_dark:
                yield line, place, count
            place += count
