"""The sandbox over HTTP: it could be any provider with a page, an API and signed notifications."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from urllib.parse import quote
from uuid import UUID

import msgspec
from msgspec import Struct

from vitrine.kit.outgoing import (
    Breaker,
    HttpClient,
    Neighbour,
    Observe,
    Retries,
    Unavailable,
    observe_nothing,
)
from vitrine.kit.signing import is_signed
from vitrine.payments.providers import (
    BadSignature,
    PageRequest,
    ProviderRefused,
    ProviderUnavailable,
    StartedPage,
)
from vitrine.payments.rules import EventKind
from vitrine.payments.shapes import Notification, Payment

SIGNATURE = "x-sandbox-signature"
MERCHANT = "Vitrine"
# A shopper waits for it, and a call of the shop lives for fifteen seconds.
ANSWERS_WITHIN = 8.0
LANGUAGES = ("de", "nl", "fr", "en")


class _Event(Struct, rename="camel"):
    id: str
    type: str
    payment: str
    payment_key: UUID
    total: int
    amount: int
    currency: str
    at: float
    reason: str | None = None


class _State(Struct, rename="camel"):
    id: str
    redirect_url: str
    events: list[_Event]


class Sandbox:
    def __init__(
        self,
        url: str,
        secret: str,
        notified_at: str,
        *,
        answers_within: float = ANSWERS_WITHIN,
        observe: Observe = observe_nothing,
    ) -> None:
        self._secret = secret
        self._notified_at = notified_at
        neighbour = Neighbour(
            "sandbox",
            answers_within=answers_within,
            retries=Retries(1),
            breaker=Breaker(),
            observe=observe,
        )
        self._http = HttpClient(
            neighbour,
            base_url=f"{url}/api/payments",
            headers={"authorization": f"Bearer {secret}"},
        )

    async def start(self, payment: Payment, request: PageRequest, now: datetime) -> StartedPage:
        state = await self._request(
            "POST",
            "/",
            {
                "key": str(payment.key),
                "face": payment.method_key,
                "amount": payment.amount,
                "currency": payment.currency,
                "language": request.language if request.language in LANGUAGES else "en",
                "merchant": MERCHANT,
                "returnUrl": request.return_url,
                "notifyUrl": self._notified_at,
            },
        )
        return StartedPage(reference=state.id, redirect_url=state.redirect_url)

    def read_notification(
        self, headers: Mapping[str, str], body: bytes, now: datetime
    ) -> Sequence[Notification]:
        if not is_signed(self._secret, headers.get(SIGNATURE, ""), body, now):
            raise BadSignature("the sandbox did not sign this, or long ago")
        try:
            return _notifications_of([msgspec.json.decode(body, type=_Event)])
        except msgspec.DecodeError as wrong:
            raise ProviderRefused(f"the sandbox sent what nobody understands: {wrong}")

    async def state(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        return _notifications_of((await self._request("GET", _path(payment))).events)

    async def capture(self, payment: Payment, total: int, now: datetime) -> Sequence[Notification]:
        state = await self._request("POST", f"{_path(payment)}/captures", {"total": total})
        return _notifications_of(state.events)

    async def refund(
        self, payment: Payment, amount: int, key: str, now: datetime
    ) -> Sequence[Notification]:
        body = {"amount": amount, "key": key}
        state = await self._request("POST", f"{_path(payment)}/refunds", body)
        return _notifications_of(state.events)

    async def end(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        return _notifications_of(
            (await self._request("POST", f"{_path(payment)}/cancellations")).events
        )

    async def close(self) -> None:
        await self._http.close()

    async def _request(self, method: str, path: str, body: object = None) -> _State:
        try:
            # Payments, captures and refunds carry keys or totals, so a second one changes nothing.
            answer = await self._http.request(method, path, json=body, may_repeat=True)
        except Unavailable as failure:
            raise ProviderUnavailable(str(failure)) from failure
        if answer.status != 200:
            raise ProviderRefused(f"{answer.status} {answer.text[:200]}")
        return msgspec.json.decode(answer.body, type=_State)


def _path(payment: Payment) -> str:
    if payment.provider_reference is None:
        raise ProviderRefused("the payment was never started there")
    return f"/{quote(payment.provider_reference, safe='')}"


def _notifications_of(events: Sequence[_Event]) -> Sequence[Notification]:
    return [
        Notification(
            key=f"sandbox:{each.id}",
            payment_key=each.payment_key,
            kind=EventKind(each.type),
            happened_at=datetime.fromtimestamp(each.at, UTC),
            total=each.total,
            reason=each.reason,
            reference=each.payment,
            amount=each.amount,
            currency=each.currency,
        )
        for each in events
    ]
