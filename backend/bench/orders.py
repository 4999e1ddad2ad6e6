"""CPU milliseconds, latency and throughput of orders.

`python -m bench.orders DATABASE_URL…` (in backend/) measures each database that `vitrine demo`
filled: a guest's whole way from signing in to the order, and the order alone. It buys what it
finds, so another run on the same database finds less.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from http.cookies import SimpleCookie
from itertools import islice
from typing import Any, TypeVar
from uuid import uuid4

import msgspec
import psycopg

from bench.measuring import (
    AT_ONCE,
    ROUNDS,
    Caller,
    cpu_of_trees,
    each_of,
    middle,
    postmaster_of,
    running,
    settle,
)

T = TypeVar("T")

WARMING = 32
CHECKOUTS = 48
"""In each round."""
ORDERS = 160
"""One after the other, and then as many at once."""

GUEST = {"first_name": "Anna", "last_name": "Berg"}
CHOICES = {
    "shippingAddress": {
        "recipient": {"firstName": "Anna", "lastName": "Berg"},
        "street": "Lindenweg",
        "houseNumber": "7",
        "zipCode": "10117",
        "city": "Berlin",
        "countryCode": "DE",
    },
    "shippingOption": "standard",
    "paymentMethod": "prepayment",
}


@dataclass(frozen=True)
class Ready:
    """A visitor whose next call places the order."""

    cookie: str
    payload: dict[str, object]


async def measure_orders(url: str) -> None:
    with psycopg.connect(url) as db:
        postmaster = postmaster_of(db)
        rows = db.execute(
            "select variant_id from stock where quantity > 0 order by variant_id * 7919 % 10007"
        ).fetchall()
    async with running(url) as (port, server):
        await settle(postmaster)
        print(f"{len(rows)} sizes in stock, load {os.getloadavg()[0]:.1f}")
        sizes = iter([row[0] for row in rows])
        await asyncio.to_thread(_measure, port, (server, postmaster), sizes)


def _measure(port: int, roots: tuple[int, int], sizes: Any) -> None:
    def some(count: int) -> list[int]:
        part = list(islice(sizes, count))
        if len(part) < count:
            raise SystemExit("There is too little in stock: fill the database anew.")
        return part

    with Counter(port) as counter:
        counter.all_at_once(_buy, some(WARMING))
        rounds = []
        for _ in range(ROUNDS):
            before = cpu_of_trees(roots)
            counter.all_at_once(_buy, some(CHECKOUTS))
            rounds.append(each_of(before, cpu_of_trees(roots), CHECKOUTS))
        print(f"  a guest's way to an order, four calls    CPU {middle(rounds)} ms")

        ready = counter.all_at_once(_choose, some(ORDERS))
        before = cpu_of_trees(roots)
        latencies = [_order(counter.callers[0], each) for each in ready]
        alone = middle([each_of(before, cpu_of_trees(roots), ORDERS)])
        p95 = statistics.quantiles(latencies, n=20)[18] * 1000
        print(
            f"  an order, one after the other            CPU {alone} ms"
            f" · median {statistics.median(latencies) * 1000:.2f} p95 {p95:.2f} ms"
        )

        ready = counter.all_at_once(_choose, some(ORDERS))
        before, began = cpu_of_trees(roots), time.perf_counter()
        counter.all_at_once(_order, ready)
        seconds = time.perf_counter() - began
        alone = middle([each_of(before, cpu_of_trees(roots), ORDERS)])
        print(
            f"  orders, {AT_ONCE} connections                   CPU {alone} ms"
            f" · {ORDERS / seconds:.0f} orders/s, load {os.getloadavg()[0]:.1f}"
        )


class Counter:
    """Sixteen connections; whatever is not answered with 200 ends the run."""

    def __init__(self, port: int) -> None:
        self.callers = [Caller(port) for _ in range(AT_ONCE)]

    def __enter__(self) -> Counter:
        return self

    def __exit__(self, *_: object) -> None:
        for caller in self.callers:
            caller.close()

    def all_at_once(self, do: Callable[[Caller, Any], T], of: Sequence[Any]) -> list[T]:
        """Each connection has its share, one after the other."""

        def share(place: int) -> list[T]:
            return [do(self.callers[place], each) for each in of[place::AT_ONCE]]

        with ThreadPoolExecutor(AT_ONCE) as pool:
            return [each for done in pool.map(share, range(AT_ONCE)) for each in done]


def _buy(caller: Caller, size: int) -> float:
    return _order(caller, _choose(caller, size))


def _choose(caller: Caller, size: int) -> Ready:
    caller.cookie = ""
    # One mailbox may have only a few unpaid orders.
    guest = GUEST | {"email": f"{uuid4().hex}@mail.example"}
    _post(caller, "oauthGuestLogin", guest)
    cookies = [
        line for line in caller.last_answer[0].splitlines() if line[:11].lower() == "set-cookie:"
    ]
    session = SimpleCookie(cookies[0][11:].strip())["vitrine_session"]
    caller.cookie = f"vitrine_session={session.value}"
    _post(caller, "addItemToBasket", {"variantId": size})
    _post(caller, "updateCheckoutState", CHOICES)
    state = msgspec.json.decode(caller.last_answer[1])
    total = state["basket"]["cost"]["withTax"]
    return Ready(caller.cookie, {"acceptedTotal": total, "fingerprint": state["fingerprint"]})


def _order(caller: Caller, ready: Ready) -> float:
    caller.cookie = ready.cookie
    return _post(caller, "placeOrder", ready.payload, uuid4().hex)


def _post(caller: Caller, procedure: str, payload: object, key: str = "") -> float:
    seconds, _ = caller.post(procedure, msgspec.json.encode({"payload": payload}), key)
    return seconds


def main(urls: list[str]) -> int:
    for url in urls:
        asyncio.run(measure_orders(url))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
