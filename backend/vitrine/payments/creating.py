"""Chooses a method and makes the payment of an order, inside the order's own transaction."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from vitrine.kit.db import Db
from vitrine.kit.jobs import enqueue
from vitrine.payments import queries, rules
from vitrine.payments.ending import END
from vitrine.payments.part import PaymentChanges, Payments
from vitrine.payments.recording import record
from vitrine.payments.rules import EventKind, Method
from vitrine.payments.shapes import Mandate, Notification, Payment
from vitrine.rpc import FieldError, Problem, invalid

LONGEST_NAME = 70


async def methods(
    db: Db,
    shop_id: int,
    amount: int,
    providers: Collection[str] | None = None,
    *,
    is_guest: bool = True,
) -> list[Method]:
    """All that the storefront offers; `providers` are switched on (`Payments.provider_keys`)."""
    return rules.method_choices(
        await queries.methods.methods(db, shop_id), amount, providers, is_guest=is_guest
    )


async def marks(db: Db, shop_id: int, providers: Collection[str]) -> list[str]:
    """What the methods of a storefront are known by, in its order, whatever one buys."""
    offered = await methods(db, shop_id, 0, providers)
    return list(dict.fromkeys(mark for method in offered for mark in method.marks))


async def create(
    db: Db,
    *,
    order_id: int,
    shop_id: int,
    method_key: str,
    amount: int,
    currency: str,
    now: datetime,
    is_guest: bool = True,
) -> Payment:
    """Writes the payment and nothing else: nothing leaves the machine before the commit."""
    choices = await methods(db, shop_id, amount, is_guest=is_guest)
    matches = [each for each in choices if each.key == method_key]
    if not matches or matches[0].reason:
        raise Problem(400, "PaymentMethodUnavailable", "This method cannot be chosen here.")
    return await queries.payments.add_payment(
        db,
        order_id=order_id,
        shop_id=shop_id,
        method_key=method_key,
        provider=matches[0].provider,
        amount=amount,
        currency=currency,
        now=now,
    )


async def authorise_at_once(db: Db, part: Payments, payment: Payment, now: datetime) -> Payment:
    """For a method that never leaves the site: sure within the order's own transaction."""
    notification = Notification(
        key=f"{payment.key}:{EventKind.AUTHORISED}:0",
        payment_key=payment.key,
        kind=EventKind.AUTHORISED,
        happened_at=now,
    )
    return await record(db, payment, notification, part.changes, now)


def broken_account(account_holder: str, iban: str) -> list[FieldError]:
    """What is wrong with what was typed for a direct debit."""
    wrong = []
    if not 2 <= len(account_holder.strip()) <= LONGEST_NAME:
        wrong.append(FieldError(field="accountHolder", rule="required"))
    if rules.written_iban(iban) is None:
        wrong.append(FieldError(field="iban", rule="iban"))
    return wrong


async def sign_mandate(
    db: Db, part: Payments, payment: Payment, account_holder: str, iban: str, now: datetime
) -> Mandate:
    """For a direct debit, before `start`; the whole number is stored encrypted and never shown."""
    written = rules.written_iban(iban)
    wrong = broken_account(account_holder, iban)
    if wrong or written is None:
        raise invalid(*wrong)
    mandate = Mandate(
        # 35 characters at most, and of few kinds, says the scheme.
        reference=f"VTR-{payment.key.hex[:20].upper()}",
        account_holder=account_holder.strip(),
        iban_ending=rules.ending(written),
    )
    await queries.mandates.put_mandate(db, payment.id, mandate, part.cipher.encrypt(written), now)
    return mandate


async def status(db: Db, payment_key: UUID) -> Payment | None:
    """The payment as it is now."""
    return await queries.payments.payment(db, payment_key)


async def expire(db: Db, payment_id: int, now: datetime) -> Payment:
    """Ends a payment that nobody made in time; one that was made stays as it is."""
    return await _end_payment(db, payment_id, EventKind.EXPIRED, now)


async def cancel(db: Db, payment_id: int, now: datetime) -> Payment:
    """Ends one whose order was cancelled before money came; captured money is refunded instead."""
    return await _end_payment(db, payment_id, EventKind.CANCELLED, now)


async def _end_payment(db: Db, payment_id: int, kind: EventKind, now: datetime) -> Payment:
    """Whoever ends it knows, so nobody is told but the provider, after the commit."""
    payment = await queries.payments.locked_payment(db, payment_id)
    notification = Notification(
        # One that has ended may be held late, and is ended again.
        key=f"{payment.key}:{kind}:{payment.attempts}:{payment.status}",
        payment_key=payment.key,
        kind=kind,
        happened_at=now,
    )
    ended = await record(db, payment, notification, PaymentChanges(), now)
    if ended != payment and ended.redirect_url:
        await enqueue(db, END, payment_id=ended.id)
    return ended
