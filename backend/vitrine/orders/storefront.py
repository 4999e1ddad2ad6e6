"""The storefront that an order was placed in."""

from __future__ import annotations

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.orders.queries.orders import OrderRow
from vitrine.shops import Storefront


async def storefront_of(db: Db, order: OrderRow) -> Storefront:
    shop = await shops.storefront(db, order.shop_id)
    if shop is None:
        raise LookupError("an order is of a storefront that is known")
    return shop
