"""Tells the shop what happened, signed, and again until it is heard."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from datetime import UTC, datetime

import msgspec
import structlog

from vitrine.kit.outgoing import HttpClient, Neighbour, Unavailable
from vitrine.kit.signing import signature
from vitrine.sandbox.courses import Course
from vitrine.sandbox.memory import Delivery, Memory, StoredEvent, StoredPayment

log = structlog.get_logger()

SIGNATURE = "x-sandbox-signature"
ANSWERS_WITHIN = 10.0
LATE_BY = 20 * 60.0
"""Longer than stock is held for a payment."""
TIMES_DOUBLED = 5
MOST_ATTEMPTS = 30
LONGEST_WAIT = 3600.0


class EventBody(msgspec.Struct, rename="camel"):
    """An event as the shop hears of it; the state of a payment lists the same."""

    id: str
    type: str
    payment: str
    payment_key: str
    total: int
    amount: int
    currency: str
    at: float
    reason: str | None = None


def event_body(payment: StoredPayment, event: StoredEvent) -> EventBody:
    return EventBody(
        id=event.id,
        type=event.kind,
        payment=payment.id,
        payment_key=payment.key,
        total=event.total,
        amount=payment.amount,
        currency=payment.currency,
        at=event.at,
        reason=event.reason,
    )


class Sender:
    def __init__(self, memory: Memory, secret: str) -> None:
        self.memory = memory
        self.secret = secret
        self._wake = asyncio.Event()
        # No breaker and no retries: each event has a time of its own at which it is sent again.
        self._http = HttpClient(Neighbour("shop", answers_within=ANSWERS_WITHIN))
        self._sending: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._sending = asyncio.create_task(self._send_for_ever())

    async def close(self) -> None:
        if self._sending:
            self._sending.cancel()
            with suppress(asyncio.CancelledError):
                await self._sending
        await self._http.close()

    def tell(self, course: Course, events: list[StoredEvent]) -> None:
        """As the course wants it."""
        now = time.time()
        if course is Course.SILENT:
            return
        if course is Course.REORDERED:
            events = events[::-1]
        times = TIMES_DOUBLED if course is Course.DOUBLED else 1
        due_at = now + LATE_BY if course is Course.LATE else now
        for event in events * times:
            self.memory.add_delivery(event.id, due_at, is_forged=course is Course.FORGED)
        self._wake.set()

    def send_now(self, payment_id: str) -> None:
        """What waits for its time, such as a late one."""
        self.memory.make_due(payment_id, time.time())
        self._wake.set()

    async def _send_for_ever(self) -> None:
        while True:
            self._wake.clear()
            for delivery in self.memory.due(time.time()):
                await self._send(delivery)
            next_due = self.memory.next_due()
            wait = None if next_due is None else max(0.0, next_due - time.time())
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)

    async def _send(self, delivery: Delivery) -> None:
        event = self.memory.event(delivery.event_id)
        payment = self.memory.payment(event.payment_id)
        if payment is None:
            return self.memory.mark_delivered(delivery.id)
        body = msgspec.json.encode(event_body(payment, event))
        secret = "somebody else's secret" if delivery.is_forged else self.secret
        # Signed when it is sent, since the shop takes a signature for five minutes only.
        headers = {
            "content-type": "application/json",
            SIGNATURE: signature(secret, body, datetime.now(UTC)),
        }
        try:
            answer = await self._http.request(
                "POST", payment.notify_url, content=body, headers=headers
            )
            is_heard = 200 <= answer.status < 300
        except Unavailable:
            is_heard = False
        if is_heard or delivery.is_forged or delivery.attempts >= MOST_ATTEMPTS:
            return self.memory.mark_delivered(delivery.id)
        log.info("notification_not_heard", event_id=event.id, attempts=delivery.attempts + 1)
        wait = min(2.0**delivery.attempts, LONGEST_WAIT)
        return self.memory.put_off(delivery.id, time.time() + wait)
