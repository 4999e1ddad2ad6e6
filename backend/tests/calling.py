"""Calls procedures inside the transaction of a test, through the same dispatch as the server."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

import msgspec

from vitrine import content, identity, invoices, payments, shops
from vitrine.content.embedded import EmbeddedContent
from vitrine.hooks import MERGES, OUTFIT_KEYS, PERSONAL_DATA, PROOFS, payment_changes, payment_marks
from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.rpc.dispatch import answer
from vitrine.rpc.wiring import Answer, RpcRequest, Wiring
from vitrine.shops import Storefront, queries

# Its process starts with the first invoice that a test reads.
PRINTER = invoices.Printer()


# Nobody listens there: a payment may begin, and is never made.
PAYING = Settings(
    payments_secret="a secret of these tests alone",
    sandbox=True,
    sandbox_url="http://127.0.0.1:9",
    sandbox_secret="another secret of these tests",
)


@dataclass(frozen=True)
class OneConnection:
    """Savepoints of the test's transaction stand for the transactions of the pools."""

    db: Db

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Db]:
        async with self.db.transaction(force_rollback=True):
            await self.db.execute("set local transaction_read_only = on")
            yield self.db

    reading_primary = reading

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Db]:
        async with self.db.transaction():
            yield self.db


@dataclass(frozen=True)
class Caller:
    wiring: Wiring
    address: str | None = None
    browser: str | None = None
    cookies: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    async def on(cls, db: Db, now: Clock = time_of_day) -> Caller:
        settings = PAYING
        sessions = identity.Sessions(settings)
        paying = payments.Payments.of(settings, payment_changes(settings))

        async def find_shop(shop_id: int) -> Storefront | None:
            found = await queries.storefront(db, shop_id)
            return found if found and found.is_enabled else None

        return cls(
            Wiring(
                settings=settings,
                connections=OneConnection(db),
                find_shop=find_shop,
                find_session=sessions.find,
                renew_session=sessions.renew,
                session_cookie=sessions.cookie,
                browser_cookie=identity.browser_cookie_name(settings),
                has_signed_in=identity.has_signed_in,
                parts={
                    identity.Merges: MERGES,
                    identity.PersonalData: PERSONAL_DATA,
                    identity.Proofs: PROOFS,
                    payments.Payments: paying,
                    shops.PaymentMarks: payment_marks(paying),
                    invoices.Printer: PRINTER,
                    content.ContentSource: EmbeddedContent(),
                    content.OutfitKeys: OUTFIT_KEYS,
                },
                now=now,
            )
        )

    def at(self, moment: datetime) -> Caller:
        """The same caller on another day."""
        return replace(self, wiring=replace(self.wiring, now=lambda: moment))

    def from_address(self, address: str) -> Caller:
        """The same caller from elsewhere in the network."""
        return replace(self, address=address)

    def with_browser(self, token: str) -> Caller:
        """The same caller with a browser that somebody has signed in with."""
        return replace(self, browser=token)

    def with_cookies(self, **cookies: str) -> Caller:
        """The same caller with cookies that scripts of the browser have set."""
        return replace(self, cookies=cookies)

    async def __call__(
        self, procedure: str, *, shop: int | None = 1001, session: str | None = None, **payload: Any
    ) -> Any:
        """The answer or the problem, without its request id, as JSON; None for a 204."""
        given = await self.answer(procedure, shop=shop, session=session, **payload)
        if not given.body:
            return None
        result = msgspec.json.decode(given.body)
        if given.status >= 400:
            del result["requestId"]
        return result

    async def answer(
        self,
        procedure: str,
        *,
        shop: int | None = 1001,
        session: str | None = None,
        key: str | None = None,
        **payload: Any,
    ) -> Answer:
        """The same with status, headers and cookies."""
        return await answer(
            self.wiring,
            RpcRequest(
                procedure=procedure,
                body=msgspec.json.encode({"payload": payload}),
                request_id="of-a-test",
                shop_id=None if shop is None else str(shop),
                session_token=session,
                browser_token=self.browser,
                cookies=dict(self.cookies),
                idempotency_key=key,
                address=self.address,
            ),
        )
