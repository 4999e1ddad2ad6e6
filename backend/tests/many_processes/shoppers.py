"""Shoppers who browse and buy, and an editor who adds pictures, while something happens to the
machines behind HAProxy.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from operator import ge
from typing import NamedTuple

import httpx
from psycopg import AsyncConnection

from tests.checkout.selling import Person, a_browser
from tests.many_processes.machines import Machines
from tests.media.pictures import a_jpeg
from tests.operators.builders import a_token
from tests.waiting import PAUSE, eventually

PAGES = ("/de", "/fr", "/de/damen", "/uk/women", "/de/basket")
WIDTHS = (160, 240, 320)
PAGES_BETWEEN_PICTURES = 20
READERS = 4
BUYERS = 2
# Longer than anything here may take that is not lost.
PATIENCE = 40
# What a shopper looks at a page for, where there are to be fewer of them than can be served.
LEISURE = 0.25


def an_address() -> dict[str, str]:
    """Of a shopper, as a CDN before HAProxy names it."""
    return {"x-forwarded-for": f"10.{secrets.randbelow(256)}.{secrets.randbelow(256)}.7"}


class Failure(NamedTuple):
    what: str
    seconds: float


@dataclass
class Shoppers:
    url: str
    variants: Sequence[int]
    pause: float = 0.0
    """Between two pages or calls of one shopper."""
    failures: list[Failure] = field(default_factory=list)
    pages: int = 0
    ordered: list[str] = field(default_factory=list)
    """The numbers of orders of which somebody was told that they are placed."""
    uploaded: list[str] = field(default_factory=list)
    """The addresses of pictures of which the editor was told that they are kept."""
    longest: float = 0.0
    over: asyncio.Event = field(default_factory=asyncio.Event)

    async def until_more(self, pages: int = 100, orders: int = 3, pictures: int = 0) -> None:
        """Until so many more were answered, bought and kept."""
        wanted = (self.pages + pages, len(self.ordered) + orders, len(self.uploaded) + pictures)
        assert await eventually(lambda: all(map(ge, self._counts, wanted))), self.failures

    @property
    def _counts(self) -> tuple[int, int, int]:
        return self.pages, len(self.ordered), len(self.uploaded)

    def take_failures(self) -> list[Failure]:
        """Those since the last time."""
        failures = [*self.failures]
        self.forget()
        return failures

    def forget(self) -> None:
        self.failures.clear()
        self.longest = 0.0

    async def browse(self) -> None:
        async with a_browser(self.url) as http:
            while not self.over.is_set():
                for path in (*PAGES, f"/de/search?term=kleid{secrets.randbelow(50)}"):
                    request = http.build_request("GET", path, headers=an_address())
                    answer = await self.answer(http, request)
                    self.pages += answer is not None and answer.is_success
                for address in self.uploaded[-1:]:
                    picture = f"{self.url}{address}/m/{secrets.choice(WIDTHS)}x0"
                    await self.answer(
                        http, http.build_request("GET", picture, headers=an_address())
                    )

    async def buy(self) -> None:
        """One order after the other, each by somebody else."""
        async with a_browser(f"{self.url}/api") as http:
            while not self.over.is_set():
                buyer = Buyer(http, self)
                await buyer.choose([secrets.choice(self.variants)])
                placed = await buyer.order()
                assert placed.status_code == 200, placed.text
                self.ordered.append(placed.json()["number"])

    async def edit(self, token: str) -> None:
        """One new picture after the other, each after some pages."""
        async with a_browser(f"{self.url}/api/operator") as http:
            while not self.over.is_set():
                wanted = self.pages + PAGES_BETWEEN_PICTURES
                request = http.build_request(
                    "POST",
                    f"/content/assets?name={secrets.token_hex(8)}",
                    # Each is a little wider than the one before.
                    content=a_jpeg(400 + len(self.uploaded), 500, tint=secrets.randbelow(60)),
                    headers={"authorization": f"Bearer {token}", **an_address()},
                )
                answer = await self.answer(http, request)
                if answer is not None and answer.status_code < 500:
                    assert answer.is_success, answer.text
                    self.uploaded.append(answer.json()["filename"])
                await eventually(lambda wanted=wanted: self.over.is_set() or self.pages >= wanted)

    async def answer(
        self, http: httpx.AsyncClient, request: httpx.Request
    ) -> httpx.Response | None:
        """None where the connection broke or nothing came; counted, as is what the shop refuses."""
        await asyncio.sleep(self.pause)
        began = time.monotonic()
        try:
            answer = await asyncio.wait_for(http.send(request), PATIENCE)
        except (httpx.HTTPError, TimeoutError) as failure:
            self._count(f"{type(failure).__name__} of {_place(request)}", began)
            await asyncio.sleep(PAUSE)
            return None
        finally:
            self.longest = max(self.longest, time.monotonic() - began)
        if answer.status_code >= 500:
            self._count(f"{answer.status_code} of {_place(request)}", began)
        return answer

    def _count(self, failure: str, began: float) -> None:
        self.failures.append(Failure(failure, time.monotonic() - began))


def _place(request: httpx.Request) -> str:
    return "/".join(request.url.path.split("/")[:4])


class Buyer(Person):
    """Sends what was not answered once more, with the same key."""

    def __init__(self, http: httpx.AsyncClient, shoppers: Shoppers) -> None:
        super().__init__(http, f"{secrets.token_hex(8)}@mail.example")
        self.shoppers = shoppers
        self.address = an_address()

    async def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        while True:
            request = self.http.build_request(
                "POST", path, json=body, headers={**headers, **self.address}
            )
            answer = await self.shoppers.answer(self.http, request)
            if answer is not None and answer.status_code < 500:
                return answer
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def shopping(
    many: Machines, variants: Sequence[int], pause: float = 0.0
) -> AsyncIterator[Shoppers]:
    async with await AsyncConnection.connect(many.database_url) as db:
        token = await a_token(db, secrets.token_hex(8), ["content:read", "content:write"])
    shoppers = Shoppers(many.proxy.url, variants, pause)
    tasks = [asyncio.create_task(shoppers.browse()) for _ in range(READERS)]
    tasks += [asyncio.create_task(shoppers.buy()) for _ in range(BUYERS)]
    tasks.append(asyncio.create_task(shoppers.edit(token)))
    try:
        yield shoppers
    finally:
        shoppers.over.set()
        await asyncio.gather(*tasks)
