"""Two files at once that name the same goods in opposite orders."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW, a_product, put
from vitrine import catalogue
from vitrine.catalogue import Outcome, PriceRow, StockRow
from vitrine.catalogue.products.offers import ROWS_AT_ONCE
from vitrine.kit.db import Db

ROUNDS = 10
KEYS = ["CROSS-1", "CROSS-2"]

Put = Callable[[Db, list[str], int], Awaitable[Outcome]]


async def put_stock(db: Db, keys: list[str], number: int) -> Outcome:
    rows = [StockRow(reference_key=f"{key}-36", quantity=number) for key in keys]
    return await catalogue.put_stock(db, rows)


async def put_prices(db: Db, keys: list[str], number: int) -> Outcome:
    rows = [
        PriceRow(reference_key=key, shop="de", currency="EUR", with_tax=1_000 + number)
        for key in keys
    ]
    return await catalogue.put_prices(db, rows, NOW)


@pytest.mark.parametrize("put_offers", [put_stock, put_prices])
async def test_crossing_files_take_turns(database: str, put_offers: Put) -> None:
    async with await AsyncConnection.connect(database) as db:
        for key in KEYS:
            await put(db, a_product(key))
    # More than are written at once, so that the two goods are written one after the other.
    between = [f"NOBODY-{n}" for n in range(ROWS_AT_ONCE)]
    one, other = ([first, *between, last] for first, last in (KEYS, KEYS[::-1]))

    async def file(keys: list[str], number: int) -> Outcome:
        async with await AsyncConnection.connect(database) as db:
            return await put_offers(db, keys, number)

    outcomes = [
        outcome
        for n in range(ROUNDS)
        for outcome in await asyncio.gather(file(one, 2 * n + 10), file(other, 2 * n + 11))
    ]

    assert [len(each.refused) for each in outcomes] == [ROWS_AT_ONCE] * 2 * ROUNDS
    assert sum(each.written for each in outcomes) == 4 * ROUNDS
