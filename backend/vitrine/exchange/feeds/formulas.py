"""Cells of tables that a spreadsheet would take for formulas."""

from __future__ import annotations

import re

# What programs calculate, in wide letters as well. An apostrophe before it says that it is text;
# one that stands there already gets a second, so that every text comes back as it was.
_FORMULA = re.compile("'*[=+\\-@\t\r＝＋－＠]")


def as_text(cell: str) -> str:
    """As spreadsheets themselves mark a text that looks like a formula."""
    return f"'{cell}" if _FORMULA.match(cell) else cell


def from_text(cell: str) -> str:
    """What `as_text` was given."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
