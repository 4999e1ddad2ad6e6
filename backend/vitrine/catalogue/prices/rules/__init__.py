"""How prices come about and what they may be compared with: pure, no database, no wire."""

from vitrine.catalogue.prices.rules.price import (
    WHOLE,
    AppliedReduction,
    NoTaxRate,
    Price,
    Reduction,
    ReductionCategory,
    TaxClass,
    TaxRate,
    price,
    rounded_half_up,
    tax_rate,
    wrong_with_price,
)
from vitrine.catalogue.prices.rules.prior_price import (
    PricePoint,
    Prior,
    prior_price,
    reduction_began,
)

__all__ = [
    "WHOLE",
    "AppliedReduction",
    "NoTaxRate",
    "Price",
    "PricePoint",
    "Prior",
    "Reduction",
    "ReductionCategory",
    "TaxClass",
    "TaxRate",
    "price",
    "prior_price",
    "reduction_began",
    "rounded_half_up",
    "tax_rate",
    "wrong_with_price",
]
