"""What the pieces of a line cost, so that everything that happens to them adds up.

The pieces of a line have an order: packages take them from the front, cancellations from the
back, and what comes back is what left first. So an invoice, a credit note and a refund agree on
what each piece costs, to the last unit, however often a line is split (decision 0040).
"""

from __future__ import annotations


def price_of(total: int, quantity: int, before: int, pieces: int) -> int:
    """Of some pieces of a line, after the first `before`; all of them are the line's total."""
    return _share(total, quantity, before + pieces) - _share(total, quantity, before)


def cancelled_price(total: int, quantity: int, cancelled: int, pieces: int) -> int:
    """Of pieces that are not sent, after `cancelled` others."""
    return price_of(total, quantity, quantity - cancelled - pieces, pieces)


def _share(total: int, quantity: int, pieces: int) -> int:
    return (2 * total * pieces + quantity) // (2 * quantity)
