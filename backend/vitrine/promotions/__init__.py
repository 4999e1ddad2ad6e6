"""Money off and what delivery costs: promotions, vouchers, and the one function for totals."""

from vitrine.promotions import operator
from vitrine.promotions.editing import (
    end_promotion,
    end_voucher,
    save_promotion,
    save_voucher,
    saved_promotions,
    saved_vouchers,
)
from vitrine.promotions.entries import ListedVoucher, PromotionEntry, VoucherEntry
from vitrine.promotions.queries.promotions import promotion_keys, promotions, put_promotion
from vitrine.promotions.queries.vouchers import put_voucher, put_voucher_back
from vitrine.promotions.redeeming import Redeemable, redeemable, use_voucher
from vitrine.promotions.rules import (
    AmountOff,
    BuyAndGet,
    Costs,
    DeliveryOption,
    Effect,
    FreeDelivery,
    Line,
    LineTotal,
    PercentageOff,
    Promotion,
    Reduction,
    Scope,
    TaxShare,
    Totals,
    Voucher,
    VoucherEffect,
    VoucherProblem,
    totals,
)
from vitrine.promotions.shapes import Cost, cost_of

__all__ = [
    "AmountOff",
    "BuyAndGet",
    "Cost",
    "Costs",
    "DeliveryOption",
    "Effect",
    "FreeDelivery",
    "Line",
    "LineTotal",
    "ListedVoucher",
    "PercentageOff",
    "Promotion",
    "PromotionEntry",
    "Redeemable",
    "Reduction",
    "Scope",
    "TaxShare",
    "Totals",
    "Voucher",
    "VoucherEffect",
    "VoucherEntry",
    "VoucherProblem",
    "cost_of",
    "end_promotion",
    "end_voucher",
    "operator",
    "promotion_keys",
    "promotions",
    "put_promotion",
    "put_voucher",
    "put_voucher_back",
    "redeemable",
    "save_promotion",
    "save_voucher",
    "saved_promotions",
    "saved_vouchers",
    "totals",
    "use_voucher",
]
