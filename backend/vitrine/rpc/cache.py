"""What this process caches until a tag of it is purged (docs/caching.md).

An entry is given out only while this process is sure to hear every purge, and it is not stored
when one of its tags was purged while it was made: it may show what was before.
"""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Collection, Hashable
from datetime import datetime
from typing import Generic, TypeVar

from cachetools import LRUCache
from msgspec import Struct

EVERYTHING = "*"
ANSWER_BYTES = 12 * 1024 * 1024
VALUES_AT_MOST = 4_000
LARGEST_ANSWER = 1024 * 1024
# What an entry takes beside the bytes of the answer.
ENTRY_BYTES = 800
# How many purges are remembered for those who began before them.
PURGES_REMEMBERED = 500

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
A = TypeVar("A")

AnswerKey = tuple[str, int | None, bytes]
"""The procedure, the number of the storefront and the body of the request."""

ValueKey = tuple[str, int, int]
"""What it is, the number of the storefront, and its own number."""


class Entry(Struct, Generic[V], frozen=True):
    value: V
    size: int
    shop: object
    tags: Collection[str]
    until: datetime | None


class TaggedCache(Generic[K, V]):
    """Trusts nothing until it is told to: where nobody listens to purges, nothing is cached."""

    def __init__(self, maxsize: int) -> None:
        self._entries: _Entries[K, V] = _Entries(maxsize, self._forget_tags)
        self._keys_by_tag: dict[str, set[K]] = {}
        self._trusted_until = float("-inf")
        self._recent_purges: deque[frozenset[str]] = deque(maxlen=PURGES_REMEMBERED)
        self.purges = 0

    @property
    def size(self) -> float:
        return self._entries.currsize

    def trust(self, until: float) -> None:
        """Until this moment of the monotonic clock every purge has been heard."""
        self._trusted_until = until

    @property
    def is_trusted(self) -> bool:
        return time.monotonic() <= self._trusted_until

    def get(self, key: K, shop: object, now: datetime) -> V | None:
        entry = self._entries.get(key)
        if entry is None or not self.is_trusted:
            return None
        is_over = entry.until is not None and now >= entry.until
        if is_over or (entry.shop is not shop and entry.shop != shop):
            self._remove(key)
            return None
        return entry.value

    def put(
        self,
        key: K,
        value: V,
        *,
        since: int,
        shop: object,
        tags: Collection[str],
        until: datetime | None = None,
        size: int = 1,
    ) -> None:
        """`since`: the number of purges (`purges`) before the value was begun."""
        # Without tags nobody could purge it.
        if not tags or size > self._entries.maxsize or not self.is_trusted:
            return
        if self._was_purged(tags, since):
            return
        self._remove(key)
        self._entries[key] = Entry(value, size, shop, tags, until)
        for tag in tags:
            self._keys_by_tag.setdefault(tag, set()).add(key)

    def purge(self, tags: Collection[str]) -> None:
        self.purges += 1
        self._recent_purges.append(frozenset(tags))
        if EVERYTHING in tags:
            self._entries.clear()
            self._keys_by_tag.clear()
            return
        for tag in tags:
            for key in list(self._keys_by_tag.get(tag, ())):
                self._remove(key)

    def _was_purged(self, tags: Collection[str], since: int) -> bool:
        missed = self.purges - since
        if missed > len(self._recent_purges):
            return True
        recent = list(self._recent_purges)[len(self._recent_purges) - missed :]
        return any(EVERYTHING in purged or not purged.isdisjoint(tags) for purged in recent)

    def _remove(self, key: K) -> None:
        entry = self._entries.pop(key, None)
        if entry is not None:
            self._forget_tags(key, entry)

    def _forget_tags(self, key: K, entry: Entry[V]) -> None:
        for tag in entry.tags:
            keys = self._keys_by_tag[tag]
            keys.discard(key)
            if not keys:
                del self._keys_by_tag[tag]


class _Entries(LRUCache[K, Entry[V]]):
    """Tells what was evicted to make room."""

    def __init__(self, maxsize: int, evicted: Callable[[K, Entry[V]], None]) -> None:
        super().__init__(maxsize, getsizeof=lambda entry: entry.size)
        self._evicted = evicted

    def popitem(self) -> tuple[K, Entry[V]]:
        key, entry = super().popitem()
        self._evicted(key, entry)
        return key, entry


class Caches(Generic[A]):
    """Whole public answers, and the values (such as products) that new answers are made of."""

    def __init__(self) -> None:
        self.answers: TaggedCache[AnswerKey, A] = TaggedCache(ANSWER_BYTES)
        self.values: TaggedCache[ValueKey, object] = TaggedCache(VALUES_AT_MOST)
        self.log_position = 0
        self.needed_position = math.inf
        """What was purged last is seen from there on; nothing older may be read any more."""

    def trust(self, until: float, log_position: int = 0) -> None:
        """Every purge before this position of the database's log has been heard."""
        self.log_position = log_position
        if self.needed_position == math.inf:
            self.needed_position = log_position
        self.answers.trust(until)
        self.values.trust(until)

    @property
    def hear_all_purges(self) -> bool:
        return self.answers.is_trusted

    def distrust(self) -> None:
        """Purges may have been missed, so nothing that is cached can be believed."""
        self.trust(float("-inf"))
        self.purge([EVERYTHING])

    def purge(self, tags: Collection[str]) -> None:
        # Known with the next round of the listener.
        self.needed_position = math.inf
        self.answers.purge(tags)
        self.values.purge(tags)
