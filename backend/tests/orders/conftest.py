"""Orders of a guest, placed over the wire, and what happens to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.basket.conftest import coat, connections, rpc, shopper, sold_out
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer, buyer
from vitrine.kit.db import Db, value
from vitrine.orders import Context

__all__ = [
    "Stock",
    "awaited",
    "buyer",
    "coat",
    "connections",
    "context",
    "ordered",
    "rpc",
    "shopper",
    "sold_out",
    "stock",
]

Stock = Callable[[], Awaitable[int]]


@pytest.fixture
def context(db: Db) -> Context:
    return Context(db, NOW, "https://shop.example")


@pytest.fixture
def stock(db: Db, coat: int) -> Stock:
    async def left() -> int:
        return await value(db, int, "select quantity from stock where variant_id = %(id)s", id=coat)

    return left


@pytest.fixture
async def ordered(buyer: Buyer, coat: int) -> Any:
    """Two coats on invoice, confirmed."""
    placed = await buyer.buy(coat, 2)
    return await buyer("getOrderByToken", token=placed["token"])


@pytest.fixture
async def awaited(buyer: Buyer, coat: int) -> Any:
    """Two coats, to be paid in advance by bank."""
    placed = await buyer.buy(coat, 2, "prepayment")
    return await buyer("getOrderByToken", token=placed["token"])
