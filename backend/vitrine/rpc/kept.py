"""Public answers kept in this process until somebody purges what they show (decision 0011).

An answer is given again only while this process is sure to hear every purge, and is not kept
when a purge was heard while it was made: it may show what was before.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

EVERYTHING = "*"
AT_MOST = 32 * 1024 * 1024
LARGEST = 1024 * 1024

A = TypeVar("A")

Key = tuple[str, int | None, bytes]
"""The procedure, the number of the storefront and the body of the request."""


@dataclass(frozen=True, slots=True)
class _Kept(Generic[A]):
    answer: A
    size: int
    shop: object
    tags: Collection[str]
    until: datetime | None


class KeptAnswers(Generic[A]):
    """Trusts nothing until it is told to, so where nobody listens to purges nothing is kept."""

    def __init__(self, at_most: int = AT_MOST) -> None:
        self.at_most = at_most
        self.size = 0
        self.purges = 0
        self._trusted_until = float("-inf")
        self._kept: OrderedDict[Key, _Kept[A]] = OrderedDict()
        self._showing: dict[str, set[Key]] = {}

    def trust(self, until: float) -> None:
        """Until this moment of the monotonic clock every purge has been heard."""
        self._trusted_until = until

    def distrust(self) -> None:
        """Purges may have been missed, so nothing that is kept can be believed."""
        self._trusted_until = float("-inf")
        self.purge([EVERYTHING])

    def find(self, key: Key, shop: object, now: datetime) -> A | None:
        kept = self._kept.get(key)
        if kept is None or time.monotonic() > self._trusted_until:
            return None
        # A storefront is loaded anew now and then, and mostly has not changed.
        is_over = kept.until is not None and now >= kept.until
        if is_over or (kept.shop is not shop and kept.shop != shop):
            self._forget(key)
            return None
        self._kept.move_to_end(key)
        return kept.answer

    def keep(
        self,
        key: Key,
        answer: A,
        *,
        size: int,
        shop: object,
        tags: Collection[str],
        until: datetime | None,
        purges: int,
    ) -> None:
        """`purges`: how many had been heard before the answer was begun."""
        # Without tags nobody could purge it.
        if purges != self.purges or not tags or size > LARGEST:
            return
        if time.monotonic() > self._trusted_until:
            return
        self._forget(key)
        self._kept[key] = _Kept(answer, size + len(key[2]), shop, tags, until)
        self.size += self._kept[key].size
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

    def _forget(self, key: Key) -> None:
        kept = self._kept.pop(key, None)
        if kept is None:
            return
        self.size -= kept.size
        for tag in kept.tags:
            keys = self._showing[tag]
            keys.discard(key)
            if not keys:
                del self._showing[tag]
