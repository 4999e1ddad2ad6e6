"""What was asked for lately, so many at most."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    def __init__(self, at_most: int) -> None:
        self.at_most = at_most
        self._held: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def put(self, key: K, value: V) -> None:
        self._held[key] = value
        if len(self._held) > self.at_most:
            self._held.popitem(last=False)

    def clear(self) -> None:
        self._held.clear()
