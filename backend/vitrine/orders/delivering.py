"""When an order arrives."""

from __future__ import annotations

from datetime import datetime

from msgspec import structs

from vitrine import shops
from vitrine.kit.db import Db
from vitrine.orders.document import Delivery
from vitrine.orders.queries.orders import OrderRow
from vitrine.orders.storefront import storefront_of


async def delivery_promise(db: Db, row: OrderRow, now: datetime) -> Delivery:
    """What is paid in advance is packed when the money has come, and not before it is there."""
    promised = row.details.delivery
    shop = await storefront_of(db, row)
    first, last = shops.delivery_dates(shop, now, shop.delivery_choice(promised.option))
    return structs.replace(
        promised, first_day=max(first, promised.first_day), last_day=max(last, promised.last_day)
    )
