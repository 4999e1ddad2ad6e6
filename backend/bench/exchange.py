"""How fast goods come in: products, stock and prices by the second.

`python -m bench.exchange [PRODUCTS]` (in backend/) starts a PostgreSQL of its own with the
durability of a real shop, writes PRODUCTS (20 000) synthetic products to a file, and brings
that file in as `vitrine import` does: first into an empty catalogue, then once more. Stock and
prices are a row for every size and for every product and storefront, each with a new value.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
from psycopg import AsyncConnection

from vitrine import exchange, shops
from vitrine.catalogue import IncomingProduct
from vitrine.demo import synthetic
from vitrine.exchange.records import encode
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.migrate import create_database, migrate

TICKS = os.sysconf("SC_CLK_TCK")
DAY = datetime(2026, 1, 15, 9, 0, tzinfo=UTC)


async def measure(url: str, folder: Path, count: int) -> None:
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        await shops.seed(db)
        async with db.transaction():
            await synthetic.put_synthetic_vocabulary(db, DAY)
        currencies = await synthetic.shop_currencies(db)
        clock = _Clock(_postmaster(db))
        file = folder / "products.jsonl"
        with file.open("wb") as written:
            for product in synthetic.synthetic_products(count, currencies, DAY):
                written.write(encode(product))
        print(f"{count} products in {file.stat().st_size >> 20} MB, load {os.getloadavg()[0]:.1f}")
        await clock.time("import", count, _import(db, file))
        await clock.time("the same again", count, _import(db, file))
        await db.execute("vacuum analyze")
        stock = folder / "stock.csv"
        sizes = _write_stock(stock, count, currencies)
        await clock.time("stock, csv, every row new", sizes, _import_stock(db, stock))
        await clock.time("stock, nothing new", sizes, _import_stock(db, stock))
        prices = folder / "prices.jsonl"
        offers = _write_prices(prices, count, currencies)
        await clock.time("prices, jsonl, every row new", offers, _import_prices(db, prices, 1))
        await clock.time("prices, nothing new", offers, _import_prices(db, prices, 2))
        await clock.time("export", count, _export(db, folder / "export.jsonl"))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"  most memory of this process: {memory >> 10} MB")


class _Clock:
    """Wall and CPU time; other programs on the machine disturb the latter far less."""

    def __init__(self, server: int) -> None:
        self._server = server

    async def time(self, name: str, rows: int, work: Awaitable[None]) -> None:
        began, before = time.perf_counter(), self._cpu()
        await work
        seconds, after = time.perf_counter() - began, self._cpu()
        ours, theirs = (
            (end - start) / rows * 1000 for start, end in zip(before, after, strict=True)
        )
        print(
            f"  {name:30} {rows / seconds:8,.0f} rows/s · {seconds:.1f} s"
            f" · CPU of a row {ours:.3f} ms in Python, {theirs:.3f} ms in PostgreSQL"
        )

    def _cpu(self) -> tuple[float, float]:
        parents, times = {}, {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                cells = stat.read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            number = int(stat.parent.name)
            parents[number] = int(cells[1])
            # Those that ended are counted by whoever started them.
            times[number] = sum(int(each) for each in cells[11:15]) / TICKS
        server = sum(times[each] for each in times if _is_below(each, self._server, parents))
        ours = sum(times[each] for each in times if _is_below(each, os.getpid(), parents))
        is_ours = _is_below(self._server, os.getpid(), parents)
        return (ours - server if is_ours else ours), server


def _is_below(number: int, root: int, parents: dict[int, int]) -> bool:
    while number and number != root:
        number = parents.get(number, 0)
    return number == root


def _postmaster(db: Db) -> int:
    backend = db.info.backend_pid
    return int(Path(f"/proc/{backend}/stat").read_text().rsplit(")", 1)[1].split()[1])


async def _import(db: Db, file: Path) -> None:
    report = exchange.Report()
    importing = exchange.Import(_transactions(db), report, DAY)
    for entry in exchange.read_entries(exchange.open_source(file), exchange.Format.NATIVE):
        await importing.take(entry)
    await importing.finish()
    _demand_no_refusals(report)


async def _import_stock(db: Db, file: Path) -> None:
    report = exchange.Report()
    await exchange.import_stock(exchange.open_source(file).chunks(), _transactions(db), report)
    _demand_no_refusals(report)


async def _import_prices(db: Db, file: Path, days: int) -> None:
    report = exchange.Report()
    now = DAY + timedelta(days=days)
    await exchange.import_prices(
        exchange.open_source(file).chunks(), _transactions(db), report, now
    )
    _demand_no_refusals(report)


async def _export(db: Db, file: Path) -> None:
    with file.open("wb") as written:
        async for chunk in exchange.native_export(db, "http://127.0.0.1:8000"):
            written.write(chunk)


def _transactions(db: Db) -> exchange.Transaction:
    @asynccontextmanager
    async def transaction() -> AsyncIterator[Db]:
        async with db.transaction():
            yield db

    return transaction


def _demand_no_refusals(report: exchange.Report) -> None:
    if report.refusals:
        raise SystemExit(f"refused: {report.refusals[0]}")


def _write_stock(file: Path, count: int, currencies: dict[str, str]) -> int:
    keys = [
        variant.reference_key
        for product in _products(count, currencies)
        for variant in product.variants
    ]
    rows = (f"{key},{20 + place % 30}\n" for place, key in enumerate(keys))
    file.write_text("reference_key,quantity\n" + "".join(rows))
    return len(keys)


def _write_prices(file: Path, count: int, currencies: dict[str, str]) -> int:
    rows = [
        {
            "reference_key": product.reference_key,
            "shop": code,
            "currency": price.currency,
            "with_tax": price.with_tax + 1000,
        }
        for product in _products(count, currencies)
        for code, price in product.prices.items()
    ]
    file.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    return len(rows)


def _products(count: int, currencies: dict[str, str]) -> Iterator[IncomingProduct]:
    return synthetic.synthetic_products(count, currencies, DAY)


def main(arguments: list[str]) -> int:
    count = int(arguments[0]) if arguments else 20_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with postgres.running(folder / "postgres") as cluster:
            create_database(cluster.url("postgres"), "bench")
            migrate(cluster.url("bench"))
            asyncio.run(measure(cluster.url("bench"), folder, count))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
