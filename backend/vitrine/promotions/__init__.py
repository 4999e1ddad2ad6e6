"""Money off and what delivery costs: promotions, vouchers, and the one function for totals."""

from vitrine.promotions.queries import promotions, put_promotion, put_voucher, voucher
from vitrine.promotions.rules import (
    AmountOff,
    BuyAndGet,
    DeliveryOption,
    FreeDelivery,
    Line,
    LineTotal,
    PercentageOff,
    Promotion,
    Scope,
    Totals,
    Voucher,
    totals,
)

__all__ = [
    "AmountOff",
    "BuyAndGet",
    "DeliveryOption",
    "FreeDelivery",
    "Line",
    "LineTotal",
    "PercentageOff",
    "Promotion",
    "Scope",
    "Totals",
    "Voucher",
    "promotions",
    "put_promotion",
    "put_voucher",
    "totals",
    "voucher",
]
