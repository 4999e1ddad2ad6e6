"""What the sandbox tells the shop, and what the shop kept of it."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import httpx

from tests.payments.builders import SECRET, events
from tests.payments.conftest import Till
from tests.waiting import eventually
from vitrine.kit.signing import signature
from vitrine.payments import PaymentStart

PAID = [("left", 0, "applied"), ("authorised", 0, "applied"), ("captured", 12_900, "applied")]


async def events_at(till: Till, started: PaymentStart) -> list[tuple[str, int, str]]:
    async with await till.connection() as db:
        return await events(db, started.payment)


async def notify_again(till: Till, started: PaymentStart, times: int) -> None:
    """Sends everything again, and waits until it was heard."""
    reference = await till.reference(started)
    answer = await till.ask_sandbox(started, "notifications", {"times": times})
    assert answer.status_code == 202

    async def was_heard() -> bool:
        asked = await till.browser.get(
            f"{till.sandbox_url}/api/payments/{reference}",
            headers={"authorization": f"Bearer {SECRET}"},
        )
        return bool(asked.json()["unheard"] == 0)

    assert await eventually(was_heard)


def a_notification(started: PaymentStart, **fields: object) -> bytes:
    result = {
        "id": f"evt_{started.payment.key.hex}",
        "type": "authorised",
        "payment": "reference",
        "paymentKey": str(started.payment.key),
        "total": 0,
        "amount": started.payment.amount,
        "currency": "EUR",
        "at": datetime.now(UTC).timestamp(),
    }
    return json.dumps(result | fields).encode()


async def notify(till: Till, body: bytes, header: str | None = None) -> httpx.Response:
    signed = signature(SECRET, body, datetime.now(UTC)) if header is None else header
    return await till.browser.post(
        f"{till.shop.api}/payments/sandbox/notifications",
        content=body,
        headers={"x-sandbox-signature": signed, "content-type": "application/json"},
    )
