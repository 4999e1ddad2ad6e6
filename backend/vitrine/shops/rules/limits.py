"""How much one shopper may order in a storefront before anything is paid."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class OrderLimits:
    """A row that an operator changes; these are what holds before."""

    most_pieces_of_size: int = 10
    most_pieces: int = 50
    most_unpaid_of_mailbox: int = 3
    most_unpaid_of_visitor: int = 3
    most_unpaid_of_address: int = 20
