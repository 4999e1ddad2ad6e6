"""A shop with orders, letters and an error, and an operator who may do everything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.forms.stored import a_catalogue_order, a_message, a_subscriber
from tests.intake.envelopes import a_feedback, an_error
from tests.operators.builders import a_token
from tests.orders.stored import StoredOrders, stored_orders
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit import postgres
from vitrine.kit.settings import Settings
from vitrine.operators import LoggedChange, changes, operations

SCOPES = sorted(
    {each.scope for each in operations.values()} | {"exercises:read", "exercises:write"}
)


@dataclass(frozen=True)
class Shop:
    running: RunningShop
    stored: StoredOrders
    token: str

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        sent = {"content": body} if isinstance(body, bytes) else {"json": body}
        answer = await self.running.http.request(
            method,
            f"{self.running.api}/operator{path}",
            headers={"authorization": f"Bearer {self.token}"},
            **sent,
        )
        assert answer.is_success, answer.text
        return answer

    async def changes(self, **wanted: Any) -> list[LoggedChange]:
        async with await AsyncConnection.connect(self.stored.url) as db:
            return await changes(db, most=1000, **wanted)

    async def order(self, payment: str = "invoice") -> str:
        number: str = (await self.stored.order(payment))["number"]
        return number


@pytest.fixture(scope="module")
async def shop(
    cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Shop]:
    async with stored_orders(cluster) as stored:
        async with await AsyncConnection.connect(stored.url) as db:
            token = await a_token(db, "visitor of all", SCOPES)
            for store in (a_message, a_catalogue_order, a_subscriber):
                assert await store(db) == 1
        settings = Settings(
            database_url=stored.url,
            data_dir=tmp_path_factory.mktemp("data"),
            internal_token=INTERNAL_TOKEN,
            rate_limits=False,
        )
        async with running_shop(settings, now=lambda: NOW) as running:
            for envelope in (an_error(), a_feedback()):
                address = f"{running.api}/intake/api/1/envelope/?sentry_key=vitrine"
                answer = await running.http.post(address, content=envelope)
                assert answer.is_success, answer.text
            yield Shop(running, stored, token)
