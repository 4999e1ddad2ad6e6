"""The storefront that a call is made in."""

from __future__ import annotations

from datetime import date, datetime

from vitrine.kit.calendar import wall_clock
from vitrine.rpc import Call
from vitrine.shops import rules
from vitrine.shops.rules import DeliveryChoice, Storefront


def storefront_of(call: Call) -> Storefront:
    """All that is known of it; the wire itself knows only a part."""
    if not isinstance(call.shop, Storefront):
        raise TypeError("the wire was wired to another directory of shops")
    return call.shop


def delivery_dates(
    shop: Storefront, now: datetime, choice: DeliveryChoice | None = None
) -> tuple[date, date]:
    """The first and the last day on which an order of now may arrive there; by the usual way,
    unless another one is chosen."""
    ordered_at = wall_clock(now, shop.time_zone)
    days = choice.days if choice else shop.delivery.days
    return rules.delivery_dates(shop.country, days, ordered_at, shop.delivery.packing_hour)
