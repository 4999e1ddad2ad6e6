"""Which methods a storefront offers for an amount."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from vitrine.payments.rules.capabilities import PROVIDERS, Capabilities


class Reason(StrEnum):
    """Why a method cannot be chosen."""

    AMOUNT_TOO_SMALL = "AmountTooSmall"
    AMOUNT_TOO_LARGE = "AmountTooLarge"
    AMOUNT_TOO_LARGE_FOR_GUESTS = "AmountTooLargeForGuests"


@dataclass(frozen=True)
class MethodRow:
    key: str
    provider: str
    icon: str
    minimum: int
    maximum: int | None
    guest_maximum: int | None
    brands: list[str] = field(default_factory=list)
    """Whose cards are taken."""

    @property
    def marks(self) -> list[str]:
        return self.brands or [self.icon]


@dataclass(frozen=True)
class Method:
    key: str
    provider: str
    icon: str
    marks: Sequence[str]
    """What shoppers know it by."""
    capabilities: Capabilities
    reason: Reason | None
    """Why it cannot be chosen for this amount; None when it can."""
    limit: int | None
    """The amount that the reason is about."""


def method_choices(
    rows: Sequence[MethodRow],
    amount: int,
    providers: Collection[str] | None = None,
    *,
    is_guest: bool,
) -> list[Method]:
    """In the storefront's order; those whose provider is not switched on are left out."""
    return [
        Method(
            row.key,
            row.provider,
            row.icon,
            row.marks,
            PROVIDERS[row.provider],
            *_broken_limit(row, amount, is_guest=is_guest),
        )
        for row in rows
        if providers is None or row.provider in providers
    ]


def _broken_limit(
    row: MethodRow, amount: int, *, is_guest: bool
) -> tuple[Reason | None, int | None]:
    if amount < row.minimum:
        return Reason.AMOUNT_TOO_SMALL, row.minimum
    if row.maximum is not None and amount > row.maximum:
        return Reason.AMOUNT_TOO_LARGE, row.maximum
    if is_guest and row.guest_maximum is not None and amount > row.guest_maximum:
        return Reason.AMOUNT_TOO_LARGE_FOR_GUESTS, row.guest_maximum
    return None, None
