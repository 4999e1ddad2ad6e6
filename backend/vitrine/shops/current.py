"""The storefront that a call is made in."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from vitrine.rpc import Call
from vitrine.shops import rules
from vitrine.shops.rules import Storefront


def storefront_of(call: Call) -> Storefront:
    """All that is known of it; the wire itself knows only a part."""
    if not isinstance(call.shop, Storefront):
        raise TypeError("the wire was wired to another directory of shops")
    return call.shop


def delivery_dates(shop: Storefront, now: datetime) -> tuple[date, date]:
    """The first and the last day on which an order of now may arrive there."""
    today = now.astimezone(ZoneInfo(shop.time_zone)).date()
    return rules.delivery_dates(shop.country, shop.delivery.days, today)
