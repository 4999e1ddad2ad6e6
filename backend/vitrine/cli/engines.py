"""What the shop is set to use, asked before it starts."""

from __future__ import annotations

import asyncio

from vitrine import media, search
from vitrine.kit.clock import time_of_day
from vitrine.kit.database_checks import check_database
from vitrine.kit.settings import Settings
from vitrine.rpc.cdn import check_cdn


def check_engines(settings: Settings) -> None:
    """Raises BadSettings with a sentence about what an operator has to mend."""
    asyncio.run(_check_engines(settings))


async def _check_engines(settings: Settings) -> None:
    if settings.database_url:
        await check_database(
            settings.database_url,
            settings.database_replica_urls,
            time_of_day(),
            settings.database_pooler_url,
        )
    if settings.cache_url:
        # Its client takes memory that one machine has no use for.
        from vitrine.kit.limits.in_redis import check_redis

        await check_redis(settings.cache_url)
    if settings.search_url:
        await search.check_search(settings.search_url)
    if settings.cdn_purge_url:
        await check_cdn(settings.cdn_purge_url)
    await media.check_masters(settings)
