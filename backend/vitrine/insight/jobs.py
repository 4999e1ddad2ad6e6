"""What is counted and what ends, by the clock."""

from __future__ import annotations

from collections.abc import Sequence

from vitrine.insight import sales, traffic
from vitrine.kit.jobs import Periodic


def periodic(events_kept_days: int) -> Sequence[Periodic]:
    return [*sales.periodic(), *traffic.periodic(events_kept_days)]
