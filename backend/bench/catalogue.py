"""CPU milliseconds of a request for products, of the shop and of PostgreSQL.

`python -m bench.catalogue DATABASE_URL…` (in backend/) measures each database that
`vitrine demo` filled. Every product, or set of them, is asked for once, so nothing is kept; the
first row shows what a kept answer costs.
"""

from __future__ import annotations

import asyncio
import os
import sys

import psycopg
from litestar.types import ASGIApp

from bench.measuring import measure, memory_of_tree, postmaster_of, running, settled
from vitrine import app as shop
from vitrine import catalogue
from vitrine.processes.shop import serve

REQUESTS = 1_200
TILE = ["name", "brand", "color", "colorDetail"]
WHOLE = {"attributes": "all", "variants": "all", "images": "all", "priceRange": True}


def app() -> ASGIApp:
    """The shop; the catalogue's procedures are known once its package is imported."""
    if catalogue.procedures.products.__name__ not in sys.modules:
        raise LookupError("the catalogue is not there")
    return shop.from_environment()


async def measure_reads(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        ids = [row[0] for row in db.execute("select id from product order by id").fetchall()]
    spread = [ids[place * 7919 % len(ids)] for place in range(REQUESTS)]
    several = [
        [ids[(place * 7919 + step * 104729) % len(ids)] for step in range(24)]
        for place in range(REQUESTS)
    ]
    tile = WHOLE | {"attributes": {"withKey": TILE}}
    async with running(url) as (port, server):
        await settled(postmaster)
        print(f"{len(ids)} products, load {os.getloadavg()[0]:.1f}")
        roots = (server, postmaster)
        measure("a kept answer", "getBrandById", [{"brandId": 1}] * REQUESTS, port, roots)
        measure("getProductById", "getProductById", [{"id": each} for each in spread], port, roots)
        sets = [{"ids": each} for each in several]
        measure("getProductsByIds (24)", "getProductsByIds", sets, port, roots)
        tiles = [{"ids": each, "with": tile} for each in several]
        measure("getProductsByIds (24), tile's fields", "getProductsByIds", tiles, port, roots)
        print(
            f"  memory of the shop {memory_of_tree(server):.0f} MB, load {os.getloadavg()[0]:.1f}"
        )


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--serve"]:
        serve("127.0.0.1", int(arguments[1]), app="bench.catalogue:app")
        return 0
    for url in arguments:
        asyncio.run(measure_reads(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
