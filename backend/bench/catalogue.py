"""CPU milliseconds of a request for products, of the shop and of PostgreSQL.

`python -m bench.catalogue DATABASE_URL…` (in backend/) measures each database that
`vitrine demo` filled. No answer is asked for twice, but for the first row, which shows what one
costs that is kept whole (decision 0011). "Never shown" are products that the shop must read and
compose: each is asked for in a selection of parts that nobody has asked for before. "Kept" are
products that were shown before, one by one or beside others: they are joined to an answer that
is new (decision 0017).
"""

from __future__ import annotations

import asyncio
import os
import sys

import msgspec
import psycopg
from litestar.types import ASGIApp

from bench.measuring import Caller, measure, memory_of_tree, postmaster_of, running, settled
from vitrine import app as shop
from vitrine import catalogue
from vitrine.processes.shop import serve

REQUESTS = 1_200
# So many fit into what a shop keeps. What was never shown is spread over all products.
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
    """The shop; the catalogue's procedures are known once its package is imported."""
    if catalogue.procedures.products.__name__ not in sys.modules:
        raise LookupError("the catalogue is not there")
    return shop.from_environment()


async def measure_reads(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        ids = [row[0] for row in db.execute("select id from product order by id").fetchall()]
    async with running(url) as (port, server):
        await settled(postmaster)
        print(f"{len(ids)} products, load {os.getloadavg()[0]:.1f}")
        roots = (server, postmaster)
        measure("a kept answer", "getBrandById", [{"brandId": 1}] * REQUESTS, port, roots)
        for parts, name in ((WHOLE, ""), (TILE, ", a tile's parts")):
            for what, procedure, questions in (
                ("a product", "getProductById", _singly),
                ("24 products", "getProductsByIds", _together),
            ):
                # No product has so many pictures: the answer is the same, the selection another.
                first = [
                    asked | {"with": parts | {"images": {"atMost": 1_000 + place}}}
                    for place, asked in enumerate(questions(ids))
                ]
                measure(f"{what}{name}, never shown", procedure, first, port, roots)
                _show(port, ids[:SHOWN], parts)
                again = [
                    asked | {"with": parts, "nobodyReadsThis": place}
                    for place, asked in enumerate(questions(ids[:SHOWN]))
                ]
                measure(f"{what}{name}, kept", procedure, again, port, roots)
        print(
            f"  memory of the shop {memory_of_tree(server):.0f} MB, load {os.getloadavg()[0]:.1f}"
        )


def _singly(ids: list[int]) -> list[dict[str, object]]:
    return [{"id": ids[place * 7919 % len(ids)]} for place in range(REQUESTS)]


def _together(ids: list[int]) -> list[dict[str, object]]:
    return [
        {"ids": [ids[(place * 7919 + step * 104729) % len(ids)] for step in range(24)]}
        for place in range(REQUESTS)
    ]


def _show(port: int, ids: list[int], parts: dict[str, object]) -> None:
    caller = Caller(port)
    for start in range(0, len(ids), 50):
        asked = {"ids": ids[start : start + 50], "with": parts}
        caller.post("getProductsByIds", msgspec.json.encode({"payload": asked}))
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
