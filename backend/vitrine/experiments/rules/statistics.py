"""Intervals for what arms of an experiment have done, and the check that they were split as meant.

Rates: Wilson's interval for each, and Newcombe's (1998, method 10) for their difference. Means:
Welch's, with the t quantile by Cornish and Fisher's expansion (Abramowitz and Stegun, 26.7.5).
Split: Pearson's chi-square.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    low: float
    high: float

    @property
    def holds_zero(self) -> bool:
        return self.low <= 0 <= self.high


@dataclass(frozen=True)
class Sample:
    """Values by their count, sum and sum of squares."""

    count: int
    total: float
    squares: float

    @property
    def mean(self) -> float:
        return self.total / self.count

    @property
    def variance(self) -> float:
        return max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))


def wilson(successes: int, count: int, confidence: float = CONFIDENCE) -> Interval:
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = successes / count
    middle = rate + z * z / (2 * count)
    spread = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return Interval(max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def newcombe(
    successes: int, count: int, base: int, base_count: int, confidence: float = CONFIDENCE
) -> Interval:
    """Of the first rate minus the second."""
    rate, base_rate = successes / count, base / base_count
    of_rate, of_base = wilson(successes, count, confidence), wilson(base, base_count, confidence)
    difference = rate - base_rate
    return Interval(
        difference - math.hypot(rate - of_rate.low, of_base.high - base_rate),
        difference + math.hypot(of_rate.high - rate, base_rate - of_base.low),
    )


def welch(sample: Sample, base: Sample, confidence: float = CONFIDENCE) -> Interval:
    """Of the first mean minus the second; each has two values or more."""
    part, base_part = sample.variance / sample.count, base.variance / base.count
    both = part + base_part
    difference = sample.mean - base.mean
    if both == 0:
        return Interval(difference, difference)
    freedom = both**2 / (part**2 / (sample.count - 1) + base_part**2 / (base.count - 1))
    margin = t_quantile((1 + confidence) / 2, freedom) * math.sqrt(both)
    return Interval(difference - margin, difference + margin)


def t_quantile(probability: float, freedom: float) -> float:
    """Exact to three decimals from ten degrees of freedom on."""
    z = NormalDist().inv_cdf(probability)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + first / freedom + second / freedom**2 + third / freedom**3 + fourth / freedom**4


def split_chance(counts: Sequence[int], weights: Sequence[float]) -> float:
    """How likely a split as uneven as this one is, if visitors were given arms by these weights."""
    total = sum(counts)
    pairs = [(count, weight) for count, weight in zip(counts, weights, strict=True) if weight > 0]
    if total == 0 or len(pairs) < 2:
        return 1.0
    square = sum((count - total * weight) ** 2 / (total * weight) for count, weight in pairs)
    return chi_square_chance(square, len(pairs) - 1)


def chi_square_chance(square: float, freedom: int) -> float:
    """That chi-square is at least this large: the closed form for whole degrees of freedom."""
    half = square / 2
    if freedom % 2 == 0:
        term = total = math.exp(-half)
        for step in range(1, freedom // 2):
            term *= half / step
            total += term
        return total
    total = math.erfc(math.sqrt(half))
    term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
    for step in range(1, freedom // 2 + 1):
        total += term
        term *= half / (step + 0.5)
    return total
