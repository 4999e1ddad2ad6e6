"""Products that a term finds, in groups from the best match to the least."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from vitrine.search.bits import Bits


@dataclass(frozen=True, slots=True)
class Match:
    """`tiers` together hold all `bits`; each product counts for the first that holds it."""

    bits: Bits
    tiers: Sequence[Bits]
