"""What this process keeps until somebody purges what it shows (decisions 0011 and 0017).

Whole public answers, and the pieces that new answers are joined of. Something is given again
only while this process is sure to hear every purge, and is not kept when a purge was heard
while it was made: it may show what was before.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection, Hashable, Iterable
from datetime import datetime
from typing import Generic, TypeVar

from msgspec import Struct

from vitrine.rpc.ready import Ready

EVERYTHING = "*"
ANSWERS_AT_MOST = 12 * 1024 * 1024
PIECES_AT_MOST = 28 * 1024 * 1024
LARGEST = 1024 * 1024
# What remembering one thing takes beside its bytes.
EACH_TAKES = 800

K = TypeVar("K", bound=Hashable)
A = TypeVar("A")

AnswerKey = tuple[str, int | None, bytes]
"""The procedure, the number of the storefront and the body of the request."""

PieceKey = tuple[str, int, int, bytes]
"""What it is, the number of the storefront, its own number, and which parts of it are told."""


class Kept(Generic[A]):
    """Hears for both shelves what is purged."""

    def __init__(self) -> None:
        self.answers: Shelf[AnswerKey, A] = Shelf(ANSWERS_AT_MOST)
        self.pieces: Shelf[PieceKey, Ready] = Shelf(PIECES_AT_MOST)

    def trust(self, until: float) -> None:
        """Until this moment of the monotonic clock every purge has been heard."""
        self.answers.trust(until)
        self.pieces.trust(until)

    def distrust(self) -> None:
        """Purges may have been missed, so nothing that is kept can be believed."""
        self.trust(float("-inf"))
        self.purge([EVERYTHING])

    def purge(self, tags: Collection[str]) -> None:
        self.answers.purge(tags)
        self.pieces.purge(tags)


class _Entry(Struct, Generic[A], frozen=True):
    kept: A
    size: int
    shop: object
    tags: Collection[str]
    until: datetime | None


class Shelf(Generic[K, A]):
    """Trusts nothing until it is told to, so where nobody listens to purges nothing is kept.

    Whatever was unasked for longest makes room.
    """

    def __init__(self, at_most: int) -> None:
        self.at_most = at_most
        self.size = 0
        self.purges = 0
        self._trusted_until = float("-inf")
        self._kept: OrderedDict[K, _Entry[A]] = OrderedDict()
        self._showing: dict[str, set[K]] = {}

    def trust(self, until: float) -> None:
        self._trusted_until = until

    def find(self, key: K, shop: object, now: datetime) -> A | None:
        found = self._kept.get(key)
        if found is None or time.monotonic() > self._trusted_until:
            return None
        is_over = found.until is not None and now >= found.until
        if is_over or (found.shop is not shop and found.shop != shop):
            self._forget(key)
            return None
        self._kept.move_to_end(key)
        return found.kept

    def keep(
        self,
        key: K,
        kept: A,
        *,
        size: int,
        shop: object,
        tags: Collection[str],
        until: datetime | None,
        purges: int,
    ) -> None:
        """`purges`: how many had been heard before it was begun."""
        # Without tags nobody could purge it.
        if purges != self.purges or not tags or size > LARGEST:
            return
        if time.monotonic() > self._trusted_until:
            return
        self._forget(key)
        self._kept[key] = _Entry(kept, size, shop, tags, until)
        self.size += size
        for tag in tags:
            self._showing.setdefault(tag, set()).add(key)
        while self.size > self.at_most:
            self._forget(next(iter(self._kept)))

    def purge(self, tags: Iterable[str]) -> None:
        self.purges += 1
        for tag in tags:
            if tag == EVERYTHING:
                self._kept.clear()
                self._showing.clear()
                self.size = 0
                return
            for key in list(self._showing.get(tag, ())):
                self._forget(key)

    def _forget(self, key: K) -> None:
        found = self._kept.pop(key, None)
        if found is None:
            return
        self.size -= found.size
        for tag in found.tags:
            keys = self._showing[tag]
            keys.discard(key)
            if not keys:
                del self._showing[tag]
