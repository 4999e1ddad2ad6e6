"""What came of a batch that was handed in."""

from __future__ import annotations

from msgspec import Struct, field


class Refused(Struct, frozen=True):
    """`index` is the place in the batch, so that a report can name the line.

    `is_outdated`: nothing is wrong with it, but somebody else has written it meanwhile.
    """

    index: int
    reference_key: str
    reason: str
    is_outdated: bool = False


class Outcome(Struct, frozen=True):
    written: int
    unchanged: int
    refused: list[Refused]
    not_sold: dict[str, int] = field(default_factory=dict)
    """By code of the storefront: how many were written that have no price there."""
