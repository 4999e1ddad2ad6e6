"""How many stories a list has, remembered until the space changes: counting them takes longest."""

from __future__ import annotations

import msgspec
from cachetools import LRUCache

from vitrine.content.reading.shapes import Selection, View

Key = tuple[int, bytes]


class Totals:
    """Of one process and one database; without it, every list is counted."""

    def __init__(self, size: int = 10_000) -> None:
        self._totals: LRUCache[Key, int] = LRUCache(size)

    def at(self, cache_version: int) -> TotalsOfVersion:
        return TotalsOfVersion(self._totals, cache_version)


class TotalsOfVersion:
    """Those of a space that has not changed; its version is read before anything is counted."""

    def __init__(self, totals: LRUCache[Key, int], cache_version: int) -> None:
        self._totals = totals
        self._cache_version = cache_version

    def total(self, view: View, selection: Selection) -> int | None:
        return self._totals.get(self._key(view, selection))

    def keep(self, view: View, selection: Selection, total: int) -> None:
        if _is_remembered(view, selection):
            self._totals[self._key(view, selection)] = total

    def _key(self, view: View, selection: Selection) -> Key:
        """The same for every page and order of a list."""
        question = msgspec.structs.replace(selection, sort=(), page=1, per_page=1)
        return self._cache_version, msgspec.msgpack.encode((view, question))


def _is_remembered(view: View, selection: Selection) -> bool:
    """What is not public changes without a new cache version, as does when a draft was saved."""
    is_public = not view.is_draft and view.release_id is None and view.at is None
    return is_public and all(bound.column != "updated_at" for bound in selection.times)
