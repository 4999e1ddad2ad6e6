"""Orders in a database of their own, for commands and servers, which commit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import psycopg
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_product, a_vocabulary, put, variant_id
from tests.checkout.conftest import Buyer
from vitrine import legal, payments, shops
from vitrine.kit import postgres
from vitrine.kit.db import execute
from vitrine.kit.migrate import create_database, migrate


@dataclass(frozen=True)
class StoredOrders:
    url: str

    async def order(self, payment: str = "prepayment") -> Any:
        """Two coats of a guest, confirmed."""
        async with await AsyncConnection.connect(self.url) as db:
            buyer = Buyer((await Caller.on(db)).at(NOW))
            placed = await buyer.buy(await variant_id(db, "COAT-1-36"), 2, payment)
            return await buyer("getOrderByToken", token=placed["token"])


async def stored_orders(cluster: postgres.Cluster, name: str) -> StoredOrders:
    create_database(cluster.url("postgres"), name)
    migrate(cluster.url(name))
    async with await AsyncConnection.connect(cluster.url(name)) as db:
        await shops.seed(db)
        await payments.seed(db)
        await legal.seed(db)
        await a_vocabulary(db)
        await put(db, a_product())
        await execute(db, "update stock set quantity = 100 where quantity > 0")
    return StoredOrders(cluster.url(name))


def forget(cluster: postgres.Cluster, name: str) -> None:
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as connection:
        connection.execute(f"drop database {name} with (force)")
