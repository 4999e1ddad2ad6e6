"""Sales day: twice what is expected for five minutes, and half again over what the shop can do."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from statistics import quantiles

import httpx
import pytest
from psycopg import AsyncConnection

from tests.checkout.selling import Person, a_browser
from tests.processes.running import Running, running
from tests.processes.visiting import descendants, serving
from tests.soak.test_flood import keep_searching
from tests.soak.test_memory import held
from tests.soak.test_sales import PAGES
from tests.soak.visiting import visited
from vitrine.kit.postgres import Cluster

# What two cores are meant for: 50 pages a second, a tenth of them never asked for before, and two
# orders. Bought are goods that do not run out.
PAGES_PER_SECOND = 2 * 50
ORDERS_PER_SECOND = 2 * 2
RISING = 10
SECONDS = 300
WARM = 60
MOST_ERRORS = 0.001
MOST_GROWTH = 0.05

PLENTY = """
    update stock set quantity = 100000
    where variant_id in (select variant_id from stock where quantity > 5 limit 50)
    returning variant_id
"""


@pytest.mark.soak
async def test_twice_the_peak_for_five_minutes(tmp_path: Path) -> None:
    async with opened(tmp_path) as (shop, sizes, http):
        dice, seen = random.Random(13), Seen()
        new_terms = count()

        async def visit() -> None:
            is_new = dice.random() < 0.1
            page = f"/de/search?term=kleid+{next(new_terms)}" if is_new else dice.choice(PAGES)
            began = time.monotonic()
            try:
                status = str(await visited(shop.port, page))
            except OSError:
                status = "lost"
            seen.count("page", status, time.monotonic() - began)

        async def buy() -> None:
            buyer = Buyer(http, seen)
            await buyer.choose([dice.choice(sizes)])
            await buyer.order()

        growing = asyncio.create_task(growth(shop, WARM, SECONDS - 5))
        async with asyncio.TaskGroup() as everybody:
            everybody.create_task(arrivals(everybody, visit, PAGES_PER_SECOND))
            everybody.create_task(arrivals(everybody, buy, ORDERS_PER_SECOND))
        grown = await growing

    print(
        f"seed 13 · {seen.summary()} · memory grew by {grown:.1%} · load {os.getloadavg()[0]:.1f}"
    )
    assert seen.errors < MOST_ERRORS * seen.answers.total()
    assert seen.answers["placeOrder 200"] > 0.9 * ORDERS_PER_SECOND * (SECONDS - RISING)
    assert grown < MOST_GROWTH


@pytest.mark.soak
async def test_half_again_over_what_can_be_done(tmp_path: Path) -> None:
    async with opened(tmp_path) as (shop, sizes, http):
        dice, terms = random.Random(14), count()
        capacity: Counter[int] = Counter()
        until = time.monotonic() + 15
        await asyncio.gather(
            *(keep_searching(shop.port, terms, until, capacity) for _ in range(16))
        )
        rate = 1.5 * capacity[200] / 15
        seen, browsed = Seen(), Counter[str]()

        async def browse() -> None:
            try:
                browsed[str(await visited(shop.port, f"/de/search?term=hose+{next(terms)}"))] += 1
            except OSError as lost:
                browsed[type(lost).__name__] += 1

        async def buy(over: asyncio.Event) -> int:
            bought = 0
            while not over.is_set():
                buyer = Buyer(http, seen)
                await buyer.choose([dice.choice(sizes)])
                bought += (await buyer.order()).status_code == 200
            return bought

        over = asyncio.Event()
        buying = [asyncio.create_task(buy(over)) for _ in range(4)]
        async with asyncio.TaskGroup() as everybody:
            await arrivals(everybody, browse, rate, seconds=60)
        over.set()
        bought = sum(await asyncio.gather(*buying))

    print(
        f"seed 14 · {rate:.0f} new pages a second, half again over capacity: {dict(browsed)}"
        f" · {bought} orders · {seen.summary()} · load {os.getloadavg()[0]:.1f}"
    )
    assert set(browsed) == {"200", "503"}
    assert bought > 0
    assert seen.errors == 0


@dataclass
class Seen:
    """Answers by what was asked for and their status, and how long each took."""

    answers: Counter[str] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)

    async def note(self, what: str, asked: Awaitable[httpx.Response]) -> httpx.Response:
        began = time.monotonic()
        try:
            answer = await asked
        except httpx.TransportError:
            self.answers[f"{what} lost"] += 1
            raise
        self.count(what, str(answer.status_code), time.monotonic() - began)
        return answer

    def count(self, what: str, status: str, seconds: float) -> None:
        self.answers[f"{what} {status}"] += 1
        self.seconds.setdefault(what, []).append(seconds)

    @property
    def errors(self) -> int:
        return sum(times for what, times in self.answers.items() if not what.endswith(" 200"))

    def summary(self) -> str:
        slow = {what: f"{quantiles(each, n=20)[18]:.2f} s" for what, each in self.seconds.items()}
        return f"{dict(self.answers)}, p95 {slow}"


class Buyer(Person):
    def __init__(self, http: httpx.AsyncClient, seen: Seen) -> None:
        super().__init__(http)
        self.seen = seen

    async def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        return await self.seen.note(path.rpartition("/")[2], super().post(path, body, headers))


@asynccontextmanager
async def opened(
    data: Path, rate_limits: str = "off"
) -> AsyncIterator[tuple[Running, list[int], httpx.AsyncClient]]:
    """The whole shop, its sizes that do not run out, and everybody's browser."""
    with running(data, RATE_LIMITS=rate_limits) as shop:
        await asyncio.to_thread(shop.wait_for, "Vitrine is open")
        async with await AsyncConnection.connect(Cluster(data / "postgres").url()) as db:
            sizes = [row[0] for row in await (await db.execute(PLENTY)).fetchall()]
        async with a_browser(f"{shop.url}/api") as http:
            for page in PAGES:
                assert (await http.get(f"{shop.url}{page}")).status_code == 200
            yield shop, sizes, http


async def arrivals(
    everybody: asyncio.TaskGroup,
    do: Callable[[], Awaitable[None]],
    per_second: float,
    seconds: float = SECONDS,
) -> None:
    """People come whether or not those before them were served; in the first seconds, fewer."""
    began = time.monotonic()
    before = due = 0.0
    while (passed := time.monotonic() - began) < seconds:
        rising = min(1.0, passed / RISING)
        due += per_second * rising * (passed - before)
        before = passed
        while due >= 1:
            everybody.create_task(_ran(do))
            due -= 1
        await asyncio.sleep(0.05)


async def _ran(do: Callable[[], Awaitable[None]]) -> None:
    try:
        await do()
    except httpx.TransportError:
        return


async def growth(shop: Running, first: float, last: float) -> float:
    """By how much it needed more memory at the later of these seconds."""
    began = time.monotonic()
    await asyncio.sleep(first)
    before = _memory(shop)
    await asyncio.sleep(began + last - time.monotonic())
    return _memory(shop) / before - 1


def _memory(shop: Running) -> float:
    """Of shop and storefront; what PostgreSQL holds of its files is no growth."""
    return held({pid for each in serving(shop) for pid in (each, *descendants(each))})
