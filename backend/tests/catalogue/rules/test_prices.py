from datetime import date

import pytest

from vitrine.catalogue.prices.rules import (
    AppliedReduction,
    NoTaxRate,
    Price,
    Reduction,
    ReductionCategory,
    TaxClass,
    TaxRate,
    price,
    tax_rate,
    wrong_with_price,
)

SALE, CAMPAIGN = ReductionCategory.SALE, ReductionCategory.CAMPAIGN
PROMOTION, VOUCHER = ReductionCategory.PROMOTION, ReductionCategory.VOUCHER


def test_a_price_without_reductions_is_split_into_net_and_tax() -> None:
    assert price(44900, [], 1900) == Price(44900, 37731, 7169, 1900, ())


def test_each_relative_reduction_applies_to_what_the_previous_left() -> None:
    found = price(10000, [Reduction(SALE, 2000), Reduction(CAMPAIGN, 2000)], 1900)

    assert found.with_tax == 6400
    assert found.applied == (
        AppliedReduction(SALE, True, 2000, 2000),
        AppliedReduction(CAMPAIGN, True, 2000, 1600),
    )


def test_reductions_apply_in_their_order_however_they_are_given() -> None:
    given = [
        Reduction(VOUCHER, absolute=500),
        Reduction(PROMOTION, 1000),
        Reduction(CAMPAIGN, absolute=1000),
        Reduction(SALE, 5000),
    ]

    found = price(20000, given, 2000)

    assert [each.category for each in found.applied] == [SALE, CAMPAIGN, PROMOTION, VOUCHER]
    assert [each.absolute_with_tax for each in found.applied] == [10000, 1000, 900, 500]
    assert (found.with_tax, found.original_with_tax) == (7600, 20000)


@pytest.mark.parametrize(
    ("base", "relative", "reduced"),
    [(999, 5000, 499), (1001, 5000, 500), (1, 5000, 0), (3333, 3333, 2222), (100, 10000, 0)],
)
def test_a_reduction_is_rounded_half_up(base: int, relative: int, reduced: int) -> None:
    assert price(base, [Reduction(SALE, relative)], 0).with_tax == reduced


def test_a_price_never_goes_below_zero() -> None:
    found = price(1000, [Reduction(SALE, absolute=5000), Reduction(VOUCHER, absolute=10)], 1900)

    assert (found.with_tax, found.without_tax, found.vat_amount) == (0, 0, 0)
    assert [each.absolute_with_tax for each in found.applied] == [1000, 0]


def test_what_is_struck_through_is_the_price_before_all_reductions() -> None:
    found = price(59995, [Reduction(SALE, 3000), Reduction(CAMPAIGN, 1500)], 810)

    assert found.original_with_tax == 59995


@pytest.mark.parametrize(
    ("country", "tax_class", "day", "rate"),
    [
        ("CH", TaxClass.STANDARD, date(2023, 12, 31), 770),
        ("CH", TaxClass.STANDARD, date(2024, 1, 1), 810),
        ("GB", TaxClass.ZERO_CHILDREN, date(2026, 1, 1), 0),
        ("DE", TaxClass.ZERO_CHILDREN, date(2026, 1, 1), 1900),
    ],
)
def test_the_rate_of_the_day_holds(country: str, tax_class: TaxClass, day: date, rate: int) -> None:
    rates = [
        TaxRate("CH", TaxClass.STANDARD, date(2018, 1, 1), 770),
        TaxRate("CH", TaxClass.STANDARD, date(2024, 1, 1), 810),
        TaxRate("GB", TaxClass.STANDARD, date(2011, 1, 4), 2000),
        TaxRate("GB", TaxClass.ZERO_CHILDREN, date(1973, 4, 1), 0),
        TaxRate("DE", TaxClass.STANDARD, date(2021, 1, 1), 1900),
    ]

    assert tax_rate(rates, country, tax_class, day) == rate


def test_nothing_is_sold_where_the_tax_is_unknown() -> None:
    with pytest.raises(NoTaxRate):
        tax_rate([], "SE", TaxClass.STANDARD, date(2026, 1, 1))


@pytest.mark.parametrize(
    ("base", "reductions", "words"),
    [
        (0, [], "the price must be above zero"),
        (-5, [], "the price must be above zero"),
        (10_000_001, [], "the price is above 100000"),
        (100, [Reduction(SALE)], "a reduction is either relative or absolute"),
        (100, [Reduction(SALE, 10001)], "a relative reduction is above 0 and at most 1"),
        (100, [Reduction(SALE, absolute=0)], "an absolute reduction is above zero"),
        (10_000_000, [Reduction(SALE, 10000)], None),
    ],
)
def test_absurd_prices_are_refused(
    base: int, reductions: list[Reduction], words: str | None
) -> None:
    assert wrong_with_price(base, reductions) == words
