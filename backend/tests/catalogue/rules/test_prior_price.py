import random
from datetime import UTC, datetime, timedelta

import pytest

from vitrine.catalogue.prices.rules import (
    PricePoint,
    Prior,
    prior_price,
    reduction_began,
)
from vitrine.countries import PriorRule

DAY_ONE = datetime(2026, 1, 1, tzinfo=UTC)
LOWEST, BEFORE = PriorRule.LOWEST_OF_30_DAYS, PriorRule.CHARGED_BEFORE


def day(number: float) -> datetime:
    return DAY_ONE + timedelta(days=number)


def at(number: float, with_tax: int | None, *, reduced: bool = False) -> PricePoint:
    return PricePoint(day(number), with_tax, reduced)


@pytest.mark.parametrize("country", ["AT", "BE", "DE", "FI", "FR", "NL", "CH", "GB"])
def test_a_full_price_is_compared_with_nothing(country: str) -> None:
    assert prior_price([at(0, 100), at(10, 90)], country) is None


def test_the_lowest_price_of_the_30_days_before_the_reduction_counts() -> None:
    history = [at(0, 70), at(40, 100), at(60, 80, reduced=True), at(65, 100)]

    found = prior_price([*history, at(80, 60, reduced=True)], "DE")

    assert found == Prior(LOWEST, 80)


def test_a_price_that_ended_before_the_30_days_does_not_count() -> None:
    assert prior_price([at(0, 70), at(50, 100), at(80, 60, reduced=True)], "DE") == Prior(
        LOWEST, 100
    )


def test_a_price_that_ended_inside_the_30_days_counts_however_old_it_is() -> None:
    assert prior_price([at(0, 70), at(50.5, 100), at(80, 60, reduced=True)], "FR") == Prior(
        LOWEST, 70
    )


def test_further_cuts_are_measured_from_the_start_of_the_first() -> None:
    history = [at(0, 100), at(80, 80, reduced=True), at(90, 60, reduced=True)]

    assert prior_price(history, "NL") == Prior(LOWEST, 100)


def test_what_was_never_sold_at_a_full_price_may_not_be_advertised_as_reduced() -> None:
    assert prior_price([at(0, 60, reduced=True)], "AT") == Prior(LOWEST, None)


def test_days_without_a_price_count_for_nothing() -> None:
    history = [at(0, 50), at(5, None), at(70, 100), at(80, 60, reduced=True)]

    assert prior_price(history, "BE") == Prior(LOWEST, 100)


def test_the_united_kingdom_compares_with_the_price_charged_before() -> None:
    history = [at(0, 70), at(75, 100), at(80, 60, reduced=True)]

    assert prior_price(history, "GB") == Prior(BEFORE, 100)


def test_switzerland_allows_a_comparison_for_half_the_time_the_price_was_charged() -> None:
    history = [at(0, 70), at(60, 100), at(80, 60, reduced=True)]

    assert prior_price(history, "CH") == Prior(BEFORE, 100, until=day(90))


def test_switzerland_allows_it_without_end_after_30_days_in_a_row() -> None:
    history = [at(0, 70), at(50, 100), at(80, 60, reduced=True)]

    assert prior_price(history, "CH") == Prior(BEFORE, 100)


def test_equal_prices_in_a_row_are_one_price() -> None:
    history = [at(0, 70), at(45, 100), at(70, 100), at(80, 60, reduced=True)]

    assert prior_price(history, "CH") == Prior(BEFORE, 100)


def test_ten_thousand_random_histories_agree_with_brute_force() -> None:
    dice = random.Random(20260926)

    for _ in range(10_000):
        history = _a_random_history(dice)

        found = prior_price(history, "DE")

        assert found == _by_brute_force(history), history


# Prices change on the hour grid below, so looking at every step of it misses none.
STEP = timedelta(hours=6)


def _a_random_history(dice: random.Random) -> list[PricePoint]:
    moments = sorted(dice.sample(range(90 * 4), dice.randint(1, 12)))
    return [
        PricePoint(
            DAY_ONE + moment * STEP,
            None if dice.random() < 0.08 else dice.randint(1, 40) * 100,
            dice.random() < 0.5,
        )
        for moment in moments
    ]


def _by_brute_force(history: list[PricePoint]) -> Prior | None:
    """Walks through the 30 days before the reduction, step by step."""
    start = None
    for point in reversed(history):
        if not (point.is_reduced and point.with_tax is not None):
            break
        start = point.valid_from
    if start is None:
        return None
    seen = [_in_force(history, start - step * STEP) for step in range(1, 30 * 4 + 1)]
    prices = [price for price in seen if price is not None]
    return Prior(LOWEST, min(prices, default=None))


def _in_force(history: list[PricePoint], moment: datetime) -> int | None:
    price = None
    for point in history:
        if point.valid_from > moment:
            break
        price = point.with_tax
    return price


def test_a_reduction_began_where_the_run_of_reduced_prices_began() -> None:
    history = [at(0, 100), at(1, 90, reduced=True), at(2, 100), at(3, 80, reduced=True)]

    assert reduction_began(history) == 3
    assert reduction_began(history[:3]) is None
