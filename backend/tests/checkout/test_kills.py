"""The shop is killed in the middle of checkouts: no order is lost, doubled or half done."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import httpx

from tests.checkout.selling import MovedClock, Person, Selling, a_browser, fill
from tests.databases import a_seeded_database
from tests.running import BACKEND
from tests.waiting import eventually
from vitrine.kit import postgres
from vitrine.processes.listening import free_port

BUYERS = 8
# What the storefront says for a shop that is not there.
AWAY = (502, 504)


@dataclass
class Stubborn(Person):
    """Asks again, with the same key, when the line was dead and the shop is back."""

    is_open: asyncio.Event = field(kw_only=True)

    async def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        while True:
            try:
                answer = await super().post(path, body, headers)
                if answer.status_code not in AWAY:
                    return answer
            except httpx.TransportError:
                pass
            # Eight who ask all the time would hinder the shop that starts.
            await self.is_open.wait()


async def test_a_shop_that_is_killed_loses_and_doubles_nothing(cluster: postgres.Cluster) -> None:
    await killed_again_and_again(cluster, seed=15, times=1)


async def killed_again_and_again(cluster: postgres.Cluster, seed: int, times: int) -> None:
    print(f"seed {seed}")
    async with a_seeded_database(cluster, "vitrine_kills") as url:
        hats = await fill(url)
        port = free_port()
        api = f"http://127.0.0.1:{port}/api"
        async with a_browser(api) as http:
            shop = Selling(api, url, http, MovedClock(), hats)
            till = Till(shop, port, random.Random(seed), times)
            await till.start()
            try:
                async with shop.books_watched():
                    await asyncio.gather(*(till.sell() for _ in range(BUYERS)))
                await all_is_there(shop, till)
            finally:
                await till.kill()


async def all_is_there(shop: Selling, till: Till) -> None:
    assert till.kills == till.times
    assert await shop.orders() == len(till.placed)
    for placed in till.placed.values():
        found = (await till.buyer()("getOrderByToken", token=placed["token"])).json()
        assert (found["number"], found["status"]) == (placed["number"], "confirmed")
    assert sum(shelf.taken for shelf in (await shop.books()).values()) == 2 * len(till.placed)


@dataclass
class Till:
    """Sells; after a few orders, while others are on their way, the shop is killed."""

    shop: Selling
    port: int
    dice: random.Random
    times: int
    kills: int = 0
    until_kill: int = BUYERS + 1
    placed: dict[str, Any] = field(default_factory=dict)
    process: asyncio.subprocess.Process | None = None
    is_open: asyncio.Event = field(default_factory=asyncio.Event)

    async def start(self) -> None:
        serve = f"from vitrine.processes.shop import serve; serve('127.0.0.1', {self.port})"
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", serve),
            cwd=BACKEND,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
            env={
                **os.environ,
                "DATABASE_URL": self.shop.database_url,
                "RATE_LIMITS": "off",
                "JOBS": "in-worker",
                "LOG_LEVEL": "error",
            },
        )
        assert await eventually(self._answers)
        self.is_open.set()

    async def _answers(self) -> bool:
        """Lines that died with the shop before end in errors of their own."""
        try:
            return (await self.shop.http.get("/up")).is_success
        except httpx.TransportError:
            return False

    async def kill(self) -> None:
        """The process that serves, and the one that looks after it."""
        self.is_open.clear()
        if self.process:
            os.killpg(self.process.pid, signal.SIGKILL)
            await self.process.wait()

    def buyer(self) -> Person:
        return Stubborn(self.shop.http, f"{uuid4().hex}@mail.example", is_open=self.is_open)

    async def sell(self) -> None:
        while self.kills < self.times or self.until_kill:
            buyer, key = self.buyer(), uuid4().hex
            await buyer.choose(self.dice.sample(self.shop.hats, 2))
            answer = await buyer.order(key)
            assert answer.status_code == 200, answer.text
            self.placed[key] = answer.json()
            await self._count()
            assert (await buyer.order(key)).json() == answer.json()

    async def _count(self) -> None:
        self.until_kill = max(0, self.until_kill - 1)
        if self.until_kill or self.kills == self.times:
            return
        self.kills += 1
        # More than can have been answered before: the shop is up again by then.
        self.until_kill = BUYERS + self.dice.randint(1, 12)
        await self.kill()
        await self.start()
