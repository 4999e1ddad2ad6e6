"""What shoppers signed for direct debits."""

from __future__ import annotations

from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, maybe_value
from vitrine.payments.shapes import Mandate

PUT_MANDATE = """
    insert into direct_debit_mandate (
        payment_id, reference, account_holder, iban_ending, sealed_iban, signed_at
    )
    values (
        %(payment_id)s, %(reference)s, %(account_holder)s, %(iban_ending)s, %(sealed_iban)s,
        %(now)s
    )
    on conflict (payment_id) do update set
        account_holder = excluded.account_holder,
        iban_ending = excluded.iban_ending,
        sealed_iban = excluded.sealed_iban,
        signed_at = excluded.signed_at
"""


async def put_mandate(
    db: Db, payment_id: int, mandate: Mandate, encrypted_iban: bytes, now: datetime
) -> None:
    await execute(
        db,
        PUT_MANDATE,
        payment_id=payment_id,
        reference=mandate.reference,
        account_holder=mandate.account_holder,
        iban_ending=mandate.iban_ending,
        sealed_iban=encrypted_iban,
        now=now,
    )


MANDATE = """
    select reference, account_holder, iban_ending
    from direct_debit_mandate
    where payment_id = %(payment_id)s
"""


async def mandate(db: Db, payment_id: int) -> Mandate | None:
    return await maybe_row(db, Mandate, MANDATE, payment_id=payment_id)


SEALED_IBAN = """
    select sealed_iban from direct_debit_mandate where payment_id = %(payment_id)s
"""


async def encrypted_iban(db: Db, payment_id: int) -> bytes | None:
    return await maybe_value(db, bytes, SEALED_IBAN, payment_id=payment_id)


FORGET_MANDATES = """
    delete from direct_debit_mandate where signed_at < %(now)s - interval '14 months'
"""


async def forget_mandates(db: Db, now: datetime) -> None:
    """The bank may ask for one until 13 months after the debit, and then nobody."""
    await execute(db, FORGET_MANDATES, now=now)
