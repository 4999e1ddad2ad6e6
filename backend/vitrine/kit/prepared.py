"""Statements that are asked all the time: prepared once for a connection, read as bytes.

A cursor of the driver adapts every value of every row. Where rows are mostly ready-made JSON
that takes several times as long as reading them (decision 0013).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import LiteralString, TypeAlias
from weakref import WeakKeyDictionary
from zlib import crc32

from psycopg import errors, generators
from psycopg.abc import PQGen
from psycopg.pq import ExecStatus, TransactionStatus
from psycopg.pq.abc import PGconn, PGresult
from psycopg.waiting import Ready, Wait

from vitrine.kit.db import Db

Row: TypeAlias = Sequence[bytes]

BINARY = 1
# A question of so few bytes fits into a socket that has nothing else to send.
SHORT = 4_000
# Moments are counted from here, in microseconds.
EPOCH = datetime(2000, 1, 1, tzinfo=UTC)

_names_known_to: WeakKeyDictionary[Db, set[bytes]] = WeakKeyDictionary()


class Prepared:
    """`$1`, `$2` … stand for what is asked; columns are answered as the database's own bytes.

    Null comes as no bytes.
    """

    def __init__(self, sql: LiteralString) -> None:
        self.sql = sql.encode()
        self.name = b"vitrine_%08x" % crc32(self.sql)

    async def rows(self, db: Db, *asked: bytes) -> list[Row]:
        """`asked` is written as text."""
        if not db.autocommit and db.info.transaction_status is TransactionStatus.IDLE:
            # The driver begins a transaction with the first statement of a cursor.
            await db.execute("select")
        async with db.lock:
            if db.autocommit and sum(map(len, asked)) <= SHORT:
                found = await _waited(db, self.asking(db, asked))
            else:
                found = await db.wait(self.asking(db, asked))
        value, columns = found.get_value, range(found.nfields)
        return [[value(row, each) or b"" for each in columns] for row in range(found.ntuples)]

    def asking(self, db: Db, asked: Sequence[bytes]) -> PQGen[PGresult]:
        if not db.autocommit:
            # After what changes tables or is undone, the driver forgets all that is prepared.
            db.pgconn.send_query_params(self.sql, asked, result_format=BINARY)
            return (yield from _result(db.pgconn))
        known = _names_known_to.setdefault(db, set())
        if self.name not in known:
            db.pgconn.send_prepare(self.name, self.sql)
            yield from _result(db.pgconn)
            known.add(self.name)
        db.pgconn.send_query_prepared(self.name, asked, result_format=BINARY)
        return (yield from _result(db.pgconn))


async def _waited(db: Db, asking: PQGen[PGresult]) -> PGresult:
    """As the driver waits, but with one watch and no timer for all the pieces of an answer.

    24 products come in fifteen pieces, and the driver would begin anew for each.
    """
    loop = asyncio.get_running_loop()
    there: asyncio.Future[None] = loop.create_future()

    def wake() -> None:
        if not there.done():
            there.set_result(None)

    try:
        if next(asking) & Wait.W:
            raise errors.OperationalError("the socket does not take a short question")
        loop.add_reader(db.pgconn.socket, wake)
        try:
            while True:
                await there
                there = loop.create_future()
                asking.send(Ready.R)
        finally:
            loop.remove_reader(db.pgconn.socket)
    except StopIteration as done:
        found: PGresult = done.value
        return found
    except asyncio.CancelledError:
        # Nobody waits for the answer any more, but the connection must be done with it.
        await db.cancel_safe(timeout=2.0)
        with suppress(errors.QueryCanceled):
            await db.wait(asking)
        raise


def _result(pgconn: PGconn) -> PQGen[PGresult]:
    results: list[PGresult] = yield from generators.execute(pgconn)
    [result] = results
    if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
        raise errors.error_from_result(result)
    return result


def numbers(of: Iterable[int]) -> bytes:
    """An array of numbers, to ask with."""
    return b"{%b}" % b",".join([b"%d" % each for each in of])


def texts(of: Iterable[str]) -> bytes:
    """An array of texts, to ask with."""
    quoted = (each.replace("\\", "\\\\").replace('"', '\\"') for each in of)
    return ("{" + ",".join([f'"{each}"' for each in quoted]) + "}").encode()


def number(raw: bytes) -> int:
    return int.from_bytes(raw, "big", signed=True)


def moment(raw: bytes) -> datetime:
    return EPOCH + timedelta(microseconds=number(raw))
