"""How much a wishlist holds, and what of a wish is worth a word."""

from __future__ import annotations

from enum import StrEnum

MOST_LINES = 200
FEW_PIECES = 3


class Code(StrEnum):
    ALREADY_PRESENT = "ItemAlreadyPresent"
    UNAVAILABLE = "ItemUnavailable"
    TOO_MANY_LINES = "MaximumItemCountReached"
    UNKNOWN = "Unknown"


class Notice(StrEnum):
    REDUCED = "reduced"
    FEW_LEFT = "fewLeft"
    SOLD_OUT = "soldOut"


def refusal(*, is_present: bool, is_sold_here: bool, lines: int) -> Code | None:
    """Why a wish is not noted."""
    if not is_sold_here:
        return Code.UNAVAILABLE
    if is_present:
        return Code.ALREADY_PRESENT
    return Code.TOO_MANY_LINES if lines >= MOST_LINES else None


def notices(
    *, price_then: int | None, price_now: int, pieces: int, is_endless: bool
) -> list[Notice]:
    """`price_then` is None where it was noted in another storefront."""
    results = []
    if price_then is not None and price_now < price_then:
        results.append(Notice.REDUCED)
    if pieces == 0 and not is_endless:
        results.append(Notice.SOLD_OUT)
    elif pieces <= FEW_PIECES and not is_endless:
        results.append(Notice.FEW_LEFT)
    return results
