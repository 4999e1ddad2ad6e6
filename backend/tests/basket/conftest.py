"""A coat with three pieces of size 36 and none of 38, and a shopper in the German storefront."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

import msgspec
import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, variant_id
from tests.databases import Connections
from vitrine.kit.db import Db


@dataclass
class Shopper:
    """Somebody with a browser: what the shop sets as a cookie comes back with the next call."""

    rpc: Caller
    shop: int = DE
    session: str | None = None
    status: int = 0

    async def __call__(self, procedure: str, **payload: Any) -> Any:
        answer = await self.rpc.answer(procedure, shop=self.shop, session=self.session, **payload)
        for cookie in answer.cookies:
            if "vitrine_session" in (morsels := SimpleCookie(cookie)):
                self.session = morsels["vitrine_session"].value or None
        self.status = answer.status
        return msgspec.json.decode(answer.body) if answer.body else None

    async def add(self, variant_id: int, quantity: int = 1, **more: Any) -> Any:
        return await self("addItemToBasket", variantId=variant_id, quantity=quantity, **more)

    async def basket(self) -> Any:
        return (await self("getBasket"))["basket"]


@pytest.fixture(scope="session")
def connections(coat_connections: Connections) -> Connections:
    """Of `db`: the coat is there already."""
    return coat_connections


@pytest.fixture
async def rpc(db: Db) -> Caller:
    return (await Caller.on(db)).at(NOW)


@pytest.fixture
def shopper(rpc: Caller) -> Shopper:
    return Shopper(rpc)


@pytest.fixture
async def coat(db: Db, rpc: Caller) -> int:
    return await variant_id(db, "COAT-1-36")


@pytest.fixture
async def sold_out(db: Db, rpc: Caller) -> int:
    return await variant_id(db, "COAT-1-38")
