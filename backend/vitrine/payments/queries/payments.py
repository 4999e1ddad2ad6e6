"""Payments and what happened to them."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows, value
from vitrine.payments.rules import BY_BANK, Outcome, State
from vitrine.payments.shapes import Notification, PaidOrder, Payment

ADD_PAYMENT = """
    insert into payment (
        order_id, shop_id, method_key, provider, amount, currency, status, created_at, changed_at
    )
    values (
        %(order_id)s, %(shop_id)s, %(method_key)s, %(provider)s, %(amount)s, %(currency)s,
        'created', %(now)s, %(now)s
    )
    returning
        id, key, order_id, shop_id, method_key, provider, amount, currency, status, captured,
        refunded, provider_reference, redirect_url, attempts, created_at, away_at
"""


async def add_payment(
    db: Db,
    *,
    order_id: int,
    shop_id: int,
    method_key: str,
    provider: str,
    amount: int,
    currency: str,
    now: datetime,
) -> Payment:
    payment = await maybe_row(
        db,
        Payment,
        ADD_PAYMENT,
        order_id=order_id,
        shop_id=shop_id,
        method_key=method_key,
        provider=provider,
        amount=amount,
        currency=currency,
        now=now,
    )
    if payment is None:
        raise LookupError("the statement answered no row")
    return payment


PAYMENT = """
    select
        id, key, order_id, shop_id, method_key, provider, amount, currency, status, captured,
        refunded, provider_reference, redirect_url, attempts, created_at, away_at
    from payment
"""

PAYMENT_BY_KEY = PAYMENT + " where key = %(key)s"


async def payment(db: Db, key: UUID) -> Payment | None:
    return await maybe_row(db, Payment, PAYMENT_BY_KEY, key=key)


LOCKED_PAYMENT = PAYMENT + " where id = %(payment_id)s for update"


async def locked_payment(db: Db, payment_id: int) -> Payment:
    """Nobody else changes it until the transaction ends."""
    payment = await maybe_row(db, Payment, LOCKED_PAYMENT, payment_id=payment_id)
    if payment is None:
        raise LookupError(f"there is no payment {payment_id}")
    return payment


ORDER_OF_PAYMENT = "select order_id from payment where id = %(id)s"


async def order_of_payment(db: Db, payment_id: int) -> int:
    return await value(db, int, ORDER_OF_PAYMENT, id=payment_id)


PAYMENTS_OF_ORDERS = PAYMENT + " where order_id = any(%(order_ids)s) order by id"


async def payments_of_orders(db: Db, order_ids: list[int]) -> list[Payment]:
    """The oldest first; a shopper who tries again makes a new one."""
    return await rows(db, Payment, PAYMENTS_OF_ORDERS, order_ids=order_ids)


async def payments_of_order(db: Db, order_id: int) -> list[Payment]:
    return await payments_of_orders(db, [order_id])


CAPTURED_AT = """
    select max(payment_event.happened_at)
    from payment_event
    join payment on payment.id = payment_event.payment_id
    where payment.order_id = %(order_id)s and kind = 'captured' and outcome in ('applied', 'late')
"""


async def captured_at(db: Db, order_id: int) -> datetime | None:
    """When money for an order has come last."""
    return await maybe_value(db, datetime, CAPTURED_AT, order_id=order_id)


PAID_AMOUNT = """
    select coalesce(sum(payment.captured - payment.refunded - waiting.amount), 0)::integer
    from payment
    left join lateral (
        select coalesce(sum(refund.amount), 0) as amount
        from refund
        where refund.payment_id = payment.id and refund.status = 'waiting'
    ) as waiting on true
    where payment.order_id = %(order_id)s
"""


async def paid_amount(db: Db, order_id: int) -> int:
    """What we have: captured by all payments together, less what went or is going back."""
    return await value(db, int, PAID_AMOUNT, order_id=order_id)


PAID_ORDERS = """
    select payment.order_id,
        (sum(payment.captured - payment.refunded) - coalesce(sum(waiting.amount), 0))::integer
            as amount,
        bool_or(
            payment.status = 'authorised'
            or payment.status = 'captured' and payment.provider = any(%(by_bank)s)
        ) as is_open
    from payment
    left join lateral (
        select sum(refund.amount) as amount
        from refund
        where refund.payment_id = payment.id and refund.status = 'waiting'
    ) as waiting on true
    where payment.order_id > %(after)s
    group by payment.order_id
    having sum(payment.captured) > 0
    order by payment.order_id
    limit %(most)s
"""


async def paid_orders(db: Db, after: int, most: int) -> list[PaidOrder]:
    """Those for which money came, in the order of their ids."""
    by_bank = list(BY_BANK)
    return await rows(db, PaidOrder, PAID_ORDERS, after=after, most=most, by_bank=by_bank)


AWAY_TOO_LONG = """
    update payment
    set asked_at = %(now)s
    where id in (
        select id from payment
        where status = 'away'
          and away_at < %(before)s
          and (asked_at is null or asked_at < %(before)s)
        order by asked_at nulls first, away_at
        limit %(most)s
        for update skip locked
    )
    returning
        id, key, order_id, shop_id, method_key, provider, amount, currency, status, captured,
        refunded, provider_reference, redirect_url, attempts, created_at, away_at
"""


async def away_too_long(db: Db, before: datetime, now: datetime, most: int) -> list[Payment]:
    """Those nobody has asked about lately; from now on this counts as asked."""
    return await rows(db, Payment, AWAY_TOO_LONG, before=before, now=now, most=most)


COUNT_ATTEMPT = """
    update payment
    set attempts = attempts + 1
    where id = %(payment_id)s
"""


async def count_attempt(db: Db, payment_id: int) -> None:
    await execute(db, COUNT_ATTEMPT, payment_id=payment_id)


PUT_LEFT = """
    update payment
    set provider_reference = %(reference)s, redirect_url = %(redirect_url)s, away_at = %(now)s
    where id = %(payment_id)s
"""


async def put_left(
    db: Db, payment_id: int, reference: str, redirect_url: str, now: datetime
) -> None:
    await execute(
        db,
        PUT_LEFT,
        payment_id=payment_id,
        reference=reference,
        redirect_url=redirect_url,
        now=now,
    )


ADD_EVENT = """
    insert into payment_event (
        payment_id, key, kind, total, reason, outcome, happened_at, received_at
    )
    values (
        %(payment_id)s, %(key)s, %(kind)s, %(total)s, %(reason)s, %(outcome)s, %(happened_at)s,
        %(now)s
    )
    on conflict (key) do nothing
"""


async def add_event(
    db: Db, payment_id: int, notification: Notification, outcome: Outcome, now: datetime
) -> bool:
    """False if it was told before."""
    count = await execute(
        db,
        ADD_EVENT,
        payment_id=payment_id,
        key=notification.key,
        kind=notification.kind,
        total=notification.total,
        reason=notification.reason,
        outcome=outcome,
        happened_at=notification.happened_at,
        now=now,
    )
    return count == 1


PUT_STATE = """
    update payment
    set status = %(status)s,
        captured = %(captured)s,
        refunded = %(refunded)s,
        provider_reference = coalesce(provider_reference, %(reference)s),
        changed_at = %(now)s
    where id = %(payment_id)s
"""


async def put_state(
    db: Db, payment_id: int, state: State, reference: str | None, now: datetime
) -> None:
    await execute(
        db,
        PUT_STATE,
        payment_id=payment_id,
        status=state.status,
        captured=state.captured,
        refunded=state.refunded,
        reference=reference,
        now=now,
    )
