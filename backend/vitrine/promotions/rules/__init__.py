"""What holds for money, decided without asking anyone."""

from vitrine.promotions.rules.effects import (
    AmountOff,
    BuyAndGet,
    Effect,
    FreeDelivery,
    PercentageOff,
    Promotion,
    Scope,
    Voucher,
)
from vitrine.promotions.rules.totals import (
    DeliveryOption,
    Line,
    LineTotal,
    Reduction,
    TaxOfRate,
    Totals,
    totals,
)

__all__ = [
    "AmountOff",
    "BuyAndGet",
    "DeliveryOption",
    "Effect",
    "FreeDelivery",
    "Line",
    "LineTotal",
    "PercentageOff",
    "Promotion",
    "Reduction",
    "Scope",
    "TaxOfRate",
    "Totals",
    "Voucher",
    "totals",
]
