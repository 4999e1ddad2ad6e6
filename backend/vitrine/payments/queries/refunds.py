"""Money on its way back."""

from __future__ import annotations

from datetime import datetime

from vitrine.kit.db import Db, execute, maybe_row, rows
from vitrine.payments.shapes import Refund

REFUND = """
    select id, payment_id, key, amount, status from refund where key = %(key)s
"""


async def refund(db: Db, key: str) -> Refund | None:
    return await maybe_row(db, Refund, REFUND, key=key)


REFUND_BY_ID = """
    select id, payment_id, key, amount, status from refund where id = %(refund_id)s
"""


async def refund_by_id(db: Db, refund_id: int) -> Refund | None:
    return await maybe_row(db, Refund, REFUND_BY_ID, refund_id=refund_id)


REFUNDS_OF_PAYMENT = """
    select id, payment_id, key, amount, status
    from refund
    where payment_id = %(payment_id)s
    order by id
"""


async def refunds_of_payment(db: Db, payment_id: int) -> list[Refund]:
    return await rows(db, Refund, REFUNDS_OF_PAYMENT, payment_id=payment_id)


ADD_REFUND = """
    insert into refund (payment_id, key, amount, created_at)
    values (%(payment_id)s, %(key)s, %(amount)s, %(now)s)
    returning id, payment_id, key, amount, status
"""


async def add_refund(db: Db, payment_id: int, key: str, amount: int, now: datetime) -> Refund:
    refund = await maybe_row(
        db, Refund, ADD_REFUND, payment_id=payment_id, key=key, amount=amount, now=now
    )
    if refund is None:
        raise LookupError("the statement answered no row")
    return refund


END_REFUND = """
    update refund
    set status = %(status)s, problem = %(problem)s, ended_at = %(now)s
    where id = %(refund_id)s
"""


async def end_refund(
    db: Db, refund_id: int, status: str, now: datetime, problem: str | None = None
) -> None:
    await execute(db, END_REFUND, refund_id=refund_id, status=status, problem=problem, now=now)


REFUNDS_OVERDUE = """
    select id, payment_id, key, amount, status
    from refund
    where status = 'waiting' and created_at < %(before)s
    order by id
    limit 50
"""


async def refunds_overdue(db: Db, before: datetime) -> list[Refund]:
    return await rows(db, Refund, REFUNDS_OVERDUE, before=before)
