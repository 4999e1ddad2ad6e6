"""PostgreSQL: a pool, and the ways to read the answer of a statement."""

from __future__ import annotations

from typing import Any, LiteralString, TypeVar

import msgspec
from msgspec.json import Decoder
from psycopg import AsyncConnection
from psycopg.rows import class_row, tuple_row
from psycopg_pool import AsyncConnectionPool

T = TypeVar("T")

Db = AsyncConnection[Any]
Pool = AsyncConnectionPool[Db]


# Over a network that was cut nobody is told: a connection ends within half a minute, not in hours.
CLIENT_KEEPALIVES: dict[str, Any] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 25_000,
}
# The server's end of it holds locks until then.
SERVER_KEEPALIVES = """
    select
        set_config('tcp_keepalives_idle', '10', false),
        set_config('tcp_keepalives_interval', '5', false),
        set_config('tcp_keepalives_count', '3', false),
        set_config('tcp_user_timeout', '25000', false)
"""


def pool(url: str, connections: int = 10) -> Pool:
    """A closed pool; opening it does not wait, so a dead database does not stop the start."""
    return AsyncConnectionPool(
        url,
        min_size=1,
        max_size=connections,
        open=False,
        timeout=2.0,
        reconnect_timeout=5.0,
        configure=_configure,
        kwargs={"application_name": "vitrine", **CLIENT_KEEPALIVES},
    )


async def _configure(db: Db) -> None:
    await db.execute(SERVER_KEEPALIVES)
    await db.commit()


async def value(db: Db, kind: type[T], sql: LiteralString, **params: object) -> T:
    """The one value of the one row; a statement that answers none is our mistake."""
    answer = await maybe_value(db, kind, sql, **params)
    if answer is None:
        raise LookupError("the statement answered no row")
    return answer


async def maybe_value(db: Db, kind: type[T], sql: LiteralString, **params: object) -> T | None:
    async with db.cursor(row_factory=tuple_row) as cursor:
        await cursor.execute(sql, params)
        row = await cursor.fetchone()
    if row is None or row[0] is None:
        return None
    if not isinstance(row[0], kind):
        raise TypeError(f"expected {kind.__name__}, the database sent {type(row[0]).__name__}")
    return row[0]


async def maybe_row(db: Db, kind: type[T], sql: LiteralString, **params: object) -> T | None:
    async with db.cursor(row_factory=class_row(kind)) as cursor:
        await cursor.execute(sql, params)
        return await cursor.fetchone()


async def rows(db: Db, kind: type[T], sql: LiteralString, **params: object) -> list[T]:
    async with db.cursor(row_factory=class_row(kind)) as cursor:
        await cursor.execute(sql, params)
        return await cursor.fetchall()


async def documents(db: Db, kind: Decoder[T], sql: LiteralString, **params: object) -> list[T]:
    """Rows whose one column is JSON."""
    async with db.cursor(row_factory=tuple_row) as cursor:
        await cursor.execute(sql, params)
        return [kind.decode(text) for (text,) in await cursor.fetchall()]


async def execute(db: Db, sql: LiteralString, **params: object) -> int:
    """How many rows the statement changed."""
    async with db.cursor() as cursor:
        await cursor.execute(sql, params)
        return cursor.rowcount


def as_json(records: object) -> str:
    """For `json_to_recordset`: one parameter carries any number of rows."""
    return msgspec.json.encode(records).decode()
