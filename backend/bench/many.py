"""CPU milliseconds, bytes and memory of a shop behind HAProxy, beside one with one process each.

`python -m bench.many` (in backend/) starts PostgreSQL, Redis and the processes as
`tests/many_processes` does. First with one storefront, one shop and nothing between them: what each
kind of page and call costs.
Then the same mixed load at both, for `--minutes` each: shoppers who browse, search, fill a basket,
and one in ten of whom orders. CPU is that of the servers alone, from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import secrets
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bench.measuring import cpu_of_tree, memory_of_tree
from tests.checkout.selling import Person
from tests.many_processes.machines import Machines, machines
from tests.many_processes.shoppers import an_address

VISITORS = 8
OF_EACH_KIND = 160
WARMING = 20.0
LISTING = "/de/damen"
PRODUCT = re.compile(r'href="(/de/p/[^"?#]+)"')
WORDS = ("hose", "kleid", "mantel", "pullover", "rock", "schal", "schuhe", "tasche")
BROWSER = {"accept-encoding": "gzip, br", "user-agent": "Mozilla/5.0 Firefox/140.0"}


@dataclass
class Load:
    """Visitors of one shop, and what they were answered."""

    url: str
    products: list[str]
    variants: Sequence[int]
    requests: Counter[str] = field(default_factory=Counter)
    bytes: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)

    async def get(self, http: httpx.AsyncClient, kind: str, path: str, cookie: str = "") -> None:
        headers = {**BROWSER, **an_address(), "cookie": cookie}
        async with http.stream("GET", path, headers=headers) as answer:
            async for _ in answer.aiter_raw():
                pass
        self._note(kind, answer)

    async def call(self, visitor: Person, kind: str, procedure: str, **payload: object) -> None:
        self._note(kind, await visitor(procedure, **payload))

    def _note(self, kind: str, answer: httpx.Response) -> None:
        self.requests[kind] += 1
        self.bytes[kind] += answer.num_bytes_downloaded
        if answer.status_code >= 400:
            self.failures[f"{kind} {answer.status_code}"] += 1

    async def visit(self, http: httpx.AsyncClient, is_ordering: bool) -> None:
        """Seven pages, three calls, and the order."""
        await KINDS["home, cached"](self, http)
        await KINDS["listing, cached"](self, http)
        await KINDS["listing, rendered"](self, http)
        await KINDS["product, cached"](self, http)
        await KINDS["product, cached"](self, http)
        await KINDS["search, rendered"](self, http)
        await KINDS["suggestions"](self, http)
        visitor = a_visitor(http)
        await self.call(visitor, "basket", "addItemToBasket", variantId=self.variant())
        await self.get(http, "basket page", "/de/basket", visitor.cookie)
        if is_ordering:
            await KINDS["order"](self, http)

    def variant(self) -> int:
        return secrets.choice(self.variants)


def a_term() -> str:
    """One that hardly anybody has typed before."""
    return f"{secrets.choice(WORDS)} {secrets.token_hex(2)[: 1 + secrets.randbelow(4)]}"


def a_visitor(http: httpx.AsyncClient) -> Person:
    return Caller(http, f"{secrets.token_hex(8)}@mail.example")


class Caller(Person):
    async def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        return await self.http.post(f"/api{path}", json=body, headers={**headers, **an_address()})


async def _order(load: Load, http: httpx.AsyncClient) -> None:
    buyer = a_visitor(http)
    await buyer.choose([load.variant()])
    load._note("order", await buyer.order())


async def _basket(load: Load, http: httpx.AsyncClient) -> None:
    await load.call(a_visitor(http), "basket", "addItemToBasket", variantId=load.variant())


def _page(
    kind: str, path: Callable[[Load], str]
) -> Callable[[Load, httpx.AsyncClient], Awaitable[None]]:
    return lambda load, http: load.get(http, kind, path(load))


KINDS: dict[str, Callable[[Load, httpx.AsyncClient], Awaitable[None]]] = {
    "home, cached": _page("home, cached", lambda _: "/de"),
    "listing, cached": _page("listing, cached", lambda _: LISTING),
    "product, cached": _page("product, cached", lambda load: secrets.choice(load.products)),
    "listing, rendered": _page(
        "listing, rendered", lambda _: f"{LISTING}?v={secrets.token_hex(6)}"
    ),
    "product, rendered": _page(
        "product, rendered",
        lambda load: f"{secrets.choice(load.products)}?v={secrets.token_hex(6)}",
    ),
    "search, rendered": _page(
        "search, rendered", lambda _: f"/de/search?term={a_term().replace(' ', '+')}"
    ),
    "suggestions": lambda load, http: load.call(
        a_visitor(http), "suggestions", "getSearchSuggestions", term=a_term()
    ),
    "basket": _basket,
    "basket page": _page("basket page", lambda _: "/de/basket"),
    "order": _order,
}


@dataclass(frozen=True)
class Cost:
    """Seconds of processor time, by what runs."""

    by_part: dict[str, float]

    def since(self, earlier: Cost, count: int) -> dict[str, float]:
        """Milliseconds of one request."""
        return {
            part: (seconds - earlier.by_part[part]) * 1000 / count
            for part, seconds in self.by_part.items()
        }


def roots(many: Machines) -> dict[str, list[int]]:
    """The processes whose children serve, by what they are."""
    found: dict[str, list[int]] = {}
    for name, child in sorted(many.running.items()):
        found.setdefault(name.partition("-")[0], []).append(child.process.pid)
    others = {
        "PostgreSQL": many.database.process,
        "Redis": many.redis.process,
        "HAProxy": many.proxy.process,
    }
    return found | {name: [process.pid] for name, process in others.items() if process}


def cost(many: Machines) -> Cost:
    return Cost({part: sum(map(cpu_of_tree, pids)) for part, pids in roots(many).items()})


def in_words(milliseconds: dict[str, float]) -> str:
    parts = ", ".join(f"{part} {each:.2f}" for part, each in milliseconds.items() if each >= 0.01)
    return f"{sum(milliseconds.values()):.2f} ms ({parts})"


async def each_kind(many: Machines, load: Load, http: httpx.AsyncClient) -> None:
    for kind, ask in KINDS.items():
        await asyncio.gather(*(ask(load, http) for _ in range(VISITORS)))
        load.bytes.clear()
        load.requests.clear()
        earlier = cost(many)
        for _ in range(OF_EACH_KIND // VISITORS):
            await asyncio.gather(*(ask(load, http) for _ in range(VISITORS)))
        spent = cost(many).since(earlier, OF_EACH_KIND)
        size = load.bytes[kind] / OF_EACH_KIND / 1024
        print(f"{kind}: {in_words(spent)}, {size:.1f} KB", flush=True)


async def mixed(many: Machines, load: Load, http: httpx.AsyncClient, seconds: float) -> None:
    async def come_and_go(over: float) -> None:
        number = 0
        while time.monotonic() < over:
            number += 1
            await load.visit(http, is_ordering=number % 10 == 0)

    async def all_visitors(seconds: float) -> None:
        over = time.monotonic() + seconds
        await asyncio.gather(*(come_and_go(over) for _ in range(VISITORS)))

    await all_visitors(WARMING)
    load.requests.clear()
    load.bytes.clear()
    load.failures.clear()
    earlier, began = cost(many), time.monotonic()
    await all_visitors(seconds)
    took = time.monotonic() - began
    count = load.requests.total()
    spent = cost(many).since(earlier, count)
    print(
        f"{count} requests in {took:.0f} s ({count / took:.0f}/s, {load.requests['order']} orders),"
        f" {load.failures.total()} failed {dict(load.failures)}; one request {in_words(spent)},"
        f" {load.bytes.total() / count / 1024:.1f} KB",
        flush=True,
    )
    for part, pids in roots(many).items():
        held = ", ".join(f"{memory_of_tree(pid):.0f} MB" for pid in pids)
        print(f"  {part}: {held}", flush=True)


async def some_products(http: httpx.AsyncClient) -> list[str]:
    """Nothing is listed until the shops have built their index."""
    while True:
        listing = (await http.get(LISTING, headers=an_address())).text
        if products := sorted(set(PRODUCT.findall(listing)))[:20]:
            return products
        await asyncio.sleep(1)


async def measure(folder: Path, seconds: float, *, of_each: int, is_direct: bool) -> None:
    print(
        f"{of_each} of each{', nothing between' if is_direct else ' behind HAProxy'};"
        f" load {os.getloadavg()[0]:.1f}",
        flush=True,
    )
    async with (
        machines(folder, of_each=of_each, is_direct=is_direct) as many,
        httpx.AsyncClient(base_url=many.url, timeout=60) as http,
    ):
        load = Load(many.url, await some_products(http), range(1, 50))
        # A page that is asked for again is packed better, once.
        for path in [*load.products * 3, *["/de", LISTING] * 3]:
            await load.get(http, "warming", path)
        if is_direct:
            await each_kind(many, load, http)
        await mixed(many, load, http, seconds)
        print(f"load {os.getloadavg()[0]:.1f}", flush=True)


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--many", action="store_true", help="only two of each")
    options = parser.parse_args()
    both = ((1, True), (2, False))
    with tempfile.TemporaryDirectory() as folder:
        for of_each, is_direct in both[1:] if options.many else both:
            own = Path(folder) / str(of_each)
            own.mkdir()
            await measure(own, options.minutes * 60, of_each=of_each, is_direct=is_direct)


if __name__ == "__main__":
    asyncio.run(main())
