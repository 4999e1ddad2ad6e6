"""What is paid back."""

from __future__ import annotations


def refund_of(total: int, quantity: int, before: int, pieces: int) -> int:
    """For some pieces of a line, of which `before` were paid back already.

    Counted from the start each time, so that all pieces together are the line's total.
    """
    return _share(total, quantity, before + pieces) - _share(total, quantity, before)


def _share(total: int, quantity: int, pieces: int) -> int:
    return (2 * total * pieces + quantity) // (2 * quantity)
