"""A payment and what is said about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vitrine.payments.rules import PROVIDERS, Capabilities, EventKind, Outcome, State, Status


@dataclass(frozen=True)
class Payment:
    id: int
    key: UUID
    order_id: int
    shop_id: int
    method_key: str
    provider: str
    amount: int
    currency: str
    status: Status
    captured: int
    refunded: int
    provider_reference: str | None
    redirect_url: str | None
    attempts: int
    created_at: datetime
    away_at: datetime | None

    def __post_init__(self) -> None:
        object.__setattr__(self, "status", Status(self.status))  # the database sends a text

    @property
    def capabilities(self) -> Capabilities:
        return PROVIDERS[self.provider]

    @property
    def state(self) -> State:
        return State(self.amount, self.status, self.captured, self.refunded)

    def is_sum_of(self, notification: Notification) -> bool:
        """Whether a notification speaks of our amount and currency, as far as it says."""
        is_amount = notification.amount in (None, self.amount)
        return is_amount and notification.currency in (None, self.currency)


@dataclass(frozen=True)
class Notification:
    """Something that a provider says has happened; `total` is of all captures or refunds so far."""

    key: str
    """The provider's own name of the event, the same whenever it is told again."""
    payment_key: UUID
    kind: EventKind
    happened_at: datetime
    total: int = 0
    reason: str | None = None
    reference: str | None = None
    """The provider's name of the payment."""
    amount: int | None = None
    """What the provider was asked for, where it says so."""
    currency: str | None = None


@dataclass(frozen=True)
class Event:
    """A notification and what it came to."""

    notification: Notification
    outcome: Outcome

    @property
    def kind(self) -> EventKind:
        return self.notification.kind

    @property
    def is_late(self) -> bool:
        """The payment had ended before: the order decides what becomes of the money."""
        return self.outcome is Outcome.LATE


@dataclass(frozen=True)
class PaymentStart:
    """`redirect_url` is where the shopper pays; None when there is nothing to leave for."""

    payment: Payment
    redirect_url: str | None


@dataclass(frozen=True)
class Refund:
    id: int
    payment_id: int
    key: str
    amount: int
    status: str
    """`waiting`, `done` or `refused`."""


@dataclass(frozen=True)
class PaidOrder:
    """What we have of the money of an order: captured, less what went or is going back."""

    order_id: int
    amount: int
    is_open: bool
    """More may come: by bank, or of what a provider holds for us."""


@dataclass(frozen=True)
class Mandate:
    """What a shopper signed for a direct debit; the account's number itself is encrypted."""

    reference: str
    account_holder: str
    iban_ending: str
