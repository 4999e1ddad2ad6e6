"""What holds for goods and prices, decided without asking anyone: no database, no wire."""

from vitrine.catalogue.rules.alternative_text import alternative_text
from vitrine.catalogue.rules.category_tree import CyclicCategories, in_order_of_depth, paths
from vitrine.catalogue.rules.fibres import fibre_label, wrong_with_fibres
from vitrine.catalogue.rules.identifiers import is_gtin
from vitrine.catalogue.rules.localised import swiss, words
from vitrine.catalogue.rules.offers import NEW_FOR, Stock, is_new, is_sellable, is_sold_out
from vitrine.catalogue.rules.prices import (
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
from vitrine.catalogue.rules.prior_price import (
    PricePoint,
    Prior,
    PriorRule,
    prior_price,
    reduction_began,
)

__all__ = [
    "NEW_FOR",
    "WHOLE",
    "AppliedReduction",
    "CyclicCategories",
    "NoTaxRate",
    "Price",
    "PricePoint",
    "Prior",
    "PriorRule",
    "Reduction",
    "ReductionCategory",
    "Stock",
    "TaxClass",
    "TaxRate",
    "alternative_text",
    "fibre_label",
    "in_order_of_depth",
    "is_gtin",
    "is_new",
    "is_sellable",
    "is_sold_out",
    "paths",
    "price",
    "prior_price",
    "reduction_began",
    "rounded_half_up",
    "swiss",
    "tax_rate",
    "words",
    "wrong_with_fibres",
    "wrong_with_price",
]
