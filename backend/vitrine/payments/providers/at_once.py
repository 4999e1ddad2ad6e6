"""Invoice, prepayment and direct debit: nobody leaves the site, and the money comes by bank.

What the bank account shows is told by whoever reads it (`payments.capture`, `payments.refund`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from vitrine.payments.providers import BadSignature, Begun, Errand
from vitrine.payments.rules import Kind
from vitrine.payments.shapes import Notice, Payment


class AtOnce:
    async def begin(self, payment: Payment, errand: Errand, now: datetime) -> Begun:
        return Begun(notices=[_notice(payment, Kind.AUTHORISED, 0, now)])

    def read_notification(
        self, headers: Mapping[str, str], body: bytes, now: datetime
    ) -> Sequence[Notice]:
        raise BadSignature("nobody sends notifications for this provider")

    async def state(self, payment: Payment, now: datetime) -> Sequence[Notice]:
        return []

    async def capture(self, payment: Payment, total: int, now: datetime) -> Sequence[Notice]:
        return [_notice(payment, Kind.CAPTURED, total, now)]

    async def refund(
        self, payment: Payment, amount: int, key: str, now: datetime
    ) -> Sequence[Notice]:
        return [_notice(payment, Kind.REFUNDED, payment.refunded + amount, now)]

    async def end(self, payment: Payment, now: datetime) -> Sequence[Notice]:
        return []

    async def close(self) -> None:
        pass


def _notice(payment: Payment, kind: Kind, total: int, now: datetime) -> Notice:
    return Notice(
        key=f"{payment.key}:{kind}:{total}",
        payment_key=payment.key,
        kind=kind,
        happened_at=now,
        total=total,
    )
