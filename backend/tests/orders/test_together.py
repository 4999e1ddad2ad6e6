"""What was bought together, as the job counts it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tests.catalogue.builders import NOW, a_product, product_id, put, variant_id
from tests.checkout.conftest import Buyer
from vitrine import orders
from vitrine.kit.db import Db
from vitrine.orders import Context


async def test_products_of_one_order_are_a_pair_while_they_stay_with_their_buyer(
    db: Db, buyer: Buyer, context: Context, coat: int
) -> None:
    await put(db, a_product("HAT-1"))
    await buyer.add(await variant_id(db, "HAT-1-36"))
    placed = await buyer.buy(coat)
    order: Any = await buyer("getOrderByToken", token=placed["token"])
    pair = (await product_id(db, "COAT-1"), await product_id(db, "HAT-1"))
    since = NOW - timedelta(days=1)

    assert await orders.bought_together(db, since) == {pair: 1}
    assert await orders.bought_together(db, NOW) == {}
    (line, *_) = order["items"]
    await orders.cancel(context, order["id"], pieces={line["id"]: 1}, key="one")
    assert await orders.bought_together(db, since) == {}


async def test_one_product_alone_is_no_pair(db: Db, ordered: Any) -> None:
    assert await orders.bought_together(db, NOW - timedelta(days=1)) == {}
