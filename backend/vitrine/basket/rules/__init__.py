"""What becomes of a line, decided without asking anyone."""

from vitrine.basket.rules.codes import AddCode, Strategy, UpdateCode
from vitrine.basket.rules.lines import (
    MOST_LINES,
    MOST_PIECES,
    Decision,
    Supply,
    decide_add,
    decide_update,
    payable_pieces,
)
from vitrine.basket.rules.notes import (
    LARGEST_OF_BASKET,
    LARGEST_OF_LINE,
    Notes,
    fitting_notes,
    notes_after,
    too_large,
)

__all__ = [
    "LARGEST_OF_BASKET",
    "LARGEST_OF_LINE",
    "MOST_LINES",
    "MOST_PIECES",
    "AddCode",
    "Decision",
    "Notes",
    "Strategy",
    "Supply",
    "UpdateCode",
    "decide_add",
    "decide_update",
    "fitting_notes",
    "notes_after",
    "payable_pieces",
    "too_large",
]
