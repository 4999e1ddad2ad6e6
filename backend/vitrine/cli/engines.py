"""What the shop is set to use beside its database, asked before it starts."""

from __future__ import annotations

import asyncio

from vitrine.kit.settings import Settings


def check_engines(settings: Settings) -> None:
    """Raises BadSettings with a sentence about what an operator has to mend."""
    if settings.cache_url:
        from vitrine.kit.limits.in_redis import check_redis

        asyncio.run(check_redis(settings.cache_url))
