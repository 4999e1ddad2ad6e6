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

    def total(self, key: Key) -> int | None:
        return self._totals.get(key)

    def keep(self, key: Key, total: int) -> None:
        self._totals[key] = total


def is_remembered(view: View, selection: Selection) -> bool:
    """What is not public changes without a new cache version, as does when a draft was saved."""
    is_public = not view.is_draft and view.release_id is None and view.at is None
    return is_public and all(bound.column != "updated_at" for bound in selection.times)


def key_of(cache_version: int, view: View, selection: Selection) -> Key:
    """The same for every page and order of a list."""
    asked = msgspec.structs.replace(selection, sort=(), page=1, per_page=1)
    return cache_version, msgspec.msgpack.encode((view, asked))
