"""Rows as COPY reads them in its binary format: nothing is spelled out only to be read again.

A row is the number of its cells and the cells, each with its length before it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import LiteralString

from vitrine.catalogue.queries.copying import copy_bytes
from vitrine.kit.db import Db

NOTHING = b"\xff\xff\xff\xff"
# The signature, no flags and no further headings; a row of less than no cells is the end.
_BEGIN = b"PGCOPY\n\xff\r\n\0" + bytes(8)
_END = b"\xff\xff"
_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_BOOLEAN = {True: b"\0\0\0\1\1", False: b"\0\0\0\1\0"}
_integer = struct.Struct(">ii").pack
_long = struct.Struct(">iq").pack
_share = struct.Struct(">ihhhhh").pack
_length = struct.Struct(">i").pack
_NO_SHARE = struct.pack(">ihhhh", 8, 0, 0, 0, 4)


async def copy_packed(db: Db, sql: LiteralString, rows: Iterable[bytes]) -> None:
    packed = b"".join(rows)
    if packed:
        await copy_bytes(db, sql, b"".join((_BEGIN, packed, _END)))


def integer(number: int | None) -> bytes:
    if number is None:
        return NOTHING
    try:
        return _integer(4, number)
    except struct.error as wrong:
        raise OverflowError(f"{number} is out of range") from wrong


def boolean(is_so: bool) -> bytes:
    return _BOOLEAN[is_so]


def text(words: str) -> bytes:
    held = words.encode()
    return _length(len(held)) + held


def json_text(words: bytes) -> bytes:
    """For jsonb, of which this is the first version."""
    return _length(len(words) + 1) + b"\1" + words


def share(ten_thousandths: int) -> bytes:
    """A numeric below 1 with four digits, which PostgreSQL holds as one of its own."""
    return _share(10, 1, -1, 0, 4, ten_thousandths) if ten_thousandths else _NO_SHARE


# A batch is full of the same few moments.
@lru_cache(maxsize=1_000)
def moment(at: datetime | None) -> bytes:
    """One without a zone is UTC, as PostgreSQL would read it."""
    if at is None:
        return NOTHING
    return _long(8, ((at if at.tzinfo else at.replace(tzinfo=UTC)) - _EPOCH) // _MICROSECOND)
