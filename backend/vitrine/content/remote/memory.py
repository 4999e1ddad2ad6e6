"""The last answers, for as long as the service does not answer; bounded by their bytes."""

from __future__ import annotations

import msgspec
from cachetools import LRUCache
from msgspec import Struct

from vitrine.content.source import EntriesAnswer, Query, StoriesAnswer, StoryAnswer

Answer = StoryAnswer | StoriesAnswer | EntriesAnswer | None

MOST_BYTES = 32 * 1024 * 1024
ENTRY_BYTES = 500


class Remembered(Struct, frozen=True):
    """`version`: of the space, that the answer is not older than."""

    body: bytes
    version: int


class Memory:
    """Encoded: it takes a tenth of the room, and nobody can change what others get."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._answers: LRUCache[Query, Remembered] = LRUCache(
            most_bytes, getsizeof=lambda each: len(each.body) + ENTRY_BYTES
        )

    def get(self, query: Query) -> Remembered | None:
        return self._answers.get(query)

    def put(self, query: Query, answer: Answer, version: int) -> None:
        entry = Remembered(msgspec.msgpack.encode(answer), version)
        if len(entry.body) + ENTRY_BYTES <= self._answers.maxsize:
            self._answers[query] = entry


def decode_answer(remembered: Remembered) -> Answer:
    return _decoder.decode(remembered.body)


_decoder: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
