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
    VoucherEffect,
)
from vitrine.promotions.rules.totals import (
    DeliveryOption,
    Line,
    LineTotal,
    Reduction,
    TaxOfRate,
    Totals,
    delivery_by_rate,
    half_up,
    taxes_of,
    totals,
)
from vitrine.promotions.rules.vouchers import VoucherProblem, VoucherTerms, problem_of

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
    "VoucherEffect",
    "VoucherProblem",
    "VoucherTerms",
    "delivery_by_rate",
    "half_up",
    "problem_of",
    "taxes_of",
    "totals",
]
