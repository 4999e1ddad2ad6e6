"""Gives arms as the SDKs of GrowthBook do (contract/growthbook.json has their cases).

storefront/app/experiments/assignment.ts is the same in TypeScript. The name of the experiment is
the seed: whoever is in the second arm of one is in no particular arm of the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Range = tuple[float, float]

OFFSET = 0x811C9DC5
PRIME = 0x01000193
# How far weights may miss one hundred percent, as the published rule has it.
LEAST_SUM, LARGEST_SUM = 0.99, 1.01


@dataclass(frozen=True)
class Namespace:
    """Experiments with separate parts of one namespace share no visitors."""

    name: str
    begin: float
    end: float


def arm_of(
    seed: str,
    visitor: str,
    weights: Sequence[float],
    audience: float,
    namespace: Namespace | None = None,
) -> int | None:
    """The place of the visitor's arm, or None for whoever takes no part."""
    if namespace and not is_in_namespace(visitor, namespace):
        return None
    bucket = hash_of(seed, visitor, 2)
    ranges = bucket_ranges(len(weights), audience, weights)
    place = -1 if bucket is None else choose_variation(bucket, ranges)
    return None if place < 0 else place


def hash_of(seed: str, value: str, version: int) -> float | None:
    """From 0 up to 1. The first version correlates the arms of neighbouring seeds; namespaces
    alone are still given by it."""
    if version == 2:
        return _fnv1a(str(_fnv1a(seed + value))) % 10_000 / 10_000
    if version == 1:
        return _fnv1a(value + seed) % 1_000 / 1_000
    return None


def _fnv1a(text: str) -> int:
    """32 bits, over UTF-16 code units as JavaScript has them."""
    digest = OFFSET
    units = text.encode("utf-16-le", "surrogatepass")
    for low, high in zip(units[::2], units[1::2], strict=True):
        digest = (digest ^ (high << 8 | low)) * PRIME & 0xFFFFFFFF
    return digest


def bucket_ranges(count: int, audience: float, weights: Sequence[float] | None) -> list[Range]:
    """Weights that make no sense count as equal ones."""
    share = min(1.0, max(0.0, audience))
    if not weights or len(weights) != count or not LEAST_SUM <= sum(weights) <= LARGEST_SUM:
        weights = [1 / count] * count
    ranges = []
    begin = 0.0
    for weight in weights:
        ranges.append((begin, begin + share * weight))
        begin += weight
    return ranges


def choose_variation(bucket: float, ranges: Sequence[Range]) -> int:
    """-1 outside all of them."""
    for place, (begin, end) in enumerate(ranges):
        if begin <= bucket < end:
            return place
    return -1


def is_in_namespace(visitor: str, namespace: Namespace) -> bool:
    bucket = hash_of(f"__{namespace.name}", visitor, 1)
    return bucket is not None and namespace.begin <= bucket < namespace.end
