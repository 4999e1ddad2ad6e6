"""CPU milliseconds of a request for products, of the shop and of PostgreSQL.

`python -m bench.catalogue DATABASE_URL…` (in backend/) measures each database that
`vitrine demo` filled. "Read anew": by reference key, which always reads and composes them.
"From the cache": products that were shown before, in an answer that nobody has asked for yet.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import TypeVar

import msgspec
import psycopg
from litestar.types import ASGIApp

from bench.measuring import Caller, measure, memory_of_tree, postmaster_of, running, settle
from vitrine import app as shop
from vitrine.processes.shop import serve

T = TypeVar("T")

REQUESTS = 1_200
# So many fit into the cache of a shop.
SHOWN = 2_000
WHOLE: dict[str, object] = {
    **dict.fromkeys(("attributes", "variants", "siblings", "categories"), "all"),
    **dict.fromkeys(("priceRange", "reductionRange", "lowestPriorPrice", "maker"), True),
}
TILE: dict[str, object] = {
    "attributes": {"withKey": ["name", "brand", "color", "colorDetail"]},
    "variants": "all",
    "priceRange": True,
}


def app() -> ASGIApp:
    return shop.from_environment()


async def measure_reads(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        rows = db.execute("select id, reference_key from product order by id").fetchall()
        ids, keys = [row[0] for row in rows], [row[1] for row in rows]
    async with running(url) as (port, server):
        await settle(postmaster)
        print(f"{len(ids)} products, load {os.getloadavg()[0]:.1f}")
        roots = (server, postmaster)
        measure("a cached answer", "getBrandById", [{"brandId": 1}] * REQUESTS, port, roots)
        for parts, name in ((WHOLE, ""), (TILE, ", a tile's parts")):
            for what, count in (("a product", 1), ("24 products", 24)):
                anew = [{"referenceKeys": some, "with": parts} for some in _some(keys, count)]
                measure(f"{what}{name}, read anew", "getProductsByReferenceKeys", anew, port, roots)
                _show(port, ids[:SHOWN])
                cached = [
                    {"ids": some, "with": parts, "nobodyReadsThis": place}
                    for place, some in enumerate(_some(ids[:SHOWN], count))
                ]
                measure(f"{what}{name}, from the cache", "getProductsByIds", cached, port, roots)
        print(
            f"  memory of the shop {memory_of_tree(server):.0f} MB, load {os.getloadavg()[0]:.1f}"
        )


def _some(of: list[T], count: int) -> list[list[T]]:
    return [
        [of[(place * 7919 + step * 104729) % len(of)] for step in range(count)]
        for place in range(REQUESTS)
    ]


def _show(port: int, ids: list[int]) -> None:
    caller = Caller(port)
    for start in range(0, len(ids), 50):
        payload = {"ids": ids[start : start + 50]}
        caller.post("getProductsByIds", msgspec.json.encode({"payload": payload}))
    caller.close()


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--serve"]:
        serve("127.0.0.1", int(arguments[1]), app="bench.catalogue:app")
        return 0
    for url in arguments:
        asyncio.run(measure_reads(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
