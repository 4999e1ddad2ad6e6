"""The storefronts: what differs between them, how their links are built, where paths lead."""

from vitrine.shops import operator, procedures
from vitrine.shops.codes import shop_codes, shop_id_of
from vitrine.shops.current import delivery_dates, storefront_of
from vitrine.shops.directory import Directory
from vitrine.shops.limiting import change_limits
from vitrine.shops.partnering import change_partners
from vitrine.shops.procedures import PaymentMarks
from vitrine.shops.queries import storefront, storefronts
from vitrine.shops.rules import (
    DeliveryChoice,
    OrderLimits,
    Partners,
    Storefront,
    localised_path,
    safe_return_path,
)
from vitrine.shops.seed import seed
from vitrine.shops.sellers import Seller, seller_of

__all__ = [
    "DeliveryChoice",
    "Directory",
    "OrderLimits",
    "Partners",
    "PaymentMarks",
    "Seller",
    "Storefront",
    "change_limits",
    "change_partners",
    "delivery_dates",
    "localised_path",
    "operator",
    "procedures",
    "safe_return_path",
    "seed",
    "seller_of",
    "shop_codes",
    "shop_id_of",
    "storefront",
    "storefront_of",
    "storefronts",
]
