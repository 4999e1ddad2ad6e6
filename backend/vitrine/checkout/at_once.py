"""Payments that never leave the site: sure within the transaction of the order."""

from __future__ import annotations

from msgspec import json, structs

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


def encrypted_account(call: Call, direct_debit: DirectDebit) -> bytes:
    """To keep until the order; what cannot be debited is refused."""
    refuse_account(direct_debit, is_needed=True)
    account = structs.replace(direct_debit, iban="".join(direct_debit.iban.split()))
    return call.part(payments.Payments).cipher.encrypt(json.encode(account).decode())


def decrypted_account(call: Call, account: bytes | None) -> DirectDebit | None:
    if account is None:
        return None
    plain = call.part(payments.Payments).cipher.decrypt(account)
    return json.decode(plain, type=DirectDebit)


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
