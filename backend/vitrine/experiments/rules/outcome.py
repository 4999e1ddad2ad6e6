"""What an experiment says so far, from counts alone.

Whoever looks every day and stops at the first difference finds one by chance more often than one
time in twenty: the sentence says so for as long as an experiment runs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from vitrine.experiments.rules.statistics import (
    Interval,
    Sample,
    newcombe,
    split_chance,
    welch,
    wilson,
)

# Below this an uneven split is no chance: something loses visitors, and no result is one.
LEAST_SPLIT_CHANCE = 0.001
# Of each arm, before its rate says anything.
LEAST_VISITORS = 200
LEAST_CONVERSIONS = 20


@dataclass(frozen=True)
class ArmCounts:
    """`revenue` by currency, over all visitors who saw the arm in its storefronts.

    `visitors_of_weight` are those who came since the weights are what they are.
    """

    variant: str
    weight: float
    visitors: int
    conversions: int
    visitors_of_weight: int
    revenue: dict[str, Sample] = field(default_factory=dict)


@dataclass(frozen=True)
class RevenueOutcome:
    currency: str
    per_visitor: float
    difference: Interval | None


@dataclass(frozen=True)
class ArmOutcome:
    variant: str
    visitors: int
    conversions: int
    rate: float | None
    interval: Interval | None
    difference: Interval | None
    revenue: list[RevenueOutcome]


@dataclass(frozen=True)
class Outcome:
    split_chance: float
    arms: list[ArmOutcome]
    sentences: dict[str, str]

    @property
    def is_split_as_meant(self) -> bool:
        return self.split_chance >= LEAST_SPLIT_CHANCE


def outcome_of(arms: Sequence[ArmCounts], *, is_running: bool) -> Outcome:
    """The first arm is control. A split that is not as meant has counts and a warning alone."""
    chance = split_chance(
        [each.visitors_of_weight for each in arms], [each.weight for each in arms]
    )
    if chance < LEAST_SPLIT_CHANCE:
        counted = [_counts_alone(each) for each in arms]
        return Outcome(chance, counted, SPLIT_IS_WRONG)
    control = arms[0]
    outcomes = [_outcome(each, None if each is control else control) for each in arms]
    return Outcome(chance, outcomes, _sentences(arms, outcomes, is_running))


def _counts_alone(arm: ArmCounts) -> ArmOutcome:
    return ArmOutcome(arm.variant, arm.visitors, arm.conversions, None, None, None, [])


def _outcome(arm: ArmCounts, control: ArmCounts | None) -> ArmOutcome:
    if arm.visitors == 0:
        return _counts_alone(arm)
    # Who buys on two devices is seen once and buys twice at most.
    conversions = min(arm.conversions, arm.visitors)
    has_control = control is not None and control.visitors > 0
    return ArmOutcome(
        variant=arm.variant,
        visitors=arm.visitors,
        conversions=conversions,
        rate=conversions / arm.visitors,
        interval=wilson(conversions, arm.visitors),
        difference=newcombe(
            conversions,
            arm.visitors,
            min(control.conversions, control.visitors),
            control.visitors,
        )
        if control and has_control
        else None,
        revenue=[
            RevenueOutcome(
                currency=currency,
                per_visitor=sample.mean,
                difference=_revenue_difference(
                    sample, control.revenue.get(currency) if control else None
                ),
            )
            for currency, sample in sorted(arm.revenue.items())
            if sample.count > 0
        ],
    )


def _revenue_difference(sample: Sample, control: Sample | None) -> Interval | None:
    if control is None or min(sample.count, control.count) < LEAST_VISITORS:
        return None
    return welch(sample, control)


def _sentences(
    arms: Sequence[ArmCounts], outcomes: Sequence[ArmOutcome], is_running: bool
) -> dict[str, str]:
    is_enough = all(
        each.visitors >= LEAST_VISITORS and each.conversions >= LEAST_CONVERSIONS
        for each in arms
        if each.weight > 0
    )
    if not is_enough:
        return NOT_ENOUGH
    peeking = PEEKING if is_running else {"de": "", "en": ""}
    differences = [each for each in outcomes if each.difference and not each.difference.holds_zero]
    if not differences:
        return {language: text + peeking[language] for language, text in NO_DIFFERENCE.items()}
    parts: dict[str, list[str]] = {"de": [], "en": []}
    for each in differences:
        interval = each.difference
        if interval is None:
            continue
        is_better = interval.low > 0
        low, high = sorted((abs(interval.low), abs(interval.high)))
        parts["de"].append(
            f"„{each.variant}“ führt {'mehr' if is_better else 'weniger'} Besucher zum Kauf als"
            f" „{arms[0].variant}“, um {_german(low)} bis {_german(high)} Prozentpunkte."
        )
        parts["en"].append(
            f"“{each.variant}” leads {'more' if is_better else 'fewer'} visitors to a purchase than"
            f" “{arms[0].variant}”, by {100 * low:.2f} to {100 * high:.2f} percentage points."
        )
    return {language: " ".join(texts) + peeking[language] for language, texts in parts.items()}


def _german(share: float) -> str:
    return f"{100 * share:.2f}".replace(".", ",")


SPLIT_IS_WRONG = {
    "de": "Die Besucher sind anders verteilt als vorgesehen, und das ist kein Zufall. Irgendwo"
    " gehen welche verloren; bis das gefunden ist, gibt es kein Ergebnis.",
    "en": "Visitors are not split as intended, and that is no coincidence. Some are lost on the"
    " way; until that is found there is no result.",
}
NOT_ENOUGH = {
    "de": "Noch zu wenige Besucher oder Käufe, um etwas zu sagen.",
    "en": "Not enough visitors or purchases yet to say anything.",
}
NO_DIFFERENCE = {
    "de": "Bisher ist kein Unterschied zu erkennen.",
    "en": "No difference can be seen so far.",
}
PEEKING = {
    "de": " Das Experiment läuft noch: Wer täglich nachsieht und beim ersten Unterschied aufhört,"
    " findet öfter einen, als es welche gibt.",
    "en": " The experiment is still running: whoever looks every day and stops at the first"
    " difference finds more of them than there are.",
}
