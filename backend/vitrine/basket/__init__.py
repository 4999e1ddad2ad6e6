"""Baskets: one for each visitor, the same in every storefront, priced where it is read."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.basket import procedures, queries
from vitrine.basket.adding import add_pieces, basket_now, fill
from vitrine.basket.merging import merge_baskets
from vitrine.basket.personal_data import erase_basket, export_basket
from vitrine.basket.pricing import PricedBasket, PricedLine, price_basket, reduction_of
from vitrine.basket.queries import pieces, wanted_pieces
from vitrine.basket.reading import basket_of
from vitrine.basket.rules import Strategy
from vitrine.basket.shapes import Basket, BasketAnswer, ExceededLimit
from vitrine.basket.vouchers import check_voucher, put_voucher
from vitrine.kit.db import Db
from vitrine.rpc import Call

LIVES_FOR = timedelta(days=60)


async def lock_basket(call: Call, visitor_id: int) -> None:
    """Until the call ends, nobody else changes it."""
    await queries.lock_basket(call.db, visitor_id, call.now)


async def variant_ids(call: Call, visitor_id: int) -> list[int]:
    return [line.variant_id for line in await queries.lines(call.db, visitor_id)]


async def empty_basket(call: Call, visitor_id: int) -> None:
    """Of goods and voucher."""
    await queries.empty_basket(call.db, visitor_id)


async def forget_old(db: Db, now: datetime) -> None:
    """Baskets that nobody has changed for long."""
    await queries.forget_old(db, now - LIVES_FOR)


__all__ = [
    "Basket",
    "BasketAnswer",
    "ExceededLimit",
    "PricedBasket",
    "PricedLine",
    "Strategy",
    "add_pieces",
    "basket_now",
    "basket_of",
    "check_voucher",
    "empty_basket",
    "erase_basket",
    "export_basket",
    "fill",
    "forget_old",
    "lock_basket",
    "merge_baskets",
    "pieces",
    "price_basket",
    "procedures",
    "put_voucher",
    "reduction_of",
    "variant_ids",
    "wanted_pieces",
]
