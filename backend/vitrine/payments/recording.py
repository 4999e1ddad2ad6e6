"""The one way in which a payment changes: an event is written, and its order is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import structlog

from vitrine.kit.db import Db
from vitrine.payments import queries, rules
from vitrine.payments.part import PaymentChanges
from vitrine.payments.rules import Outcome, Step
from vitrine.payments.shapes import Event, Notification, Payment

log = structlog.get_logger()


async def record(
    db: Db, payment: Payment, notification: Notification, changes: PaymentChanges, now: datetime
) -> Payment:
    """The payment must be locked. What was told before, or is no longer news, has no effect."""
    step = (
        rules.after(payment.state, notification.kind, notification.total)
        if payment.is_sum_of(notification)
        else Step(payment.state, Outcome.OTHER_SUM)
    )
    if not await queries.payments.add_event(db, payment.id, notification, step.outcome, now):
        return payment
    if step.outcome in (Outcome.TOO_MUCH, Outcome.TOO_LITTLE, Outcome.OTHER_SUM):
        log.error("payment_amount_wrong", payment=str(payment.key), outcome=step.outcome)
    if not step.has_effect:
        return payment
    await queries.payments.put_state(db, payment.id, step.state, notification.reference, now)
    result = replace(
        payment,
        status=step.state.status,
        captured=step.state.captured,
        refunded=step.state.refunded,
        provider_reference=payment.provider_reference or notification.reference,
    )
    await changes.tell(db, result, Event(notification, step.outcome), now)
    return result
