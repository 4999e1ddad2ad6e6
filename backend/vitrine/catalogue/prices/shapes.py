"""How prices travel."""

from __future__ import annotations

from typing import Literal

from vitrine.rpc import Wire


class Vat(Wire):
    amount: int
    rate: float


class Tax(Wire):
    vat: Vat


class ReductionAmount(Wire):
    relative: float
    absolute_with_tax: int


class AppliedReduction(Wire):
    category: Literal["sale", "campaign", "promotion", "voucher"]
    type: Literal["relative", "absolute"]
    amount: ReductionAmount


class Price(Wire):
    """`withTax` is paid; struck through is `withTax` plus all that was reduced."""

    with_tax: int
    without_tax: int
    currency_code: str
    tax: Tax
    applied_reductions: list[AppliedReduction]
    original_with_tax: int
    recommended_retail_price: int | None = None


class LowestPriorPrice(Wire):
    """What the reduction may be measured against; both null: it must not be advertised.

    `relativeDifferenceToPrice` is the share by which the price now lies below it.
    """

    with_tax: int | None
    relative_difference_to_price: float | None
    rule: Literal["lowest-of-30-days", "charged-before"] | None
