"""Money back and money taken: refunds wait in a queue, so that they happen after the commit."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

import structlog

from vitrine.kit.db import Db
from vitrine.kit.jobs import Task, enqueue
from vitrine.payments import queries
from vitrine.payments.part import Payments, Writing
from vitrine.payments.providers import Provider, ProviderRefused, ProviderUnavailable
from vitrine.payments.recording import record
from vitrine.payments.rules import Status
from vitrine.payments.shapes import Payment, Refund
from vitrine.rpc import Problem

log = structlog.get_logger()

PAY_BACK = Task("payments.refund", tries=25)


async def refund(db: Db, payment_id: int, amount: int, key: str, now: datetime) -> Refund:
    """Queues it with the caller's transaction. The same key is the same refund."""
    payment = await queries.payments.locked_payment(db, payment_id)
    earlier = await queries.refunds.refund(db, key)
    if earlier is not None:
        if (earlier.payment_id, earlier.amount) != (payment_id, amount):
            raise Problem(409, "RefundKeyUsed", "This key belongs to another refund.")
        return earlier
    waiting = [
        each.amount
        for each in await queries.refunds.refunds_of_payment(db, payment_id)
        if each.status == "waiting"
    ]
    if not 0 < amount <= payment.captured - payment.refunded - sum(waiting):
        raise Problem(409, "RefundTooLarge", "More than was paid cannot be paid back.")
    another = await queries.refunds.add_refund(db, payment_id, key, amount, now)
    await enqueue(db, PAY_BACK, refund_id=another.id)
    return another


async def pay_back(part: Payments, writing: Writing, refund_id: int, now: datetime) -> None:
    """May run twice: the provider knows the key, and the row says when it is done.

    The payment is held while the provider is asked, so that totals are counted one after the
    other; no shopper waits for it.
    """
    async with writing() as db:
        waiting = await queries.refunds.refund_by_id(db, refund_id)
        if waiting is None:
            return
        await part.changes.lock(db, await queries.payments.order_of_payment(db, waiting.payment_id))
        payment = await queries.payments.locked_payment(db, waiting.payment_id)
        waiting = await queries.refunds.refund_by_id(db, refund_id)
        if waiting is None or waiting.status != "waiting":
            return
        try:
            notifications = await _provider(part, payment).refund(
                payment, waiting.amount, waiting.key, now
            )
        except ProviderRefused as refusal:
            log.error("refund_refused", payment=str(payment.key), problem=str(refusal))
            await queries.refunds.end_refund(db, refund_id, "refused", now, str(refusal))
            return
        # First, so that nobody who is told counts it as waiting as well.
        await queries.refunds.end_refund(db, refund_id, "done", now)
        for notification in notifications:
            payment = await record(db, payment, notification, part.changes, now)


async def capture(
    part: Payments, writing: Writing, payment_key: UUID, total: int, now: datetime
) -> Payment:
    """So that `total` of what was authorised is taken; again with the same total, nothing happens.

    For an invoice, a prepayment or a direct debit it says that the money has come.
    """
    async with writing() as db:
        payment = await queries.payments.payment(db, payment_key)
        if payment is None:
            raise Problem(404, "UnknownPayment", "There is no such payment.")
        await part.changes.lock(db, payment.order_id)
        payment = await queries.payments.locked_payment(db, payment.id)
        if payment.captured >= total:
            return payment
        # What comes by bank comes whenever it comes, and is told as it is.
        is_told = not payment.capabilities.leaves_site and payment.status is not Status.CREATED
        is_open = payment.status in (Status.AUTHORISED, Status.CAPTURED) or is_told
        if not is_open or total > payment.amount:
            raise Problem(409, "NotCapturable", "So much of this payment cannot be taken.")
        try:
            notifications = await _provider(part, payment).capture(payment, total, now)
        except ProviderUnavailable:
            raise Problem(503, "PaymentUnavailable", "The provider does not answer.")
        except ProviderRefused as refusal:
            log.error("capture_refused", payment=str(payment.key), problem=str(refusal))
            raise Problem(409, "NotCapturable", "The provider refuses to take this.")
        for notification in notifications:
            payment = await record(db, payment, notification, part.changes, now)
        return payment


def _provider(part: Payments, payment: Payment) -> Provider:
    provider = part.providers.get(payment.provider)
    if provider is None:
        raise ProviderUnavailable(f"{payment.provider} is switched off")
    return provider
