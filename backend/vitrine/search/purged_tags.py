"""What was purged, for whoever keeps an index as the database is."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress

from vitrine.rpc.purges import Purge
from vitrine.search.tags import REBUILD

# Changes that come together are read together.
GATHERED_FOR = 0.05
WORDS_CHANGED = frozenset(["shops", "categories", "brands", "attributes", "size-tables", REBUILD])
PRODUCT = "product:"


class PurgedTags:
    """They gather until somebody takes them."""

    def __init__(self) -> None:
        self._tags: set[str] = set()
        self._is_purged = asyncio.Event()

    def add(self, purged: Purge) -> None:
        self._tags.update(purged.tags)
        self._is_purged.set()

    async def take(self, within: float) -> set[str]:
        """What was purged since the last time; empty after so many seconds without any."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                await self._is_purged.wait()
            await asyncio.sleep(GATHERED_FOR)
        self._is_purged.clear()
        tags, self._tags = self._tags, set()
        return tags


def product_ids_in(tags: Collection[str]) -> set[int]:
    names = [tag.removeprefix(PRODUCT) for tag in tags if tag.startswith(PRODUCT)]
    return {int(name) for name in names if name.isdigit()}
