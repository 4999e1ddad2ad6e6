"""What a code is worth this moment, to this customer, in this storefront."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from vitrine import identity
from vitrine.kit.db import Db
from vitrine.promotions.queries import vouchers
from vitrine.promotions.rules import Voucher, VoucherProblem, problem_of
from vitrine.rpc import Call


@dataclass(frozen=True, slots=True)
class Redeemable:
    """A voucher that can be used, or the reason why not."""

    voucher: Voucher | None
    problem: VoucherProblem | None


async def redeemable(call: Call, code: str) -> Redeemable:
    user_id = call.session.user_id if call.session else None
    terms = await vouchers.voucher_terms(
        call.db, call.shop_id, code, await identity.users_of_mailbox(call.db, user_id)
    )
    problem = problem_of(terms, call.now)
    return Redeemable(terms.voucher if terms and not problem else None, problem)


async def use_voucher(db: Db, shop_id: int, code: str, user_id: int | None, now: datetime) -> bool:
    """Counts one use against its limits; False when they do not allow it: then roll back.

    A customer is a mailbox: who comes back as another guest is no other customer.
    """
    same = await identity.users_of_mailbox(db, user_id)
    return await vouchers.use_voucher(db, shop_id, code, user_id, same, now)
