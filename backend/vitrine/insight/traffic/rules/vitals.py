"""How fast pages felt for three of four visitors, read from counted buckets."""

from __future__ import annotations

from collections.abc import Mapping

UNITS = {"CLS": 0.001}
MILLISECONDS = 10.0
BUCKETS_OF_A_DOUBLING = 10


def bucket_start(name: str, bucket: int) -> float:
    """Where a bucket begins; traffic/queries/sums.py counts by the same rule."""
    unit = UNITS.get(name, MILLISECONDS)
    return float(unit * (2 ** (bucket / BUCKETS_OF_A_DOUBLING) - 1))


def percentile(name: str, counts: Mapping[int, int], share: float) -> float:
    """Inside a bucket, values are taken to lie evenly; the answer is off by 7 % at most."""
    total = sum(counts.values())
    before = 0
    for bucket, count in sorted(counts.items()):
        if count and before + count >= share * total:
            start, end = bucket_start(name, bucket), bucket_start(name, bucket + 1)
            return start + (end - start) * (share * total - before) / count
        before += count
    return 0.0
