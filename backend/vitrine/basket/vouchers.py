"""The voucher that is noted with a basket."""

from __future__ import annotations

from vitrine import promotions
from vitrine.basket import queries
from vitrine.kit import fields
from vitrine.promotions import VoucherProblem
from vitrine.rpc import Call, FieldError, invalid

LONGEST_CODE = 40


async def check_voucher(call: Call, entry: str, *, field: str) -> str:
    """The code as it is noted; one that cannot be used is refused, with why.

    One that waits for the customer to sign in or to prove the mailbox can be noted, too.
    """
    code = fields.trim(entry).upper()
    if not code:
        raise invalid(FieldError(field=field, rule="required"))
    # No voucher has so long a code, and PostgreSQL knows no text with a zero in it.
    is_code = len(code) <= LONGEST_CODE and "\x00" not in code
    problem = (
        (await promotions.redeemable(call, code)).problem if is_code else VoucherProblem.UNKNOWN
    )
    if problem and not problem.waits_for_customer:
        raise invalid(FieldError(field=field, rule="voucher", params={"reason": problem.value}))
    return code


async def put_voucher(call: Call, visitor_id: int, code: str | None) -> None:
    """Notes a checked code in place of the one before; None takes it away."""
    await queries.lock_basket(call.db, visitor_id, call.now)
    await queries.put_voucher_code(call.db, visitor_id, code)
