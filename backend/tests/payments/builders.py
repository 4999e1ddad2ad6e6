"""Payments for tests; an order is only a number here."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count

from vitrine import payments
from vitrine.kit.db import Db, rows
from vitrine.kit.settings import Settings
from vitrine.payments import Event, EventKind, Payment

NOW = datetime(2026, 11, 20, 10, 0, tzinfo=UTC)
SECRET = "a secret that is long enough for tests"

# Far from the numbers of orders that other tests place: these payments are committed.
_orders = count(10**9)


@dataclass
class Orders:
    """Stands where orders will: hears what becomes of payments."""

    received: list[tuple[EventKind, bool, str]] = field(default_factory=list)

    async def hear(self, db: Db, payment: Payment, event: Event, now: datetime) -> None:
        self.received.append((event.kind, event.is_late, payment.status))


def parts(orders: Orders | None = None, settings: Settings | None = None) -> payments.Payments:
    listeners = [orders.hear] if orders else []
    return payments.Payments.of(
        settings or Settings(payments_secret=SECRET),
        payments.PaymentChanges(listeners),
    )


async def a_payment(
    db: Db, method: str = "invoice", *, shop: int = 1006, amount: int = 12_900
) -> Payment:
    return await payments.create(
        db,
        order_id=next(_orders),
        shop_id=shop,
        method_key=method,
        amount=amount,
        currency="EUR",
        now=NOW,
    )


@dataclass
class EventRow:
    kind: str
    total: int
    outcome: str


async def events(db: Db, payment: Payment) -> list[tuple[str, int, str]]:
    found = await rows(
        db,
        EventRow,
        "select kind, total, outcome from payment_event where payment_id = %(id)s order by id",
        id=payment.id,
    )
    return [(each.kind, each.total, each.outcome) for each in found]
