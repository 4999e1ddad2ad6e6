"""Arms are given as the SDKs of GrowthBook give them, evenly and independently."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID

import pytest

from vitrine.experiments.rules import (
    arm_of,
    bucket_ranges,
    choose_variation,
    hash_of,
    is_in_namespace,
)
from vitrine.experiments.rules.assignment import Namespace
from vitrine.kit.settings import PROJECT

CASES = json.loads((PROJECT / "contract/growthbook.json").read_text())
VISITORS = 100_000


def visitors(count: int) -> list[str]:
    return [
        str(UUID(int=number * 0x9E3779B97F4A7C15F39CC0605CEDC835 % 2**128))
        for number in range(count)
    ]


@pytest.mark.parametrize(("seed", "value", "version", "result"), CASES["hash"])
def test_hashes_are_the_published_ones(
    seed: str, value: str, version: int, result: float | None
) -> None:
    assert hash_of(seed, value, version) == result


@pytest.mark.parametrize(("name", "arguments", "result"), CASES["getBucketRange"])
def test_ranges_are_the_published_ones(name: str, arguments: Any, result: Any) -> None:
    ranges = bucket_ranges(*arguments)

    assert [pytest.approx(each) for each in result] == ranges, name


@pytest.mark.parametrize(("name", "bucket", "ranges", "result"), CASES["chooseVariation"])
def test_variations_are_the_published_ones(
    name: str, bucket: float, ranges: Any, result: int
) -> None:
    assert choose_variation(bucket, ranges) == result, name


@pytest.mark.parametrize(("name", "visitor", "namespace", "result"), CASES["inNamespace"])
def test_namespaces_are_the_published_ones(
    name: str, visitor: str, namespace: Any, result: bool
) -> None:
    assert is_in_namespace(visitor, Namespace(*namespace)) is result, name


def test_visitors_are_spread_by_the_weights() -> None:
    """A million are counted where it is quick (storefront/app/experiments/assignment.test.ts)."""
    weights = [0.5, 0.3, 0.2]
    counts = [0, 0, 0]

    for visitor in visitors(VISITORS):
        place = arm_of("tiles-per-row", visitor, weights, 1.0)
        assert place is not None
        counts[place] += 1

    for count, weight in zip(counts, weights, strict=True):
        assert abs(count / VISITORS - weight) < 0.005


def test_neighbouring_experiments_share_no_pattern() -> None:
    """Whoever is in the second arm of one is in the second arm of the next as often as anybody."""
    both = {(first, second): 0 for first in (0, 1) for second in (0, 1)}

    for visitor in visitors(VISITORS):
        first = arm_of("tiles-1", visitor, [0.5, 0.5], 1.0)
        second = arm_of("tiles-2", visitor, [0.5, 0.5], 1.0)
        assert first is not None
        assert second is not None
        both[first, second] += 1

    assert all(abs(each / VISITORS - 0.25) < 0.006 for each in both.values())


def test_a_visitor_keeps_an_arm_when_the_audience_grows() -> None:
    for visitor in visitors(2_000):
        before = arm_of("tiles", visitor, [0.5, 0.5], 0.2)
        assert before is None or arm_of("tiles", visitor, [0.5, 0.5], 0.8) == before


def test_parts_of_a_namespace_share_no_visitors() -> None:
    first, second = Namespace("grid", 0.0, 0.5), Namespace("grid", 0.5, 1.0)

    for visitor in visitors(2_000):
        arms = [
            arm_of(f"tiles-{part.begin}", visitor, [1.0], 1.0, part) for part in (first, second)
        ]
        assert sorted(arms, key=str) == [0, None]
