"""Invoice, prepayment and direct debit: nobody leaves the site, and the money comes by bank.

What the bank account shows is told by whoever reads it (`payments.capture`, `payments.refund`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from vitrine.payments.providers import BadSignature, PageRequest, StartedPage
from vitrine.payments.rules import EventKind
from vitrine.payments.shapes import Notification, Payment


class AtOnce:
    async def start(self, payment: Payment, request: PageRequest, now: datetime) -> StartedPage:
        return StartedPage(notifications=[_notification(payment, EventKind.AUTHORISED, 0, now)])

    def read_notification(
        self, headers: Mapping[str, str], body: bytes, now: datetime
    ) -> Sequence[Notification]:
        raise BadSignature("nobody sends notifications for this provider")

    async def state(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        return []

    async def capture(self, payment: Payment, total: int, now: datetime) -> Sequence[Notification]:
        return [_notification(payment, EventKind.CAPTURED, total, now)]

    async def refund(
        self, payment: Payment, amount: int, key: str, now: datetime
    ) -> Sequence[Notification]:
        return [_notification(payment, EventKind.REFUNDED, payment.refunded + amount, now)]

    async def end(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        return []

    async def close(self) -> None:
        pass


def _notification(payment: Payment, kind: EventKind, total: int, now: datetime) -> Notification:
    return Notification(
        key=f"{payment.key}:{kind}:{total}",
        payment_key=payment.key,
        kind=kind,
        happened_at=now,
        total=total,
    )
