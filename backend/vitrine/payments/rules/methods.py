"""Which methods a storefront offers for an amount."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

AT_ONCE = frozenset({"invoice", "prepayment", "direct-debit"})
"""Providers that never leave the site: authorised as soon as they are asked."""
IN_ADVANCE = frozenset({"prepayment"})
"""Of these, whose money has to come before anything is sent."""


class Reason(StrEnum):
    """Why a method cannot be chosen."""

    AMOUNT_TOO_SMALL = "AmountTooSmall"
    AMOUNT_TOO_LARGE = "AmountTooLarge"


@dataclass(frozen=True)
class MethodRow:
    key: str
    provider: str
    icon: str
    minimum: int
    maximum: int | None


@dataclass(frozen=True)
class Method:
    key: str
    provider: str
    icon: str
    is_away: bool
    """The shopper leaves the site to pay."""
    reason: Reason | None
    """Why it cannot be chosen for this amount; None when it can."""


def offered(
    rows: Sequence[MethodRow], amount: int, providers: Collection[str] | None = None
) -> list[Method]:
    """In the storefront's order; those whose provider is not switched on are left out."""
    return [
        Method(row.key, row.provider, row.icon, row.provider not in AT_ONCE, _reason(row, amount))
        for row in rows
        if providers is None or row.provider in providers
    ]


def _reason(row: MethodRow, amount: int) -> Reason | None:
    if amount < row.minimum:
        return Reason.AMOUNT_TOO_SMALL
    if row.maximum is not None and amount > row.maximum:
        return Reason.AMOUNT_TOO_LARGE
    return None
