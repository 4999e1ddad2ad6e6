"""Orders in a database of their own, for commands and servers, which commit."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, put, variant_id
from tests.checkout.conftest import Buyer, sell_on_invoice
from tests.databases import a_seeded_database
from vitrine import legal, payments
from vitrine.kit import postgres
from vitrine.kit.db import execute


@dataclass(frozen=True)
class StoredOrders:
    url: str

    async def order(self, payment: str = "invoice", **notes: Any) -> Any:
        """Two coats of a guest, confirmed."""
        async with await AsyncConnection.connect(self.url) as db:
            buyer = Buyer((await Caller.on(db)).at(NOW))
            placed = await buyer.buy(await variant_id(db, "COAT-1-36"), 2, payment, notes)
            return await buyer("getOrderByToken", token=placed["token"])

    async def announce_return(self, order: Any, quantity: int) -> None:
        async with await AsyncConnection.connect(self.url) as db:
            buyer = Buyer((await Caller.on(db)).at(NOW))
            (line,) = order["items"]
            item = {"itemId": line["id"], "quantity": quantity, "reason": "tooSmall"}
            await buyer("createReturn", token=order["token"], items=[item])
            assert buyer.status == 200


@asynccontextmanager
async def stored_orders(cluster: postgres.Cluster) -> AsyncIterator[StoredOrders]:
    async with a_seeded_database(cluster, "vitrine_orders") as url:
        async with await AsyncConnection.connect(url) as db:
            await payments.seed(db)
            await sell_on_invoice(db)
            await legal.seed(db)
            await put(db, a_product())
            await execute(db, "update stock set quantity = 100 where quantity > 0")
            # All of them are one guest's.
            await execute(db, "update order_limits set most_unpaid_of_mailbox = 100")
            await execute(db, "update order_limits set most_unpaid_of_address = 100")
        yield StoredOrders(url)
