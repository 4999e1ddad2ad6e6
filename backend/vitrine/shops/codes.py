"""Storefronts by the code that people name them by."""

from __future__ import annotations

from collections.abc import Mapping

from vitrine.kit.db import Db
from vitrine.rpc import Problem
from vitrine.shops.queries import storefronts


async def shop_codes(db: Db) -> dict[int, str]:
    """By their ids, closed ones included."""
    return {shop.id: shop.code for shop in await storefronts(db)}


def shop_id_of(codes: Mapping[int, str], code: str | None) -> int | None:
    """None where none is named."""
    if code is None:
        return None
    shop_id = next((each for each, known in codes.items() if known == code), None)
    if shop_id is None:
        raise Problem(404, "UnknownShop", "There is no storefront with this code.")
    return shop_id
