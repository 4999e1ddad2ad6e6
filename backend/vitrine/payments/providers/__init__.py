"""Who takes the money. A provider knows six verbs; `payments` knows no more of it than these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from vitrine.payments.shapes import Notification, Payment


class ProviderUnavailable(Exception):
    """It did not answer in time, or not sensibly; asking again later may help."""


class ProviderRefused(Exception):
    """It answered no; asking again does not help."""


class BadSignature(Exception):
    """A notification that is not the provider's, or too old to be sure of it."""


@dataclass(frozen=True)
class PageRequest:
    """What a shopper is sent to the provider with; who gives up there is sent to `cancel_url`."""

    return_url: str
    cancel_url: str
    language: str


@dataclass(frozen=True)
class StartedPage:
    """Where the shopper pays, or what has happened at once."""

    reference: str | None = None
    redirect_url: str | None = None
    notifications: Sequence[Notification] = ()


class Provider(Protocol):
    """Each verb may be repeated: the same payment, total or key is the same thing again."""

    async def start(self, payment: Payment, request: PageRequest, now: datetime) -> StartedPage: ...

    def read_notification(
        self, headers: Mapping[str, str], body: bytes, now: datetime
    ) -> Sequence[Notification]:
        """Raises BadSignature before anything of the body is read."""
        ...

    async def state(self, payment: Payment, now: datetime) -> Sequence[Notification]: ...

    async def capture(self, payment: Payment, total: int, now: datetime) -> Sequence[Notification]:
        """So that `total` is captured of what was authorised."""
        ...

    async def refund(
        self, payment: Payment, amount: int, key: str, now: datetime
    ) -> Sequence[Notification]: ...

    async def end(self, payment: Payment, now: datetime) -> Sequence[Notification]:
        """Nobody can pay there any more; what had happened by then is told."""
        ...

    async def close(self) -> None: ...
