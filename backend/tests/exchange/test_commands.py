"""The commands as an operator types them, on a database of their own."""

from __future__ import annotations

import argparse
import asyncio
import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from psycopg import AsyncConnection

from tests.databases import a_seeded_database
from tests.exchange.importing import a_file, a_line
from vitrine.cli import export, import_, offers
from vitrine.cli.output import Refused
from vitrine.kit import postgres
from vitrine.kit.db import value
from vitrine.kit.settings import Settings


@pytest.fixture
async def database(cluster: postgres.Cluster) -> AsyncIterator[str]:
    async with a_seeded_database(cluster, "vitrine_commands") as url:
        yield url


async def run(url: str, *arguments: str | Path) -> int:
    """In a thread, since a command has a loop of its own."""
    parser = argparse.ArgumentParser()
    choices = parser.add_subparsers()
    for command in (import_, export, offers):
        command.add_to(choices)
    asked = parser.parse_args([str(each) for each in arguments])
    code: int = await asyncio.to_thread(asked.command, Settings(database_url=url), asked)
    return code


def files_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def count(url: str) -> int:
    async with await AsyncConnection.connect(url) as db:
        return await value(db, int, "select count(*) from product")


async def test_a_file_is_brought_in_and_what_was_refused_is_told(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    goods = tmp_path / "goods.jsonl.gz"
    goods.write_bytes(gzip.compress(a_file(a_line("A-1"), a_line("B-1", brand="nobody"))))

    code = await run(database, "import", goods, "--report", tmp_path / "report.jsonl")

    printed = capsys.readouterr()
    assert code == 1
    assert "line 2: B-1: the brand nobody is unknown" in printed.err
    assert "1 product written, 0 unchanged, 1 refused" in printed.out
    [result] = (tmp_path / "report.jsonl").read_bytes().splitlines()
    assert msgspec.json.decode(result)["line"] == 2


SHOPIFY = (
    "Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n"
    + "".join(
        f"coat-{number},Coat {number},Neue Näherei,Size,{size},C-{number}-{size},100.00,"
        f"no/{number}.jpg\n"
        for number in range(12)
        for size in (36, 38)
    )
)


async def test_a_refused_file_says_why_first_and_what_takes_it_in(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    goods = tmp_path / "goods.csv"
    goods.write_text(SHOPIFY)
    arguments = ("import", goods, "--format", "shopify", "--shop", "de")

    code = await run(database, *arguments)
    refused = capsys.readouterr()
    again = await run(database, *arguments, "--new-brands")
    taken = capsys.readouterr()

    assert (code, refused.err.splitlines()) == (
        1,
        [
            "12 products refused: the brand Neue Näherei is unknown; --new-brands takes it in",
            *[
                f"line {line}: {key}: the brand Neue Näherei is unknown; --new-brands takes it in"
                for line, key in ((2, "coat-0"), (4, "coat-1"), (6, "coat-2"))
            ],
            "… and 9 more; --report FILE has all of them",
        ],
    )
    # The goods come in; the pictures, which are not there, are told by their cause.
    assert again == 1
    assert "1 brand, 12 products written" in taken.out
    assert taken.err.splitlines()[0].startswith("12 pictures refused: ")
    assert len(taken.err.splitlines()) == 5


async def test_a_rehearsal_writes_nothing(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    goods = tmp_path / "goods.jsonl"
    goods.write_bytes(a_file(a_line("A-1")))

    code = await run(database, "import", goods, "--dry-run")

    assert (code, await count(database)) == (0, 0)
    assert "1 product would be written" in capsys.readouterr().out


async def test_goods_go_out_and_come_back(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    goods, exported, feed = (tmp_path / name for name in ("goods", "out.jsonl", "feed.xml"))
    goods.write_bytes(a_file(a_line("A-1"), a_line("B-1")))
    await run(database, "import", goods)

    codes = [
        await run(database, "export", "--to", exported),
        await run(database, "export", "--format", "merchant", "--shop", "de", "--to", feed),
        await run(database, "import", exported),
    ]

    assert codes == [0, 0, 0]
    assert "nothing written" in capsys.readouterr().out
    assert feed.read_text().count("<item>") == 4
    assert files_in(tmp_path) == ["feed.xml", "goods", "out.jsonl"]


async def test_stock_and_prices_are_set(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    goods, stock, prices = (tmp_path / name for name in ("goods", "stock.csv", "prices.csv"))
    goods.write_bytes(a_file(a_line("A-1")))
    stock.write_text("reference_key,quantity\nA-1-36,8\nA-1-38,8\n")
    prices.write_text("reference_key,shop,currency,with_tax\nA-1,de,EUR,100\n")
    await run(database, "import", goods)

    codes = [await run(database, "stock", stock), await run(database, "prices", prices)]

    printed = capsys.readouterr().out
    assert codes == [0, 0]
    assert "2 rows of stock written" in printed
    assert "1 price written" in printed


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"what is this\n", "none of the formats"),
        (b"id\ttitle\tprice\nA\tB\t1\n", "--shop"),
        ('{"kind":"brand"}\n'.encode("utf-16"), "UTF-16"),
        (b"\x1f\x8bnot really", "damaged"),
    ],
)
async def test_a_file_that_cannot_be_read_is_refused_in_a_sentence(
    database: str, tmp_path: Path, content: bytes, reason: str
) -> None:
    (tmp_path / "goods").write_bytes(content)

    with pytest.raises(Refused, match=reason):
        await run(database, "import", tmp_path / "goods")


async def test_a_file_that_is_not_there_is_refused_in_a_sentence(
    database: str, tmp_path: Path
) -> None:
    with pytest.raises(Refused, match="cannot be read"):
        await run(database, "import", tmp_path / "nothing")


@pytest.mark.parametrize("arguments", [["--shop", "de"], ["--format", "merchant"]])
async def test_an_export_wants_a_storefront_only_for_a_feed(
    database: str, arguments: list[str]
) -> None:
    with pytest.raises(Refused, match="--shop"):
        await run(database, "export", *arguments)


async def test_a_feed_of_an_unknown_storefront_is_refused(database: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match="no storefront mars"):
        await run(
            database, "export", "--format", "merchant", "--shop", "mars", "--to", tmp_path / "x"
        )

    assert files_in(tmp_path) == []
