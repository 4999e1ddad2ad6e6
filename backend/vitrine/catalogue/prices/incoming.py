"""Prices as they are handed in."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from msgspec import Struct, field

from vitrine.catalogue.prices.rules import Reduction, ReductionCategory


class IncomingReduction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Either `relative`, a share between 0 and 1, or `absolute`, in minor units.

    `campaign` is the key of the campaign that the reduction ends with.
    """

    category: Literal["sale", "campaign", "promotion", "voucher"]
    relative: float | None = None
    absolute: int | None = None
    campaign: str | None = None

    def as_rule(self) -> Reduction:
        share = None if self.relative is None else round(self.relative * 10_000)
        return Reduction(ReductionCategory(self.category), share, self.absolute)


class PastPrice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    valid_from: datetime
    with_tax: int | None
    is_reduced: bool = False


class IncomingPrice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`with_tax` is the price before reductions, in minor units; `history` is what came before."""

    currency: str
    with_tax: int
    reductions: list[IncomingReduction] = field(default_factory=list)
    valid_from: datetime | None = None
    history: list[PastPrice] = field(default_factory=list)


class PriceRow(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By reference key of a product, or of a variant that costs something else."""

    reference_key: str
    shop: str
    currency: str
    with_tax: int
    reductions: list[IncomingReduction] = field(default_factory=list)
