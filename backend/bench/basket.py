"""CPU milliseconds of baskets, of the shop and of PostgreSQL.

`python -m bench.basket DATABASE_URL…` (in backend/) measures each database that `vitrine demo`
filled: a basket that is begun, one that is changed, and one of three lines that is read.
"""

from __future__ import annotations

import asyncio
import os
import sys
from http.cookies import SimpleCookie

import httpx
import psycopg

from bench.measuring import AT_ONCE, SHOP, measure, postmaster_of, running, settle

REQUESTS = 1_200
LINES = 3


async def measure_baskets(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        sizes = [
            row[0]
            for row in db.execute(
                "select variant_id from stock where quantity > 0 order by variant_id"
            ).fetchall()
        ]
    async with running(url) as (port, server):
        await settle(postmaster)
        print(f"{len(sizes)} sizes in stock, load {os.getloadavg()[0]:.1f}")
        roots = (server, postmaster)
        some = [sizes[place * 7919 % len(sizes)] for place in range(REQUESTS)]
        measure(
            "a new basket, with its first line",
            "addItemToBasket",
            [{"variantId": each} for each in some],
            port,
            roots,
        )
        cookies = [await _visitor(port, some[LINES * each :]) for each in range(AT_ONCE)]
        measure("a basket of 3 lines, read", "getBasket", [{}] * REQUESTS, port, roots, cookies)
        # Each connection is another visitor's, so a line is named by its size.
        changes = [
            {"variantId": some[0], "quantity": 1, "existingItemHandling": "ReplaceExisting"}
        ] * REQUESTS
        measure("a basket, changed", "addItemToBasket", changes, port, roots, cookies)
        measure("who a page is for", "getShopper", [{}] * REQUESTS, port, roots, cookies)


async def _visitor(port: int, sizes: list[int]) -> str:
    """The cookie of somebody with three lines in the basket."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/rpc") as http:
        items = [{"variantId": each} for each in sizes[:LINES]]
        answer = await http.post(
            "/addItemsToBasket", json={"payload": {"items": items}}, headers={"x-shop-id": SHOP}
        )
        session = SimpleCookie(answer.headers.get_list("set-cookie")[0])["vitrine_session"]
        return f"vitrine_session={session.value}"


def main(urls: list[str]) -> int:
    for url in urls:
        asyncio.run(measure_baskets(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
