"""What the shop knows of a storefront, by the names that texts call it: `{return_days}`."""

from __future__ import annotations

from msgspec import structs

from vitrine.mail import Formats
from vitrine.shops import Seller, Storefront, seller_of


def facts_of(shop: Storefront) -> dict[str, str]:
    """Written for its readers. What a storefront does not have, such as express, is not there."""
    formats = Formats.of(shop.locale, shop.currency, shop.time_zone)
    seller = seller_of(f"{shop.language}-{shop.country}")
    first, last = shop.delivery.days
    facts = {
        **(_of_seller(seller) if seller else {}),
        "free_from": formats.threshold(shop.delivery.free_from),
        "delivery_cost": formats.money(shop.delivery.cost),
        "first_day": str(first),
        "last_day": str(last),
        "packing_hour": str(shop.delivery.packing_hour),
        "return_days": str(shop.delivery.return_days),
        "prepayment_days": str(shop.prepayment_days),
    }
    for choice in shop.delivery.more:
        facts[f"{choice.key}_cost"] = formats.money(choice.cost)
    return facts


def _of_seller(seller: Seller) -> dict[str, str]:
    """Numbers of telephones and hours of a day are not parted at the end of a line."""
    return {
        **structs.asdict(seller),
        "phone": seller.phone.replace(" ", "\N{NO-BREAK SPACE}"),
        "hours": seller.hours.replace("–", "–\N{WORD JOINER}"),
    }
