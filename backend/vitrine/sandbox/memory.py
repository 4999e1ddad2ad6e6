"""What the sandbox remembers: payments, what happened to them, and what is still to be told.

One small SQLite file, so that a restart forgets nothing.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

SCHEMA = """
    create table if not exists sandbox_payment (
        id text primary key,
        key text not null unique,
        face text not null,
        amount integer not null,
        currency text not null,
        language text not null,
        merchant text not null,
        return_url text not null,
        notify_url text not null,
        status text not null default 'open',
        course text not null default 'pay',
        captured integer not null default 0,
        refunded integer not null default 0,
        card_ending text,
        created_at real not null
    );
    create table if not exists sandbox_event (
        id text primary key,
        payment_id text not null references sandbox_payment (id),
        kind text not null,
        total integer not null,
        reason text,
        refund_key text unique,
        at real not null
    );
    create table if not exists sandbox_delivery (
        id integer primary key,
        event_id text not null references sandbox_event (id),
        due_at real not null,
        attempts integer not null default 0,
        is_forged integer not null default 0,
        is_delivered integer not null default 0
    );
    create index if not exists due on sandbox_delivery (due_at) where is_delivered = 0;
"""


@dataclass(frozen=True)
class Order:
    """What the shop wants to be paid."""

    key: str
    face: str
    amount: int
    currency: str
    language: str
    merchant: str
    return_url: str
    notify_url: str


@dataclass(frozen=True)
class StoredPayment:
    id: str
    key: str
    face: str
    amount: int
    currency: str
    language: str
    merchant: str
    return_url: str
    notify_url: str
    status: str
    course: str
    captured: int
    refunded: int
    card_ending: str | None
    created_at: float


@dataclass(frozen=True)
class StoredEvent:
    id: str
    payment_id: str
    kind: str
    total: int
    reason: str | None
    refund_key: str | None
    at: float


@dataclass(frozen=True)
class Delivery:
    id: int
    event_id: str
    due_at: float
    attempts: int
    is_forged: int


class Memory:
    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.executescript(SCHEMA)

    def close(self) -> None:
        self._db.close()

    def put_payment(self, order: Order) -> StoredPayment:
        """The same key is the same payment."""
        self._db.execute(
            "insert into sandbox_payment (id, key, face, amount, currency, language, merchant,"
            " return_url, notify_url, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " on conflict (key) do nothing",
            (
                *[secrets.token_urlsafe(18), order.key, order.face, order.amount],
                *[order.currency, order.language, order.merchant, order.return_url],
                *[order.notify_url, time.time()],
            ),
        )
        row = self._db.execute("select * from sandbox_payment where key = ?", (order.key,))
        return StoredPayment(*row.fetchone())

    def payment(self, payment_id: str) -> StoredPayment | None:
        row = self._db.execute(
            "select * from sandbox_payment where id = ?", (payment_id,)
        ).fetchone()
        return StoredPayment(*row) if row else None

    def events(self, payment_id: str) -> list[StoredEvent]:
        rows = self._db.execute(
            "select * from sandbox_event where payment_id = ? order by at, id", (payment_id,)
        )
        return [StoredEvent(*row) for row in rows]

    def event(self, event_id: str) -> StoredEvent:
        row = self._db.execute("select * from sandbox_event where id = ?", (event_id,))
        return StoredEvent(*row.fetchone())

    def has_refund(self, key: str) -> bool:
        row = self._db.execute("select 1 from sandbox_event where refund_key = ?", (key,))
        return row.fetchone() is not None

    def set_course(
        self, payment_id: str, status: str, course: str, card_ending: str | None
    ) -> None:
        self._db.execute(
            "update sandbox_payment set status = ?, course = ?,"
            " card_ending = coalesce(?, card_ending) where id = ?",
            (status, course, card_ending, payment_id),
        )

    def add_event(
        self,
        payment_id: str,
        kind: str,
        total: int = 0,
        reason: str | None = None,
        refund_key: str | None = None,
    ) -> StoredEvent:
        """Sets what the payment has come to, as well."""
        event = StoredEvent(
            f"evt_{secrets.token_hex(12)}", payment_id, kind, total, reason, refund_key, time.time()
        )
        self._db.execute("begin immediate")
        self._db.execute(
            "insert into sandbox_event (id, payment_id, kind, total, reason, refund_key, at)"
            " values (?, ?, ?, ?, ?, ?, ?)",
            (event.id, payment_id, kind, total, reason, refund_key, event.at),
        )
        captured = total if kind == "captured" else None
        refunded = total if kind == "refunded" else None
        self._db.execute(
            "update sandbox_payment set status = ?, captured = coalesce(?, captured),"
            " refunded = coalesce(?, refunded) where id = ?",
            (kind, captured, refunded, payment_id),
        )
        self._db.execute("commit")
        return event

    def add_delivery(self, event_id: str, due_at: float, is_forged: bool = False) -> None:
        self._db.execute(
            "insert into sandbox_delivery (event_id, due_at, is_forged) values (?, ?, ?)",
            (event_id, due_at, int(is_forged)),
        )

    def due(self, now: float) -> list[Delivery]:
        rows = self._db.execute(
            "select id, event_id, due_at, attempts, is_forged from sandbox_delivery"
            " where is_delivered = 0 and due_at <= ? order by due_at, id limit 20",
            (now,),
        )
        return [Delivery(*row) for row in rows]

    def next_due(self) -> float | None:
        cursor = self._db.execute("select min(due_at) from sandbox_delivery where is_delivered = 0")
        moment: float | None = cursor.fetchone()[0]
        return moment

    def unheard(self, payment_id: str) -> int:
        row = self._db.execute(
            "select count(*) from sandbox_delivery where is_delivered = 0 and event_id in"
            " (select id from sandbox_event where payment_id = ?)",
            (payment_id,),
        )
        count: int = row.fetchone()[0]
        return count

    def make_due(self, payment_id: str, now: float) -> None:
        self._db.execute(
            "update sandbox_delivery set due_at = ? where is_delivered = 0 and event_id in"
            " (select id from sandbox_event where payment_id = ?)",
            (now, payment_id),
        )

    def mark_delivered(self, delivery_id: int) -> None:
        self._db.execute(
            "update sandbox_delivery set is_delivered = 1 where id = ?", (delivery_id,)
        )

    def put_off(self, delivery_id: int, due_at: float) -> None:
        self._db.execute(
            "update sandbox_delivery set attempts = attempts + 1, due_at = ? where id = ?",
            (due_at, delivery_id),
        )
