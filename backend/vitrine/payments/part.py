"""What the app hands in: the providers that are switched on, and who is told of changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db
from vitrine.kit.outgoing import Observe, observe_nothing
from vitrine.kit.settings import Settings
from vitrine.payments.account_cipher import AccountCipher
from vitrine.payments.providers import Provider
from vitrine.payments.providers.at_once import AtOnce
from vitrine.payments.providers.sandbox import Sandbox
from vitrine.payments.rules import BY_BANK, HOSTED, PROVIDERS
from vitrine.payments.shapes import Event, Payment

# Lends a connection in a transaction: `call.connections.writing`, or a pool's `connection`.
Writing = Callable[[], AbstractAsyncContextManager[Db]]

PaymentListener = Callable[[Db, Payment, Event, datetime], Awaitable[None]]
LockOrder = Callable[[Db, int], Awaitable[object]]


@dataclass(frozen=True)
class PaymentChanges:
    """Told of each event that changed a payment, in its transaction and in this order."""

    listeners: Sequence[PaymentListener] = ()
    lock_order: LockOrder | None = None
    """An order is locked before its payments, by everybody: nobody waits in a circle."""

    async def lock(self, db: Db, order_id: int) -> None:
        if self.lock_order:
            await self.lock_order(db, order_id)

    async def tell(self, db: Db, payment: Payment, event: Event, now: datetime) -> None:
        for listener in self.listeners:
            await listener(db, payment, event, now)


@dataclass(frozen=True)
class Payments:
    """A part of the app: `call.part(payments.Payments)`."""

    providers: Mapping[str, Provider]
    changes: PaymentChanges
    cipher: AccountCipher
    origins: frozenset[str] = frozenset()
    """Whose pages a shopper is sent to."""

    @classmethod
    def of(
        cls, settings: Settings, changes: PaymentChanges, observe: Observe = observe_nothing
    ) -> Payments:
        # Accounts are stored encrypted or not at all.
        providers: dict[str, Provider] = {
            name: AtOnce()
            for name in BY_BANK
            if settings.payments_secret or not PROVIDERS[name].needs_mandate
        }
        origins = set()
        if settings.sandbox and settings.sandbox_url:
            origins.add(settings.sandbox_url)
            providers["sandbox"] = Sandbox(
                settings.sandbox_url,
                settings.sandbox_secret,
                _notified_at(settings, "sandbox"),
                observe=observe,
            )
        if settings.stripe_secret_key and settings.stripe_webhook_secret:
            # Its library takes time and memory that a shop without it need not spend.
            from vitrine.payments.providers.stripe import Stripe

            origins.add("https://checkout.stripe.com")
            providers["stripe"] = Stripe(
                settings.stripe_secret_key, settings.stripe_webhook_secret, observe=observe
            )
        cipher = AccountCipher(settings.payments_secret)
        return cls(providers, changes, cipher, frozenset(origins))

    @property
    def notifying(self) -> frozenset[str]:
        """Providers that send notifications; of the others nothing is read."""
        return HOSTED.intersection(self.providers)

    @property
    def provider_keys(self) -> frozenset[str]:
        """Providers whose methods can be offered; for `payments.methods`."""
        return frozenset(self.providers)

    async def close(self) -> None:
        for provider in self.providers.values():
            await provider.close()


def _notified_at(settings: Settings, provider: str) -> str:
    return f"{settings.public_url}{settings.api_base_path}/payments/{provider}/notifications"
