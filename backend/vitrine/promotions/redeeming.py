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
    session = call.session
    user_id = session.user_id if session else None
    mailbox = await identity.proven_mailbox(call.db, user_id)
    terms = await vouchers.voucher_terms(call.db, call.shop_id, code, user_id, mailbox)
    is_signed_in = session is not None and session.kind == identity.Kind.USER
    problem = problem_of(terms, call.now, is_signed_in, is_proven=mailbox is not None)
    return Redeemable(terms.voucher if terms and not problem else None, problem)


async def use_voucher(db: Db, shop_id: int, code: str, user_id: int | None, now: datetime) -> bool:
    """Counts one use against its limits; False when they do not allow it: then roll back.

    A customer is a mailbox that has answered: whoever only types its address takes nothing away
    from it (decision 0041).
    """
    mailbox = await identity.proven_mailbox(db, user_id)
    return await vouchers.use_voucher(db, shop_id, code, user_id, mailbox, now)
