"""How long a changed price takes until a listing of the running shop shows it."""

from __future__ import annotations

import asyncio
import time

import httpx
from psycopg import AsyncConnection

from bench.measuring import SHOP
from vitrine import catalogue
from vitrine.kit.clock import time_of_day

CHANGES = 12
WAITED_FOR = 20.0


async def measure_seen(url: str, port: int) -> None:
    """Each product's own price is put back at the end."""
    api = f"http://127.0.0.1:{port}/api/rpc/getProductsByCategory"
    seconds = []
    async with httpx.AsyncClient(headers={"x-shop-id": SHOP}) as http:

        async def read_prices() -> dict[str, int]:
            result = (await http.post(api, json={"payload": {}})).raise_for_status().json()
            return {
                each["referenceKey"]: each["priceRange"]["min"]["withTax"]
                for each in result["products"]
                if each["priceRange"]["min"] == each["priceRange"]["max"]
                and not each["priceRange"]["min"]["appliedReductions"]
            }

        before = await read_prices()
        for key, price in list(before.items())[:CHANGES]:
            for new_price in (price + 100, price):
                began = time.monotonic()
                await _sell(url, key, new_price)
                async with asyncio.timeout(WAITED_FOR):
                    while (await read_prices()).get(key) != new_price:
                        pass
                seconds.append(time.monotonic() - began)
    seconds.sort()
    print(
        f"  {'a changed price, until a listing shows it':40}"
        f" median {seconds[len(seconds) // 2] * 1000:.0f}, longest {seconds[-1] * 1000:.0f} ms"
        f" of {len(seconds)} (bar 2000)"
    )


async def _sell(url: str, key: str, price: int) -> None:
    row = catalogue.PriceRow(reference_key=key, shop="de", currency="EUR", with_tax=price)
    async with await AsyncConnection.connect(url) as db:
        await catalogue.put_prices(db, [row], time_of_day())
