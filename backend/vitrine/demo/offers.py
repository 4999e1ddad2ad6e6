"""Prices with a past, and stock: all derived from the seed's day and from keys."""

from __future__ import annotations

from datetime import datetime, timedelta

from vitrine.catalogue import (
    IncomingPrice,
    IncomingReduction,
    IncomingStock,
    PastPrice,
)
from vitrine.demo.assortment import Style
from vitrine.demo.dice import dice
from vitrine.shops import Storefront

CAMPAIGN = "autumn-weeks"
CAMPAIGN_BEGAN = 12
CAMPAIGN_LASTS = 28


def prices(
    style: Style, colour: str, shops: list[Storefront], day: datetime
) -> dict[str, IncomingPrice]:
    """In every storefront that sells it; a currency without a price sells nothing."""
    return {
        shop.code: _price(style, colour, style.price[shop.currency], shop.currency, day)
        for shop in shops
        if shop.code not in style.shops_without and shop.currency in style.price
    }


def _price(style: Style, colour: str, amount: int, currency: str, day: datetime) -> IncomingPrice:
    live = day - timedelta(days=style.live_days_ago)
    if style.reduction is None or colour not in style.reduction.colours:
        return IncomingPrice(currency=currency, with_tax=amount, valid_from=live)
    began = day - timedelta(days=_reduced_for(style))
    category = style.reduction.category
    reduction = IncomingReduction(
        category=category,
        relative=style.reduction.percent / 100,
        campaign=CAMPAIGN if category == "campaign" else None,
    )
    return IncomingPrice(
        currency=currency,
        with_tax=amount,
        reductions=[reduction],
        valid_from=began,
        history=_past(style, amount, live, began),
    )


def _reduced_for(style: Style) -> int:
    """Days; nothing is reduced before it was sold at its full price."""
    if style.reduction and style.reduction.category == "campaign":
        return min(CAMPAIGN_BEGAN, max(1, style.live_days_ago // 2))
    return min(4 + dice(f"{style.key} reduced", 20), max(1, style.live_days_ago // 2))


def _past(style: Style, amount: int, live: datetime, began: datetime) -> list[PastPrice]:
    """One style in four had a few cheaper days shortly before, which the law remembers."""
    past = [PastPrice(valid_from=live, with_tax=amount)]
    offer_began, offer_ended = began - timedelta(days=14), began - timedelta(days=9)
    if dice(f"{style.key} offer", 4) == 0 and offer_began > live:
        cheaper = amount * 9 // 10
        past.append(PastPrice(valid_from=offer_began, with_tax=cheaper, is_reduced=True))
        past.append(PastPrice(valid_from=offer_ended, with_tax=amount))
    return past


def stock(product_key: str, size: str, place: float, day: datetime) -> IncomingStock:
    """Of few products nothing is left."""
    if dice(f"{product_key} sold out", 40) == 0:
        return _sold_out_stock(product_key, day)
    return stock_by_size(product_key, size, place, day)


def stock_by_size(product_key: str, size: str, place: float, day: datetime) -> IncomingStock:
    """`place` is where the size lies in its scale: 0 and 1 are the ends, which sell slower."""
    if dice(f"{product_key} made to order", 60) == 0:
        return IncomingStock(quantity=0, is_sellable_without_stock=True)
    number = dice(f"{product_key} {size}", 100)
    middle = 1 - abs(place - 0.5)
    if number < 8 + round(8 * middle):
        return _sold_out_stock(f"{product_key} {size}", day)
    if number < 28:
        return IncomingStock(quantity=1 + number % 3)
    return IncomingStock(quantity=4 + number * 2 // 5)


def _sold_out_stock(key: str, day: datetime) -> IncomingStock:
    """Sold out; every second time it is known when more will come."""
    if dice(f"{key} awaited", 2):
        return IncomingStock(quantity=0)
    return IncomingStock(quantity=0, expected_at=day + timedelta(days=7 + dice(f"{key} when", 30)))
