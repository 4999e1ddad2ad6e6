"""How a price comes about: base, reductions in their order, tax (docs/rules/prices.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

# Shares and tax rates are counted in ten-thousandths: money is never a float.
WHOLE = 10_000


class ReductionCategory(StrEnum):
    """In order of application."""

    SALE = "sale"
    CAMPAIGN = "campaign"
    PROMOTION = "promotion"
    VOUCHER = "voucher"


ORDER = {category: place for place, category in enumerate(ReductionCategory)}


@dataclass(frozen=True, slots=True)
class Reduction:
    """Either a share of what the previous one left, in ten-thousandths, or an amount."""

    category: ReductionCategory
    relative: int | None = None
    absolute: int | None = None


@dataclass(frozen=True, slots=True)
class AppliedReduction:
    """`relative` is the share, in ten-thousandths, of what the previous reduction left."""

    category: ReductionCategory
    is_relative: bool
    relative: int
    absolute_with_tax: int


@dataclass(frozen=True, slots=True)
class Price:
    with_tax: int
    without_tax: int
    vat_amount: int
    vat_rate: int
    applied: tuple[AppliedReduction, ...]

    @property
    def original_with_tax(self) -> int:
        """What is struck through: the price before all reductions, not only the first."""
        return self.with_tax + sum(each.absolute_with_tax for each in self.applied)


def price(base_with_tax: int, reductions: Sequence[Reduction], vat_rate: int) -> Price:
    """Each amount is rounded half up to a whole minor unit; nothing goes below zero."""
    left = base_with_tax
    applied = []
    for reduction in sorted(reductions, key=lambda each: ORDER[each.category]):
        step = _apply(reduction, left)
        left -= step.absolute_with_tax
        applied.append(step)
    without_tax = rounded_half_up(left * WHOLE, WHOLE + vat_rate)
    return Price(left, without_tax, left - without_tax, vat_rate, tuple(applied))


def rounded_half_up(amount: int, divisor: int) -> int:
    return (2 * amount + divisor) // (2 * divisor)


def _apply(reduction: Reduction, left: int) -> AppliedReduction:
    if reduction.relative is not None:
        amount = rounded_half_up(left * reduction.relative, WHOLE)
        return AppliedReduction(reduction.category, True, reduction.relative, amount)
    amount = min(reduction.absolute or 0, left)
    share = rounded_half_up(amount * WHOLE, left) if left else 0
    return AppliedReduction(reduction.category, False, share, amount)


class TaxClass(StrEnum):
    STANDARD = "standard"
    REDUCED = "reduced"
    ZERO_CHILDREN = "zero-children"


@dataclass(frozen=True, slots=True)
class TaxRate:
    country: str
    tax_class: TaxClass
    valid_from: date
    rate: int


class NoTaxRate(LookupError):
    """Nothing can be sold where the tax is unknown."""


def tax_rate(rates: Sequence[TaxRate], country: str, tax_class: TaxClass, day: date) -> int:
    """The newest rate that holds on this day; a class a country does not know is standard."""
    for each in (tax_class, TaxClass.STANDARD):
        valid = [
            rate
            for rate in rates
            if rate.country == country and rate.tax_class is each and rate.valid_from <= day
        ]
        if valid:
            return max(valid, key=lambda rate: rate.valid_from).rate
    raise NoTaxRate(f"no tax rate of {country} on {day}")


# A price above this is a typing mistake, in any of our currencies.
MOST_MINOR_UNITS = 10_000_000


def wrong_with_price(base_with_tax: int, reductions: Sequence[Reduction]) -> str | None:
    """Why this cannot be a price, in words for a report; None when it can."""
    if base_with_tax <= 0:
        return "the price must be above zero"
    if base_with_tax > MOST_MINOR_UNITS:
        return f"the price is above {MOST_MINOR_UNITS // 100}"
    for each in reductions:
        if (each.relative is None) == (each.absolute is None):
            return "a reduction is either relative or absolute"
        if each.relative is not None and not 0 < each.relative <= WHOLE:
            return "a relative reduction is above 0 and at most 1"
        if each.absolute is not None and each.absolute <= 0:
            return "an absolute reduction is above zero"
    return None
