"""`vitrine demo --products 100000`: a large synthetic catalogue for measurements.

It goes into a database of its own, so that nobody finds a hundred thousand samples in a shop.
"""

from __future__ import annotations

import argparse
import asyncio
import time
from datetime import UTC, datetime
from itertools import islice
from urllib.parse import urlsplit

from psycopg import AsyncConnection

from vitrine import legal, payments, shops
from vitrine.cli.database import reachable, url_of
from vitrine.cli.output import Choices, Refused, step
from vitrine.demo import synthetic
from vitrine.kit.migrate import create_database, migrate
from vitrine.kit.settings import Settings

DATABASE = "vitrine_demo"
# Prices and arrivals are counted from this day, so that every run makes the same catalogue.
DAY = datetime(2026, 1, 15, 9, 0, tzinfo=UTC)
AT_ONCE = 2_000


def add_to(choices: Choices) -> None:
    parser = choices.add_parser("demo", help="make a large synthetic catalogue for measurements")
    parser.add_argument("--products", type=int, default=100_000, help="how many (100000)")
    parser.add_argument("--database", default=DATABASE, help=f"its own database ({DATABASE})")
    parser.set_defaults(command=demo)


def demo(settings: Settings, options: argparse.Namespace) -> int:
    if options.products < 1:
        raise Refused("At least one product, please.")
    with reachable(settings) as settings:
        url = beside(url_of(settings), options.database)
        create_database(url_of(settings), options.database)
        migrate(url)
        with step(f"Making {options.products} products in {options.database}"):
            asyncio.run(fill(url, options.products))
    return 0


def beside(url: str, database: str) -> str:
    """The same server, another database."""
    return urlsplit(url)._replace(path=f"/{database}").geturl()


async def fill(url: str, count: int) -> float:
    """Products per second."""
    began = time.monotonic()
    async with await AsyncConnection.connect(url, autocommit=True) as db:
        await shops.seed(db)
        await payments.seed(db)
        await legal.seed(db)
        async with db.transaction():
            await synthetic.put_synthetic_vocabulary(db, DAY)
        currencies = await synthetic.shop_currencies(db)
        products = synthetic.synthetic_products(count, currencies, DAY)
        while batch := list(islice(products, AT_ONCE)):
            async with db.transaction():
                await synthetic.put_batch(db, batch, DAY)
        await db.execute("vacuum analyze")
    return count / (time.monotonic() - began)
