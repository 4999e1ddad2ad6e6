"""The tables of payment methods, payments, their events, refunds and mandates."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db, execute, maybe_row, maybe_value, rows, value
from vitrine.payments.rules import BY_BANK, HOSTED, PROVIDERS, MethodRow, Outcome, State
from vitrine.payments.shapes import Mandate, Notice, PaidOrder, Payment, Refund

METHODS = """
    select key, provider, icon, minimum, maximum, guest_maximum
    from payment_method
    where shop_id = %(shop_id)s and is_enabled
    order by position, key
"""


async def methods(db: Db, shop_id: int) -> list[MethodRow]:
    return await rows(db, MethodRow, METHODS, shop_id=shop_id)


LIMITS = """
    select shop_id, key, is_enabled, minimum, maximum, guest_maximum
    from payment_method
    order by shop_id, position, key
"""


@dataclass(frozen=True)
class MethodLimits:
    """What an operator may change of a method."""

    shop_id: int
    key: str
    is_enabled: bool
    minimum: int
    maximum: int | None
    guest_maximum: int | None


async def method_limits(db: Db) -> list[MethodLimits]:
    return await rows(db, MethodLimits, LIMITS)


PUT_LIMITS = """
    update payment_method
    set is_enabled = %(is_enabled)s, minimum = %(minimum)s, maximum = %(maximum)s,
        guest_maximum = %(guest_maximum)s
    where shop_id = %(shop_id)s and key = %(key)s
"""


async def put_method_limits(db: Db, limits: MethodLimits) -> bool:
    """Whether the storefront knows the method."""
    return bool(await execute(db, PUT_LIMITS, **asdict(limits)))


HAS_METHODS = """
    select exists (select 1 from payment_method)
"""


async def has_methods(db: Db) -> bool:
    return await value(db, bool, HAS_METHODS)


PUT_METHOD = """
    insert into payment_method (
        shop_id, key, provider, icon, position, minimum, maximum, guest_maximum
    )
    values (
        %(shop_id)s, %(key)s, %(provider)s, %(icon)s, %(position)s, %(minimum)s, %(maximum)s,
        %(guest_maximum)s
    )
    on conflict (shop_id, key) do update set
        icon = excluded.icon,
        position = excluded.position,
        is_enabled = true,
        minimum = excluded.minimum,
        maximum = excluded.maximum,
        guest_maximum = excluded.guest_maximum
"""


async def put_method(db: Db, shop_id: int, position: int, method: MethodRow) -> None:
    """One that is there stays with the provider that was chosen for it."""
    await execute(
        db,
        PUT_METHOD,
        shop_id=shop_id,
        key=method.key,
        provider=method.provider,
        icon=method.icon,
        position=position,
        minimum=method.minimum,
        maximum=method.maximum,
        guest_maximum=method.guest_maximum,
    )


USE_PROVIDER = """
    update payment_method
    set provider = %(provider)s
    where provider = any(%(hosted)s) and (%(keys)s::text[] is null or key = any(%(keys)s))
"""

OTHER_HOSTED = """
    select coalesce(array_agg(distinct key order by key), '{}')
    from payment_method
    where provider = any(%(hosted)s) and provider <> %(provider)s
"""


async def use_provider(db: Db, provider: str) -> list[str]:
    """For each method that leaves the site and that it takes; answers those that stay elsewhere."""
    hosted = list(HOSTED)
    methods = PROVIDERS[provider].methods
    keys = None if methods is None else list(methods)
    await execute(db, USE_PROVIDER, provider=provider, keys=keys, hosted=hosted)
    return await value(db, list, OTHER_HOSTED, provider=provider, hosted=hosted)


ADD_PAYMENT = """
    insert into payment (
        order_id, shop_id, method_key, provider, amount, currency, status, created_at, changed_at
    )
    values (
        %(order_id)s, %(shop_id)s, %(method_key)s, %(provider)s, %(amount)s, %(currency)s,
        'created', %(now)s, %(now)s
    )
    returning id
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
) -> int:
    return await value(
        db,
        int,
        ADD_PAYMENT,
        order_id=order_id,
        shop_id=shop_id,
        method_key=method_key,
        provider=provider,
        amount=amount,
        currency=currency,
        now=now,
    )


PAYMENT = """
    select
        id, key, order_id, shop_id, method_key, provider, amount, currency, status, captured,
        refunded, provider_reference, redirect_url, attempts, created_at, away_at
    from payment
    where key = %(key)s
"""


async def payment(db: Db, key: UUID) -> Payment | None:
    return await maybe_row(db, Payment, PAYMENT, key=key)


LOCKED_PAYMENT = """
    select
        id, key, order_id, shop_id, method_key, provider, amount, currency, status, captured,
        refunded, provider_reference, redirect_url, attempts, created_at, away_at
    from payment
    where id = %(payment_id)s
    for update
"""


async def locked_payment(db: Db, payment_id: int) -> Payment:
    """Nobody else changes it until the transaction ends."""
    found = await maybe_row(db, Payment, LOCKED_PAYMENT, payment_id=payment_id)
    if found is None:
        raise LookupError(f"there is no payment {payment_id}")
    return found


ORDER_OF_PAYMENT = "select order_id from payment where id = %(id)s"


async def order_of_payment(db: Db, payment_id: int) -> int:
    return await value(db, int, ORDER_OF_PAYMENT, id=payment_id)


PAYMENTS_OF_ORDERS = """
    select
        id, key, order_id, shop_id, method_key, provider, amount, currency, status, captured,
        refunded, provider_reference, redirect_url, attempts, created_at, away_at
    from payment
    where order_id = any(%(order_ids)s)
    order by id
"""


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
    db: Db, payment_id: int, notice: Notice, outcome: Outcome, now: datetime
) -> bool:
    """False if it was told before."""
    added = await execute(
        db,
        ADD_EVENT,
        payment_id=payment_id,
        key=notice.key,
        kind=notice.kind,
        total=notice.total,
        reason=notice.reason,
        outcome=outcome,
        happened_at=notice.happened_at,
        now=now,
    )
    return added == 1


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
    added = await maybe_row(
        db, Refund, ADD_REFUND, payment_id=payment_id, key=key, amount=amount, now=now
    )
    if added is None:
        raise LookupError("the statement answered no row")
    return added


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
    db: Db, payment_id: int, mandate: Mandate, sealed_iban: bytes, now: datetime
) -> None:
    await execute(
        db,
        PUT_MANDATE,
        payment_id=payment_id,
        reference=mandate.reference,
        account_holder=mandate.account_holder,
        iban_ending=mandate.iban_ending,
        sealed_iban=sealed_iban,
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


async def sealed_iban(db: Db, payment_id: int) -> bytes | None:
    return await maybe_value(db, bytes, SEALED_IBAN, payment_id=payment_id)


FORGET_MANDATES = """
    delete from direct_debit_mandate where signed_at < %(now)s - interval '14 months'
"""


async def forget_mandates(db: Db, now: datetime) -> None:
    """The bank may ask for one until 13 months after the debit, and then nobody."""
    await execute(db, FORGET_MANDATES, now=now)
