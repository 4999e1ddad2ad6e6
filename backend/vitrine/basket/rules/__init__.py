"""What becomes of a line, decided without asking anyone."""

from vitrine.basket.rules.codes import AddCode, Strategy, UpdateCode
from vitrine.basket.rules.lines import (
    MOST_LINES,
    MOST_PIECES,
    Decision,
    Supply,
    added,
    payable_pieces,
    updated,
)

__all__ = [
    "MOST_LINES",
    "MOST_PIECES",
    "AddCode",
    "Decision",
    "Strategy",
    "Supply",
    "UpdateCode",
    "added",
    "payable_pieces",
    "updated",
]
