"""An operator changes how much one shopper may order in a storefront."""

from __future__ import annotations

from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.rpc import Problem, purge
from vitrine.shops import queries
from vitrine.shops.rules import OrderLimits


async def change_limits(db: Db, operator: Operator, code: str, limits: OrderLimits) -> None:
    """From now on, in baskets and checkouts as well."""
    shops = await queries.storefronts(db)
    shop = next((shop for shop in shops if shop.code == code), None)
    if shop is None:
        raise Problem(404, "UnknownShop", "There is no storefront with this code.")
    await queries.put_limits(db, shop.id, limits)
    await operator.record(db, "order_limits", code, shop.limits, limits)
    await purge(db, "shops")
