"""The formulas of results, against values that were published."""

from __future__ import annotations

import pytest

from vitrine.experiments.rules.statistics import (
    Interval,
    Sample,
    chi_square_chance,
    newcombe,
    split_chance,
    t_quantile,
    welch,
    wilson,
)


@pytest.mark.parametrize(
    ("successes", "count", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(successes: int, count: int, low: float, high: float) -> None:
    interval = wilson(successes, count)

    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10.
    [
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((10, 10), (0, 20), 0.6791, 1.0),
    ],
)
def test_newcombe(one: tuple[int, int], other: tuple[int, int], low: float, high: float) -> None:
    interval = newcombe(*one, *other)

    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(10, 2.2281), (30, 2.0423), (60, 2.0003), (120, 1.9799)]
)
def test_quantiles_of_t_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert t_quantile(0.975, freedom) == pytest.approx(quantile, abs=2e-4)


@pytest.mark.parametrize(
    ("square", "freedom", "chance"),
    [
        (3.841, 1, 0.05),
        (10.828, 1, 0.001),
        (5.991, 2, 0.05),
        (7.815, 3, 0.05),
        (18.467, 4, 0.001),
        (11.070, 5, 0.05),
    ],
)
def test_chances_of_chi_square_are_those_of_the_tables(
    square: float, freedom: int, chance: float
) -> None:
    assert chi_square_chance(square, freedom) == pytest.approx(chance, rel=2e-3)


def test_welch_of_equal_samples_is_the_pooled_interval() -> None:
    """With variances of 1 and counts of 16 there are 30 degrees of freedom."""
    one, other = Sample(16, 32.0, 79.0), Sample(16, 16.0, 31.0)

    interval = welch(one, other)

    margin = 2.0423 * (2 / 16) ** 0.5
    assert (interval.low, interval.high) == pytest.approx((1 - margin, 1 + margin), abs=1e-4)


def test_a_split_as_meant_is_likely_and_another_is_not() -> None:
    assert split_chance([5_030, 4_970], [0.5, 0.5]) == pytest.approx(0.5485, abs=1e-3)
    assert split_chance([5_300, 4_700], [0.5, 0.5]) < 0.001
    assert split_chance([0, 0], [0.5, 0.5]) == 1.0


def test_whether_nothing_is_a_possible_difference() -> None:
    assert Interval(-0.1, 0.2).holds_zero
    assert not Interval(0.1, 0.2).holds_zero
