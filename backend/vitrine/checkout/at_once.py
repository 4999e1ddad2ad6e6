"""Payments that never leave the site: sure within the transaction of the order."""

from __future__ import annotations

from vitrine import payments
from vitrine.kit.db import Db
from vitrine.payments import Payment
from vitrine.rpc import Call, FieldError, Wire, invalid


class DirectDebit(Wire):
    account_holder: str
    iban: str


NO_ACCOUNT = DirectDebit(account_holder="", iban="")


def refuse_account(direct_debit: DirectDebit | None, *, is_needed: bool) -> None:
    """A method that needs a mandate is refused without an account that can be debited."""
    if not is_needed:
        return
    account = direct_debit or NO_ACCOUNT
    wrong = payments.broken_account(account.account_holder, account.iban)
    if wrong:
        raise invalid(
            *(FieldError(field=f"directDebit.{each.field}", rule=each.rule) for each in wrong)
        )


async def secure_at_once(
    call: Call, db: Db, payment: Payment, direct_debit: DirectDebit | None
) -> None:
    part = call.part(payments.Payments)
    if payment.capabilities.needs_mandate:
        account = direct_debit or NO_ACCOUNT
        await payments.sign_mandate(
            db, part, payment, account.account_holder, account.iban, call.now
        )
    await payments.authorise_at_once(db, part, payment, call.now)
