"""What a code is worth this moment, to this customer, in this storefront."""

from __future__ import annotations

from dataclasses import dataclass

from vitrine.promotions.queries.vouchers import voucher_terms
from vitrine.promotions.rules import Voucher, VoucherProblem, problem_of
from vitrine.rpc import Call


@dataclass(frozen=True, slots=True)
class Redeemable:
    """A voucher that can be used, or the reason why not."""

    voucher: Voucher | None
    problem: VoucherProblem | None


async def redeemable(call: Call, code: str) -> Redeemable:
    user_id = call.session.user_id if call.session else None
    terms = await voucher_terms(call.db, call.shop_id, code, user_id)
    problem = problem_of(terms, call.now)
    return Redeemable(terms.voucher if terms and not problem else None, problem)
