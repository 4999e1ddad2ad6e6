"""Whether something can be bought, and what pages show of how many there are."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

# Pages say how many are left from here on down; the storefront's `FEW` is the same number.
LOW_STOCK = 3


@dataclass(frozen=True, slots=True)
class Level:
    quantity: int
    is_sellable_without_stock: bool
    expected_at: datetime | None = None

    @property
    def is_sellable(self) -> bool:
        return self.quantity > 0 or self.is_sellable_without_stock


def looks_the_same(before: Level, after: Level) -> bool:
    """Whether no page shows a difference: one of plenty less is nothing that anyone sees."""
    return (
        min(before.quantity, LOW_STOCK + 1) == min(after.quantity, LOW_STOCK + 1)
        and before.is_sellable_without_stock == after.is_sellable_without_stock
        and before.expected_at == after.expected_at
    )
