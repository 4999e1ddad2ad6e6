"""What is JSON already and travels as it is: a whole answer, or a piece that answers are joined of.

A piece is marked once, when it is made. Whoever joins hundreds of kilobytes of them need not
read these again to tell one answer from another.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from msgspec import Raw, Struct


class Ready(Struct, frozen=True, gc=False):
    """`mark` differs when the bytes do, as far as a weak ETag must know."""

    body: bytes
    mark: int

    @classmethod
    def of(cls, body: bytes) -> Ready:
        return cls(body, crc32(body))

    @property
    def raw(self) -> Raw:
        """To stand inside an answer that is encoded."""
        return Raw(self.body)


def listed(pieces: Sequence[Ready]) -> Ready:
    """All of them as one list."""
    marks = b"".join([piece.mark.to_bytes(4, "big") for piece in pieces])
    return Ready(b"[%b]" % b",".join([piece.body for piece in pieces]), crc32(marks))
