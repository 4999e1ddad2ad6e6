"""Ends a payment at its provider, so that nobody pays there what is no longer wanted."""

from __future__ import annotations

from datetime import datetime

import structlog

from vitrine.kit.jobs import Task
from vitrine.payments import queries
from vitrine.payments.notifications import take
from vitrine.payments.part import Payments, Writing
from vitrine.payments.providers import ProviderRefused, ProviderUnavailable
from vitrine.payments.rules import ENDED
from vitrine.payments.shapes import Payment

log = structlog.get_logger()

END = Task("payments.end", tries=25)


async def end_page(part: Payments, writing: Writing, payment: Payment, now: datetime) -> None:
    """Before another one begins. A provider that does not answer keeps nobody from paying: the
    payment is ended here, and the job asks again."""
    try:
        await _end(part, writing, payment, now)
    except (ProviderUnavailable, ProviderRefused) as failure:
        log.warning("payment_page_not_ended", payment=str(payment.key), problem=str(failure))


async def end_ended(part: Payments, writing: Writing, payment_id: int, now: datetime) -> None:
    """Of a payment that has ended here; raises when the provider does not answer."""
    async with writing() as db:
        payment = await queries.payments.locked_payment(db, payment_id)
    if payment.status not in ENDED:
        return
    try:
        await _end(part, writing, payment, now)
    except ProviderRefused as refusal:
        log.error("payment_page_not_ended", payment=str(payment.key), problem=str(refusal))


async def _end(part: Payments, writing: Writing, payment: Payment, now: datetime) -> None:
    """What was paid there before is taken as if the provider had told us."""
    provider = part.providers.get(payment.provider)
    if provider is not None and payment.provider_reference is not None:
        await take(part, writing, await provider.end(payment, now), now)
