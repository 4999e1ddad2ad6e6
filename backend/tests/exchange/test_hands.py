"""Several processes write at once what one would have written."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW, a_product
from tests.exchange.bringing import a_file, a_line, refusals
from tests.exchange.served import a_database
from vitrine.exchange import Hands, Import, Report
from vitrine.exchange.native.reader import native_entries
from vitrine.exchange.native.writer import exported
from vitrine.exchange.reading.lines import lines_of
from vitrine.kit import postgres
from vitrine.kit.db import Db, value

SIBLINGS = """
    select min(cardinality(document.product_ids)) from style_document as document
    join product on product.style_id = document.style_id
    where product.id <> (select max(id) from product)
"""


@pytest.fixture
async def committed(cluster: postgres.Cluster) -> AsyncIterator[tuple[Db, str]]:
    async with (
        a_database(cluster, "vitrine_hands") as url,
        await AsyncConnection.connect(url, autocommit=True) as db,
    ):
        yield db, url


async def bring(db: Db, url: str, content: bytes, processes: int) -> Report:
    @asynccontextmanager
    async def transaction() -> AsyncIterator[Db]:
        async with db.transaction():
            yield db

    report = Report()
    with Hands(url, processes, NOW, report) as hands:
        importing = Import(transaction, report, NOW, hands=hands)
        for entry in native_entries(lines_of([content]), for_others=True):
            await importing.take(entry)
        await importing.finish()
    return report


async def test_several_processes_write_the_same_as_one(committed: tuple[Db, str]) -> None:
    db, url = committed
    keys = [f"S{style}-{colour}" for colour in range(3) for style in range(40)]
    maker = {"name": "M", "postal_address": "P", "electronic_address": "E"}
    new_brand = {"kind": "brand", "key": "late", "name": "Late", "maker": maker}
    lines = [*map(a_line, keys), new_brand, a_line("LATE-1", brand="late")]
    wrong = [a_line("S1-0"), a_line("BAD-1", brand="nobody")]

    report = await bring(db, url, a_file(*lines, *wrong), 2)

    assert (report.written["product"], report.written["brand"]) == (121, 1)
    assert sorted(refusals(report)) == [
        (123, "S1-0", "S1-0 stands on line 2 already"),
        (124, "BAD-1", "the brand nobody is unknown"),
    ]
    lone = await value(db, int, SIBLINGS)
    assert lone == 3


async def test_a_good_line_counts_after_a_bad_one_of_the_same_key(
    committed: tuple[Db, str],
) -> None:
    db, url = committed
    bad = a_line("S1-0", position="first")

    report = await bring(db, url, a_file(bad, a_line("S1-0"), a_line("S1-0")), 2)

    assert report.written["product"] == 1
    assert [(line, key) for line, key, _ in refusals(report)] == [(1, "S1-0"), (3, "S1-0")]


async def test_what_several_wrote_is_unchanged_when_it_comes_back(
    committed: tuple[Db, str],
) -> None:
    db, url = committed
    await bring(db, url, a_file(*(a_line(f"S{number}-1") for number in range(30))), 2)
    async with db.transaction():
        content = b"".join([chunk async for chunk in exported(db)])

    report = await bring(db, url, content, 2)

    assert (report.written.total(), report.refused) == (0, 0)
    assert report.unchanged["product"] == 30


async def test_two_styles_that_claim_one_size_are_not_both_written(
    committed: tuple[Db, str],
) -> None:
    db, url = committed
    same = a_line("S0-1")["variants"]
    lines = [a_line(f"S{number}-1", variants=same) for number in range(8)]

    report = await bring(db, url, a_file(*lines), 2)

    assert (report.written["product"], report.refused) == (1, 7)
    assert await value(db, int, "select count(*) from product") == 1
    assert await value(db, int, "select count(*) from variant") == len(a_product().variants)
