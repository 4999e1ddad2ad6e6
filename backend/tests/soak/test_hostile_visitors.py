"""The worst that was sent to the shop, from three addresses at once, and what everybody else
notices of it. `SOAK_SECONDS=60` is a short form."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import httpx
import pytest

from tests.catalogue.builders import DE
from tests.checkout.selling import a_browser
from tests.processes.running import Running
from tests.processes.visiting import descendants, serving
from tests.soak.test_load import Buyer, Seen, arrivals, opened
from tests.soak.test_memory import held
from tests.soak.test_sales import PAGES
from tests.soak.visiting import LOOPBACK, visited

SECONDS = float(os.environ.get("SOAK_SECONDS", "600"))
PAGES_PER_SECOND = 20
ORDERS_PER_SECOND = 2
SLOWEST_PAGE = 0.5
MOST_MB = 300

HOSTILE = ("127.0.0.2", "127.0.0.3", "127.0.0.4")
UNFINISHED = 300
LOOK_ALIKES = "Il1|O0o"
# What lies in a body of a quarter of a megabyte, the most that is let in.
LARGE = {"note": "x" * 200_000}


@pytest.mark.soak
async def test_the_worst_from_three_addresses_harms_nobody_else(tmp_path: Path) -> None:
    async with opened(tmp_path, rate_limits="on") as (shop, sizes, _):
        before = serving(shop)
        others = Others(shop, sizes)
        until = time.monotonic() + SECONDS
        sent: Counter[str] = Counter()
        hostile = [
            asyncio.create_task(each)
            for address in HOSTILE
            for each in attacks(shop, address, sizes[0], until, sent)
        ]
        weighing = asyncio.create_task(heaviest(shop, until))
        async with asyncio.TaskGroup() as everybody:
            everybody.create_task(
                arrivals(everybody, others.visit, PAGES_PER_SECOND, seconds=SECONDS)
            )
            everybody.create_task(
                arrivals(everybody, others.buy, ORDERS_PER_SECOND, seconds=SECONDS)
            )
        await asyncio.gather(*hostile)
        heaviest_mb = await weighing
        after = serving(shop)

    waits = sorted(others.seen.seconds["page"])
    p95 = waits[int(0.95 * len(waits))]
    print(
        f"seed 23 · sent {dict(sent)} · others {others.seen.summary()}"
        f" · {others.placed} orders, failed {others.failures} · pages p95 {p95:.2f} s"
        f" · heaviest {heaviest_mb} MB · load {os.getloadavg()[0]:.1f}"
    )
    assert not others.failures
    assert others.placed > 0.8 * ORDERS_PER_SECOND * (SECONDS - 10)
    assert {what for what in others.seen.answers if what.startswith("page")} == {"page 200"}
    assert p95 <= SLOWEST_PAGE
    assert max(heaviest_mb.values()) <= MOST_MB
    # None of shop, storefront and worker ended; those that convert and print come and go.
    assert after == before


@dataclass
class Others:
    """Visitors and buyers, each at an address and with a mailbox of their own."""

    shop: Running
    sizes: list[int]
    seen: Seen = field(default_factory=Seen)
    placed: int = 0
    failures: list[str] = field(default_factory=list)
    dice: random.Random = field(default_factory=lambda: random.Random(23))
    terms: Iterator[int] = field(default_factory=count)
    people: Iterator[int] = field(default_factory=count)

    async def visit(self) -> None:
        is_new = self.dice.random() < 0.1
        page = f"/de/search?term=kleid+{next(self.terms)}" if is_new else self.dice.choice(PAGES)
        began = time.monotonic()
        try:
            status = str(await visited(self.shop.port, page, source=self._address()))
        except OSError as lost:
            status = type(lost).__name__
        self.seen.count("page", status, time.monotonic() - began)

    async def buy(self) -> None:
        number = next(self.people)
        async with a_browser(f"{self.shop.url}/api", self._address()) as http:
            buyer = Buyer(http, self.seen)
            try:
                await buyer(
                    "oauthGuestLogin",
                    first_name="Anna",
                    last_name="Berg",
                    email=f"anna{number}@mail.example",
                )
                await buyer.choose([self.dice.choice(self.sizes)])
                answer = await buyer.order()
            except (AssertionError, httpx.TransportError) as failure:
                self.failures.append(repr(failure)[:300])
                return
        if answer.status_code == 200:
            self.placed += 1
        else:
            self.failures.append(answer.text[:300])

    def _address(self) -> str:
        number = next(self.people)
        return f"127.1.{number // 250 % 250}.{number % 250 + 1}"


def attacks(
    shop: Running, address: str, size: int, until: float, sent: Counter[str]
) -> Iterator[Coroutine[None, None, None]]:
    """Everything that one hostile address does at the same time."""
    numbers = count()

    async def leave_in_the_middle() -> None:
        sent[f"left {await unfinished(shop.port, '/media/x', address, leaves=True)}"] += 1

    async def hold_a_notification() -> None:
        path = "/api/payments/sandbox/notifications"
        sent[f"held {await unfinished(shop.port, path, address)}"] += 1

    async def hold_one_of_nobody() -> None:
        path = f"/api/payments/any{next(numbers)}/notifications"
        sent[f"nobody's {await unfinished(shop.port, path, address)}"] += 1

    async def register() -> None:
        number = next(numbers)
        password = "".join(LOOK_ALIKES[(number + n * n) % len(LOOK_ALIKES)] for n in range(70))
        status = await called(
            shop,
            address,
            "oauthRegister",
            first_name="Max",
            last_name="Berg",
            email=f"max{number}.{address.replace('.', '')}@mail.example",
            password=password,
        )
        sent[f"registered {status}"] += 1

    async def fill_a_basket() -> None:
        status = await called(
            shop, address, "addItemToBasket", variantId=size, customData=LARGE, displayData={}
        )
        sent[f"filled {status}"] += 1

    yield repeated(leave_in_the_middle, until, at_once=4, pause=0.2)
    yield repeated(hold_a_notification, until, at_once=UNFINISHED, pause=5)
    yield repeated(hold_one_of_nobody, until, at_once=4, pause=1)
    yield repeated(register, until, at_once=4, pause=0.5)
    yield repeated(fill_a_basket, until, at_once=4, pause=0.5)


async def repeated(
    do: Callable[[], Awaitable[None]], until: float, at_once: int, pause: float
) -> None:
    async def again_and_again() -> None:
        while time.monotonic() < until:
            await do()
            await asyncio.sleep(pause)

    await asyncio.gather(*(again_and_again() for _ in range(at_once)))


async def unfinished(port: int, path: str, address: str, leaves: bool = False) -> str:
    """Sends the beginning of a body, and waits for whatever the shop says, or leaves at once."""
    try:
        reader, writer = await asyncio.open_connection(LOOPBACK, port, local_addr=(address, 0))
        writer.write(
            f"POST {path} HTTP/1.1\r\nhost: {LOOPBACK}:{port}\r\n"
            "content-type: application/json\r\ncontent-length: 200000\r\n\r\n123".encode()
        )
        await writer.drain()
        status = b"- gone" if leaves else (await reader.read(12))[9:]
        writer.close()
    except OSError as refused:
        return type(refused).__name__
    return status.decode() or "closed"


async def called(shop: Running, address: str, procedure: str, **payload: object) -> str:
    try:
        async with a_browser(f"{shop.url}/api", address) as http:
            answer = await http.post(
                f"/rpc/{procedure}", json={"payload": payload}, headers={"x-shop-id": str(DE)}
            )
    except httpx.TransportError as lost:
        return type(lost).__name__
    return str(answer.status_code)


def processes(shop: Running) -> set[int]:
    return {pid for each in serving(shop) for pid in (each, *descendants(each))}


async def heaviest(shop: Running, until: float) -> dict[str, int]:
    """The most that each process of shop and storefront held, looked at every few seconds."""
    most: dict[str, int] = {}
    while time.monotonic() < until:
        for name, megabytes in _weights(shop):
            most[name] = max(most.get(name, 0), megabytes)
        await asyncio.sleep(5)
    return most


def _weights(shop: Running) -> Iterator[tuple[str, int]]:
    for pid in processes(shop):
        try:
            program = Path(f"/proc/{pid}/comm").read_text().strip()
            yield f"{program} {pid}", round(held({pid}))
        except FileNotFoundError:
            continue
