"""Statements that are prepared once and read as bytes."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from psycopg import AsyncConnection, errors

from vitrine.kit.db import Db
from vitrine.kit.prepared import Prepared, moment, number, numbers, texts

ODD = ["plain", 'a "quoted" one', "back\\slash", "{curly, comma}", "", "null", "ß"]


@pytest.fixture
async def committed(database_url: str) -> AsyncIterator[Db]:
    """A connection that reads as those of the pool do."""
    async with await AsyncConnection.connect(database_url, autocommit=True) as db:
        yield db


async def test_what_is_asked_and_answered_is_neither_more_nor_less(committed: Db) -> None:
    told = Prepared("select unnest($1::text[]), $2::bigint, null::text")

    found = await told.rows(committed, texts(ODD), b"-7")

    assert [(row[0].decode(), number(row[1]), row[2]) for row in found] == [
        (each, -7, b"") for each in ODD
    ]


async def test_moments_are_read_to_the_microsecond(committed: Db) -> None:
    when = datetime(1999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC)

    [[raw]] = await Prepared("select $1::timestamptz").rows(committed, when.isoformat().encode())

    assert moment(raw) == when


async def test_a_statement_that_fails_leaves_a_connection_that_answers(committed: Db) -> None:
    inverse = Prepared("select 1 / unnest($1::integer[])")

    with pytest.raises(errors.DivisionByZero):
        await inverse.rows(committed, numbers([1, 0]))

    assert [number(row[0]) for row in await inverse.rows(committed, numbers([1]))] == [1]


async def test_a_call_that_is_given_up_leaves_a_connection_that_answers(committed: Db) -> None:
    long = Prepared("select pg_sleep($1::float)")

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await long.rows(committed, b"60")

    assert await long.rows(committed, b"0") == [[b""]]


async def test_a_question_and_an_answer_may_be_longer_than_the_socket_holds(
    committed: Db,
) -> None:
    length = Prepared("select length($1::text), $1::text")
    long = "ä" * 3_000_000

    [[number_of_letters, letters]] = await length.rows(committed, long.encode())

    assert (number(number_of_letters), letters.decode()) == (len(long), long)


async def test_inside_a_transaction_it_sees_what_the_transaction_changed(db: Db) -> None:
    await db.execute("create temporary table seen (number integer) on commit drop")
    await db.execute("insert into seen values (1)")
    counted = Prepared("select count(*) from seen where number = $1::integer")

    before = await counted.rows(db, b"1")
    async with db.transaction(force_rollback=True):
        await db.execute("insert into seen values (1)")
        within = await counted.rows(db, b"1")
    after = await counted.rows(db, b"1")

    assert [number(row[0]) for [row] in (before, within, after)] == [1, 2, 1]
