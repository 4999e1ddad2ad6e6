"""Asks providers for the state of payments that are away for long: notifications may be lost."""

from __future__ import annotations

from datetime import datetime, timedelta

import structlog

from vitrine.payments import queries
from vitrine.payments.notifications import take
from vitrine.payments.part import Payments, Writing
from vitrine.payments.providers import ProviderRefused, ProviderUnavailable
from vitrine.payments.shapes import Payment
from vitrine.rpc import Problem

log = structlog.get_logger()

AWAY_FOR = timedelta(minutes=2)
AT_ONCE = 50


async def ask_state(part: Payments, writing: Writing, payment: Payment, now: datetime) -> Payment:
    """What the provider knows is taken as if it had told us; answers the payment as it is then."""
    provider = part.providers.get(payment.provider)
    if provider is not None and payment.provider_reference is not None:
        await take(part, writing, await provider.state(payment, now), now)
    async with writing() as db:
        return await queries.payments.payment(db, payment.key) or payment


async def ask_about_away_payments(part: Payments, writing: Writing, now: datetime) -> int:
    """How many were asked about; one that cannot be asked holds up no other."""
    async with writing() as db:
        away = await queries.payments.away_too_long(db, now - AWAY_FOR, now, AT_ONCE)
    for payment in away:
        try:
            await ask_state(part, writing, payment, now)
        except (ProviderUnavailable, ProviderRefused, Problem) as failure:
            log.warning("payment_not_asked", payment=str(payment.key), problem=str(failure))
    return len(away)
