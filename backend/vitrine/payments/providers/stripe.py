"""Stripe, by its own library: Checkout Sessions, to whose page the shopper is sent.

Switched on by its keys. Tried against what Stripe documents, not against the live service.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TypeVar
from uuid import UUID

import msgspec
import stripe
import structlog
from msgspec import Struct, field
from stripe.params.checkout import SessionCreateParams

from vitrine.kit.outgoing import (
    AttemptFailed,
    Breaker,
    Neighbour,
    Observe,
    Unavailable,
    observe_nothing,
)
from vitrine.payments.providers import (
    BadSignature,
    PageRequest,
    ProviderRefused,
    ProviderUnavailable,
    StartedPage,
)
from vitrine.payments.rules import EventKind
from vitrine.payments.shapes import Notification, Payment

log = structlog.get_logger()

T = TypeVar("T")

ANSWERS_WITHIN = 8.0
PAYMENT_KEY = "payment_key"


class _Object(Struct):
    """Of a session or a charge, what we read."""

    id: str
    metadata: dict[str, str] = {}
    payment_status: str = ""
    amount_total: int = 0
    amount_refunded: int = 0
    currency: str | None = None


class _Holder(Struct):
    object: _Object


class _Event(Struct):
    id: str
    type: str
    created: int
    holder: _Holder = field(name="data")


class Stripe:
    def __init__(
        self,
        secret_key: str,
        webhook_secret: str,
        *,
        api_url: str | None = None,
        observe: Observe = observe_nothing,
    ) -> None:
        self._webhook_secret = webhook_secret
        self._neighbour = Neighbour(
            "stripe", answers_within=ANSWERS_WITHIN, breaker=Breaker(), observe=observe
        )
        self._http = stripe.HTTPXClient(timeout=ANSWERS_WITHIN)
        self._client = stripe.StripeClient(
            secret_key,
            http_client=self._http,
            max_network_retries=0,
            base_addresses={"api": api_url} if api_url else {},
        )

    async def start(self, payment: Payment, request: PageRequest, now: datetime) -> StartedPage:
        methods = payment.capabilities.methods
        if methods is not None and payment.method_key not in methods:
            raise ProviderRefused(f"Stripe does not take {payment.method_key}")
        metadata = {PAYMENT_KEY: str(payment.key)}
        parameters: SessionCreateParams = {
            "mode": "payment",
            "client_reference_id": str(payment.key),
            "line_items": [
                {
                    "quantity": 1,
                    "price_data": {
                        "currency": payment.currency.lower(),
                        "unit_amount": payment.amount,
                        "product_data": {"name": f"Vitrine {payment.order_id}"},
                    },
                }
            ],
            "allowed_payment_method_types": [payment.method_key],
            "locale": request.language,
            "success_url": request.return_url,
            "cancel_url": request.cancel_url,
            "metadata": metadata,
            # Charges carry it on, which is how a refund finds its payment.
            "payment_intent_data": {"metadata": metadata},
        }
        session = await self._request(
            lambda: self._client.v1.checkout.sessions.create_async(
                parameters,
                {"idempotency_key": f"begin-{payment.key}"},
            )
        )
        if session.url is None:
            raise ProviderRefused("Stripe gave no address to pay at")
        return StartedPage(reference=session.id, redirect_url=session.url)

    def read_notification(
        self, headers: Mapping[str, str], body: bytes, now: datetime
    ) -> Sequence[Notification]:
        try:
            stripe.WebhookSignature.verify_header(
                body,
                headers.get("stripe-signature", ""),
                self._webhook_secret,
                stripe.Webhook.DEFAULT_TOLERANCE,
            )
        except (stripe.SignatureVerificationError, ValueError) as wrong:
            raise BadSignature(str(wrong)) from wrong
        try:
            event = msgspec.json.decode(body, type=_Event)
            return _notifications_of(event)
        except (msgspec.DecodeError, ValueError) as wrong:
            raise ProviderRefused(f"Stripe sent what nobody understands: {wrong}") from wrong

    async def state(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        session = await self._session(payment)
        if session.payment_status == "paid":
            captured = _notification(payment, EventKind.CAPTURED, session.amount_total or 0, now)
            return [replace(captured, currency=_currency_code(session.currency))]
        if session.status == "expired":
            return [_notification(payment, EventKind.EXPIRED, 0, now)]
        return []

    async def capture(self, payment: Payment, total: int, now: datetime) -> Sequence[Notification]:
        """Sessions take the money at once, so there is nothing left to take."""
        return await self.state(payment, now)

    async def refund(
        self, payment: Payment, amount: int, key: str, now: datetime
    ) -> Sequence[Notification]:
        session = await self._session(payment)
        refund = await self._request(
            lambda: self._client.v1.refunds.create_async(
                {"payment_intent": str(session.payment_intent), "amount": amount},
                {"idempotency_key": f"refund-{key}"},
            )
        )
        charges = self._client.v1.charges
        charge = await self._request(lambda: charges.retrieve_async(str(refund.charge)))
        return [_notification(payment, EventKind.REFUNDED, charge.amount_refunded, now)]

    async def end(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        sessions, reference = self._client.v1.checkout.sessions, _reference(payment)
        try:
            await self._request(lambda: sessions.expire_async(reference))
        except ProviderRefused:
            # A session that was paid, or has expired, cannot be expired: its state tells which.
            log.info("stripe_session_not_open", payment=str(payment.key))
        return await self.state(payment, now)

    async def close(self) -> None:
        await self._http.close_async()

    async def _session(self, payment: Payment) -> stripe.checkout.Session:
        sessions, reference = self._client.v1.checkout.sessions, _reference(payment)
        return await self._request(lambda: sessions.retrieve_async(reference))

    async def _request(self, question: Callable[[], Awaitable[T]]) -> T:
        try:
            return await self._neighbour.call(lambda: _ask(question))
        except Unavailable as failure:
            raise ProviderUnavailable(str(failure)) from failure


def _reference(payment: Payment) -> str:
    if payment.provider_reference is None:
        raise ProviderRefused("the payment was never started there")
    return payment.provider_reference


async def _ask(question: Callable[[], Awaitable[T]]) -> T:
    """By Stripe's library, whose errors tell who is at fault."""
    try:
        return await question()
    except (stripe.APIConnectionError, stripe.RateLimitError, stripe.APIError) as failure:
        raise AttemptFailed(type(failure).__name__) from failure
    except stripe.StripeError as refusal:
        raise ProviderRefused(f"{type(refusal).__name__}: {refusal.code}") from refusal


