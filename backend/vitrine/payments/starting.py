"""Sends the shopper to pay, after the order is committed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

import structlog

from vitrine.kit.db import Db
from vitrine.kit.jobs import enqueue
from vitrine.payments import queries
from vitrine.payments.ending import END
from vitrine.payments.part import Payments, Writing
from vitrine.payments.providers import PageRequest, Provider, ProviderRefused, ProviderUnavailable
from vitrine.payments.recording import record
from vitrine.payments.rules import ENDED, EventKind, Status
from vitrine.payments.shapes import Notification, Payment, PaymentStart
from vitrine.rpc import Problem

log = structlog.get_logger()


async def start(
    part: Payments,
    writing: Writing,
    payment_key: UUID,
    *,
    return_url: str,
    cancel_url: str | None = None,
    language: str,
    now: datetime,
) -> PaymentStart:
    """Asked again it answers the same address; a payment that has ended has none.

    Without a `cancel_url` everybody comes back to the `return_url`.
    """
    async with writing() as db:
        payment = await _lock_payment(db, payment_key)
        if payment.status is not Status.CREATED:
            is_away = payment.status is Status.AWAY
            return PaymentStart(payment, payment.redirect_url if is_away else None)
        if payment.capabilities.needs_mandate and not await queries.mandates.mandate(
            db, payment.id
        ):
            raise Problem(409, "MandateMissing", "A direct debit needs a mandate.")
        provider = _provider(part, payment)
        await queries.payments.count_attempt(db, payment.id)
    # No transaction is open while the provider thinks.
    try:
        request = PageRequest(return_url, cancel_url or return_url, language)
        page = await provider.start(payment, request, now)
    except ProviderUnavailable as failure:
        log.warning("payment_provider_unavailable", provider=payment.provider, problem=str(failure))
        raise Problem(
            503,
            "PaymentUnavailable",
            "This way of paying does not answer; please try again, or choose another.",
            headers={"retry-after": "5"},
        )
    except ProviderRefused as refusal:
        log.error("payment_provider_refused", provider=payment.provider, problem=str(refusal))
        raise Problem(502, "PaymentRefused", "The provider does not take this payment.")
    async with writing() as db:
        await part.changes.lock(db, payment.order_id)
        payment = await queries.payments.locked_payment(db, payment.id)
        if page.reference and page.redirect_url:
            await queries.payments.put_left(db, payment.id, page.reference, page.redirect_url, now)
        notifications = page.notifications or [_leaving(payment, page.reference, now)]
        payment = await _record_all(db, part, payment, notifications, now)
        if payment.status in ENDED and page.redirect_url:
            # It was ended while the provider began it.
            await enqueue(db, END, payment_id=payment.id)
        # A notification may have been faster than this answer.
        is_away = payment.status is Status.AWAY
        return PaymentStart(payment, page.redirect_url if is_away else None)


async def _lock_payment(db: Db, payment_key: UUID) -> Payment:
    payment = await queries.payments.payment(db, payment_key)
    if payment is None:
        raise Problem(404, "UnknownPayment", "There is no such payment.")
    return await queries.payments.locked_payment(db, payment.id)


def _provider(part: Payments, payment: Payment) -> Provider:
    provider = part.providers.get(payment.provider)
    if provider is None:
        raise Problem(503, "PaymentUnavailable", "This way of paying is switched off.")
    return provider


def _leaving(payment: Payment, reference: str | None, now: datetime) -> Notification:
    return Notification(
        key=f"{payment.key}:left",
        payment_key=payment.key,
        kind=EventKind.LEFT,
        happened_at=now,
        reference=reference,
    )


async def _record_all(
    db: Db, part: Payments, payment: Payment, notifications: Sequence[Notification], now: datetime
) -> Payment:
    for notification in notifications:
        payment = await record(db, payment, notification, part.changes, now)
    return payment
