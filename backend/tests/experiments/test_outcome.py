"""What an experiment says so far, as figures and as a sentence."""

from __future__ import annotations

import pytest

from vitrine.experiments.rules.outcome import (
    NO_DIFFERENCE,
    NOT_ENOUGH,
    PEEKING,
    SPLIT_IS_WRONG,
    ArmCounts,
    Outcome,
    outcome_of,
)
from vitrine.experiments.rules.statistics import Sample


def of_two(
    control: tuple[int, int], other: tuple[int, int], *, is_running: bool = False
) -> Outcome:
    arms = [
        ArmCounts(name, 0.5, visitors, conversions, visitors)
        for name, (visitors, conversions) in (("four", control), ("three", other))
    ]
    return outcome_of(arms, is_running=is_running)


def test_more_purchases_are_named_with_their_interval() -> None:
    outcome = of_two((10_000, 300), (10_000, 400))

    three = outcome.arms[1]
    assert three.rate == 0.04
    assert three.difference is not None
    assert (three.difference.low, three.difference.high) == pytest.approx(
        (0.0049, 0.0151), abs=5e-5
    )
    assert outcome.sentences == {
        "de": "„three“ führt mehr Besucher zum Kauf als „four“, um 0,49 bis 1,51 Prozentpunkte.",
        "en": "“three” leads more visitors to a purchase than “four”,"
        " by 0.49 to 1.51 percentage points.",
    }


def test_fewer_purchases_are_named_too_and_peeking_while_it_runs() -> None:
    outcome = of_two((10_000, 400), (10_000, 300), is_running=True)

    assert outcome.sentences["en"].startswith("“three” leads fewer visitors")
    assert outcome.sentences["de"].endswith(PEEKING["de"])


@pytest.mark.parametrize(
    ("control", "other", "sentences"),
    [
        ((10_000, 300), (10_000, 310), NO_DIFFERENCE),
        ((10_000, 19), (10_000, 300), NOT_ENOUGH),
        ((100, 30), (100, 60), NOT_ENOUGH),
        ((0, 0), (0, 0), NOT_ENOUGH),
    ],
)
def test_what_cannot_be_seen_is_not_said(
    control: tuple[int, int], other: tuple[int, int], sentences: dict[str, str]
) -> None:
    assert of_two(control, other).sentences == sentences


def test_a_split_that_is_not_as_meant_has_no_result() -> None:
    outcome = of_two((10_000, 300), (9_000, 400))

    assert not outcome.is_split_as_meant
    assert outcome.sentences == SPLIT_IS_WRONG
    assert [(each.visitors, each.rate, each.difference) for each in outcome.arms] == [
        (10_000, None, None),
        (9_000, None, None),
    ]


def test_a_split_is_measured_by_the_weights_that_hold() -> None:
    arms = [ArmCounts("four", 0.9, 5_900, 90, 900), ArmCounts("three", 0.1, 5_100, 90, 100)]

    assert outcome_of(arms, is_running=True).is_split_as_meant


def test_revenue_is_of_all_visitors_and_compared_by_currency() -> None:
    arms = [
        ArmCounts("four", 0.5, 1_000, 50, 1_000, {"EUR": Sample(1_000, 500_000, 5e9)}),
        ArmCounts("three", 0.5, 1_000, 50, 1_000, {"EUR": Sample(1_000, 600_000, 7.2e9)}),
    ]

    four, three = outcome_of(arms, is_running=False).arms

    assert (four.revenue[0].per_visitor, four.revenue[0].difference) == (500.0, None)
    (revenue,) = three.revenue
    assert revenue.per_visitor == 600.0
    assert revenue.difference is not None
    assert revenue.difference.holds_zero
