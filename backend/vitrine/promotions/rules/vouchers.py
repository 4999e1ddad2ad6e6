"""Whether a voucher can be used, and if not, why."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from vitrine.promotions.rules.effects import Voucher


class VoucherProblem(StrEnum):
    """`minimum` is no reason to refuse a code: goods may still come."""

    UNKNOWN = "unknown"
    NOT_YET = "notYet"
    ENDED = "ended"
    USED_UP = "usedUp"
    USED_BY_CUSTOMER = "usedByCustomer"


class VoucherTerms(Struct, frozen=True):
    voucher: Voucher
    starts_at: datetime
    ends_at: datetime | None
    most_uses: int | None
    uses: int
    most_uses_each: int | None
    uses_of_customer: int


def problem_of(terms: VoucherTerms | None, now: datetime) -> VoucherProblem | None:
    if terms is None:
        return VoucherProblem.UNKNOWN
    if terms.ends_at is not None and terms.ends_at <= now:
        return VoucherProblem.ENDED
    if terms.starts_at > now:
        return VoucherProblem.NOT_YET
    if terms.most_uses is not None and terms.uses >= terms.most_uses:
        return VoucherProblem.USED_UP
    if terms.most_uses_each is not None and terms.uses_of_customer >= terms.most_uses_each:
        return VoucherProblem.USED_BY_CUSTOMER
    return None
