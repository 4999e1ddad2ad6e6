"""What buckets say of three of four visitors is near to what their values say."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as some

from vitrine.insight.traffic.rules.vitals import bucket_start, percentile


@given(values=some.lists(some.floats(20, 600_000), min_size=1, max_size=200))
def test_a_percentile_is_at_most_one_bucket_off(values: list[float]) -> None:
    counts = Counter(math.floor(10 * math.log2(1 + value / 10)) for value in values)
    exact = sorted(values)[math.ceil(0.75 * len(values)) - 1]

    assert percentile("LCP", counts, 0.75) == pytest.approx(exact, rel=0.11)


def test_buckets_begin_where_the_one_before_ends() -> None:
    assert [bucket_start("LCP", each) for each in (0, 10, 20)] == [0, 10, 30]
    assert [bucket_start("CLS", each) for each in (0, 10)] == [0, 0.001]


def test_nothing_measured_is_nothing() -> None:
    assert percentile("INP", {}, 0.75) == 0