def _notifications_of(event: _Event) -> Sequence[Notification]:
    """What it tells about a payment of ours; Stripe sends much else."""
    reported = event.holder.object
    is_paid = reported.payment_status == "paid"
    match event.type:
        case "checkout.session.completed" if is_paid:
            kind, total = EventKind.CAPTURED, reported.amount_total
        case "checkout.session.async_payment_succeeded":
            kind, total = EventKind.CAPTURED, reported.amount_total
        case "checkout.session.async_payment_failed":
            kind, total = EventKind.DECLINED, 0
        case "checkout.session.expired":
            kind, total = EventKind.EXPIRED, 0
        case "charge.refunded":
            kind, total = EventKind.REFUNDED, reported.amount_refunded
        case _:
            return []
    if PAYMENT_KEY not in reported.metadata:
        return []
    return [
        Notification(
            key=f"stripe:{event.id}",
            payment_key=UUID(reported.metadata[PAYMENT_KEY]),
            kind=kind,
            happened_at=datetime.fromtimestamp(event.created, UTC),
            total=total,
            reference=reported.id if event.type.startswith("checkout.session") else None,
            # What was paid is the total, which is compared with what was asked for.
            currency=_currency_code(reported.currency),
        )
    ]


def _currency_code(currency: str | None) -> str | None:
    """As we write it: Stripe uses small letters."""
    return currency.upper() if currency else None


def _notification(payment: Payment, kind: EventKind, total: int, now: datetime) -> Notification:
    return Notification(
        key=f"stripe:{payment.provider_reference}:{kind}:{total}",
        payment_key=payment.key,
        kind=kind,
        happened_at=now,
        total=total,
    )
