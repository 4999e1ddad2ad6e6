"""Listings are answered from the page cache while goods are sold (docs/caching.md)."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from psycopg import AsyncConnection

from tests.processes.running import running
from vitrine import catalogue
from vitrine.catalogue import StockRow
from vitrine.kit.db import rows
from vitrine.kit.postgres import Cluster

SECONDS = 60
SALES_PER_SECOND = 40
PAGES = [
    *("/de/damen", "/de/herren", "/de/damen/strick", "/at/damen", "/ch/herren"),
    *("/fr/femme", "/fr-ch/femme", "/nl/dames", "/be/heren", "/uk/women", "/uk/men"),
]


@dataclass(frozen=True)
class Left:
    reference_key: str
    quantity: int


PLENTY = """
    select variant.reference_key, stock.quantity
    from stock join variant on variant.id = stock.variant_id
    where stock.quantity > 0 and variant.is_active
"""


@pytest.mark.soak
async def test_forty_sales_a_second_leave_listings_in_the_cache(tmp_path: Path) -> None:
    with running(tmp_path, RATE_LIMITS="off") as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        url = Cluster(tmp_path / "postgres").url()
        async with httpx.AsyncClient(base_url=shop.url, timeout=30) as client:
            for page in PAGES:
                assert (await client.get(page)).status_code == 200

        over = asyncio.Event()
        visits = [asyncio.create_task(_visit(shop.url, over)) for _ in range(4)]
        sold = await _sell(url)
        over.set()
        answers = sum(await asyncio.gather(*visits), Counter[str]())

    share = (answers["hit"] + answers["stale"]) / answers.total()
    print(f"{sold} pieces sold, {answers.total()} listings asked for: {dict(answers)}, {share:.1%}")
    assert set(answers) <= {"hit", "stale", "miss"}
    assert sold > 0.9 * SECONDS * SALES_PER_SECOND
    assert share > 0.95


async def _sell(url: str) -> int:
    """One piece after the other, each in a transaction of its own, as orders do."""
    dice = random.Random(7)
    async with await AsyncConnection.connect(url) as db:
        left = {each.reference_key: each.quantity for each in await rows(db, Left, PLENTY)}
        began = time.monotonic()
        sold = 0
        while time.monotonic() < began + SECONDS:
            key = dice.choice([key for key, quantity in left.items() if quantity > 0])
            left[key] -= 1
            async with db.transaction():
                await catalogue.put_stock(db, [StockRow(reference_key=key, quantity=left[key])])
            sold += 1
            await asyncio.sleep(max(0.0, began + sold / SALES_PER_SECOND - time.monotonic()))
    return sold


async def _visit(url: str, over: asyncio.Event) -> Counter[str]:
    answers: Counter[str] = Counter()
    async with httpx.AsyncClient(base_url=url, timeout=30) as client:
        while not over.is_set():
            for page in PAGES:
                answer = await client.get(page)
                state = answer.headers.get("x-cache", "none")
                answers[state if answer.status_code == 200 else str(answer.status_code)] += 1
    return answers
