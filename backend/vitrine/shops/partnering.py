"""An operator says whose scripts a storefront loads with its visitors' leave."""

from __future__ import annotations

from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.rpc import FieldError, Problem, invalid, purge
from vitrine.shops import queries
from vitrine.shops.rules import Partners, check_partners


async def change_partners(db: Db, operator: Operator, code: str, partners: Partners) -> None:
    """Pages are rendered anew, since their policy header names the partners' hosts."""
    shops = await queries.storefronts(db)
    shop = next((shop for shop in shops if shop.code == code), None)
    if shop is None:
        raise Problem(404, "UnknownShop", "There is no storefront with this code.")
    if wrongs := check_partners(partners):
        raise invalid(
            *(FieldError(field=each.field, rule=each.rule, params=each.params) for each in wrongs)
        )
    await queries.put_partners(db, shop.id, partners)
    await operator.record(db, "partners", code, shop.partners, partners)
    await purge(db, "shops")
