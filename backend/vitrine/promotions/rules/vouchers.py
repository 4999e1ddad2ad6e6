"""Whether a voucher can be used, and if not, why."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from vitrine.promotions.rules.effects import Voucher


class VoucherProblem(StrEnum):
    """`minimum` is no reason to refuse a code: goods may still come.

    Nor are `signIn` and `proveEmail`: who it is for may still be shown.
    """

    UNKNOWN = "unknown"
    NOT_YET = "notYet"
    ENDED = "ended"
    USED_UP = "usedUp"
    SIGN_IN = "signIn"
    PROVE_EMAIL = "proveEmail"
    USED_BY_CUSTOMER = "usedByCustomer"

    @property
    def waits_for_customer(self) -> bool:
        return self in (VoucherProblem.SIGN_IN, VoucherProblem.PROVE_EMAIL)


class VoucherTerms(Struct, frozen=True):
    voucher: Voucher
    starts_at: datetime
    ends_at: datetime | None
    most_uses: int | None
    uses: int
    most_uses_each: int | None
    uses_of_customer: int


def problem_of(
    terms: VoucherTerms | None, now: datetime, is_signed_in: bool, is_proven: bool
) -> VoucherProblem | None:
    if terms is None:
        return VoucherProblem.UNKNOWN
    if terms.ends_at is not None and terms.ends_at <= now:
        return VoucherProblem.ENDED
    if terms.starts_at > now:
        return VoucherProblem.NOT_YET
    if terms.most_uses is not None and terms.uses >= terms.most_uses:
        return VoucherProblem.USED_UP
    if terms.most_uses_each is None:
        return None
    # Whoever only typed an address is told nothing about it (decision 0041).
    if not is_signed_in:
        return VoucherProblem.SIGN_IN
    if not is_proven:
        return VoucherProblem.PROVE_EMAIL
    if terms.uses_of_customer >= terms.most_uses_each:
        return VoucherProblem.USED_BY_CUSTOMER
    return None
