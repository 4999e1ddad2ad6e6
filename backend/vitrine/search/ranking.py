"""The recommended order: points for what is new, can be had and was bought.

Every style comes once before any comes again in another colour, so that a page does not show one
coat four times; from the ninth colour on they come together. What has no picture, brand or
colour comes behind everything.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from zlib import crc32

# Of a whole of 1 000 000: what is new, what can be had in many sizes, what others bought.
NEWNESS = 450_000
STOCK = 300_000
POPULARITY = 250_000
# Which of its colours stands for a style: the first one, unless much less of it is left.
OTHER_COLOUR = 150_000
# So few points that they only mix what is otherwise equal.
MIXED = 30_000
HALF_AS_NEW_AFTER = 30 * 86_400.0
# More than all points together.
TURN = 1 << 21
TURNS = 9


@dataclass(frozen=True, slots=True)
class Colour:
    """`age` in seconds, `stock_share` in percent of its sizes, `popularity` between 0 and 1."""

    style_id: int
    position: int
    age: float
    stock_share: int
    popularity: float
    is_complete: bool = True


def points(colour: Colour) -> int:
    return with_popularity(points_beside_popularity(colour), colour.popularity)


def with_popularity(points: float, popularity: float) -> int:
    """`points` are those of everything else."""
    return int(points + POPULARITY * popularity)


def points_beside_popularity(colour: Colour) -> float:
    """What is sold out stands behind all others, and so does what is not complete."""
    total: float = NEWNESS * 0.5 ** (max(0.0, colour.age) / HALF_AS_NEW_AFTER)
    total += STOCK * colour.stock_share / 100
    total += crc32(b"%d" % colour.style_id) % MIXED
    total -= OTHER_COLOUR * colour.position
    return total - TURN * ((not colour.stock_share) + (not colour.is_complete))


def ranks(colours: Mapping[int, Colour]) -> dict[int, int]:
    """Of a style's colours by ordinal, the largest comes first."""
    complete = {ordinal for ordinal, colour in colours.items() if colour.is_complete}
    return ranks_by_points({each: points(colour) for each, colour in colours.items()}, complete)


def ranks_by_points(scored: Mapping[int, int], complete: Collection[int]) -> dict[int, int]:
    """In each turn styles stand in the same order, far from themselves. Below the last turn is
    what is not complete.
    """
    in_turn = sorted(scored, key=lambda ordinal: (scored[ordinal], -ordinal), reverse=True)
    best = max(0, scored[in_turn[0]]) if in_turn else 0
    return {
        ordinal: max(1, TURNS - turn) * TURN * (ordinal in complete) + best
        for turn, ordinal in enumerate(in_turn)
    }
