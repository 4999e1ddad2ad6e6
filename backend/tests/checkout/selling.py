"""A shop that sells ten hats over real HTTP, people who buy them, and its books."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from http.cookiejar import CookieJar, DefaultCookiePolicy
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

import httpx
import msgspec
from psycopg import AsyncConnection

from tests.catalogue.builders import DE, LONG_AGO, NOW, a_product, put, variant_id
from tests.checkout.conftest import ADDRESS, sell_on_invoice
from tests.databases import a_seeded_database
from tests.running import running_shop
from tests.waiting import PAUSE
from vitrine import legal, orders, payments
from vitrine.catalogue import IncomingStock, IncomingVariant, StockRow, put_stock
from vitrine.kit import postgres
from vitrine.kit.db import Db, rows, value
from vitrine.kit.limits import Limits
from vitrine.kit.settings import Settings

HATS = 10
PLENTY = 1_000
# Not a shop with its hands full: two calls in each other's way, and a provider that is away.
FINAL = ("TryAgain", "PaymentUnavailable")


@dataclass
class MovedClock:
    moment: datetime = NOW

    def __call__(self) -> datetime:
        return self.moment


@dataclass
class Person:
    """A guest with a browser, a filled basket and everything typed in."""

    http: httpx.AsyncClient
    email: str = "anna@mail.example"
    cookie: str = ""
    shop: int = DE
    shown: dict[str, Any] = field(default_factory=dict)
    repeats: int = 0
    """How often a call was made once more, since the shop had its hands full."""

    async def __call__(self, procedure: str, key: str = "", **payload: Any) -> httpx.Response:
        """A shop that has its hands full asks to come back; one that stands in its own way fails.

        Every write has a key, so that coming back repeats nothing.
        """
        headers = {
            "x-shop-id": str(self.shop),
            "cookie": self.cookie,
            "idempotency-key": key or uuid4().hex,
        }
        while True:
            answer = await self.post(f"/rpc/{procedure}", {"payload": payload}, headers)
            if answer.status_code != 503 or answer.json()["code"] in FINAL:
                break
            self.repeats += 1
            await asyncio.sleep(float(answer.headers.get("retry-after", 0)))
        for text in answer.headers.get_list("set-cookie"):
            if "vitrine_session" in (morsels := SimpleCookie(text)):
                self.cookie = f"vitrine_session={morsels['vitrine_session'].value}"
        return answer

    async def post(self, path: str, body: object, headers: dict[str, str]) -> httpx.Response:
        return await self.http.post(path, json=body, headers=headers)

    async def choose(
        self,
        sizes: Sequence[int],
        payment: str = "invoice",
        address: dict[str, Any] = ADDRESS,
    ) -> None:
        """Up to the button that orders."""
        if not self.cookie:
            await self("oauthGuestLogin", first_name="Anna", last_name="Berg", email=self.email)
        for size in sizes:
            added = await self("addItemToBasket", variantId=size)
            assert added.status_code == 200, added.text
        answer = await self(
            "updateCheckoutState",
            shippingAddress=address,
            shippingOption="standard",
            paymentMethod=payment,
        )
        assert answer.status_code == 200, answer.text
        state = answer.json()
        self.shown = {
            "acceptedTotal": state["basket"]["cost"]["withTax"],
            "fingerprint": state["fingerprint"],
        }

    async def order(self, key: str = "") -> httpx.Response:
        return await self("placeOrder", key, **self.shown)


@dataclass(frozen=True)
class Selling:
    api: str
    database_url: str
    http: httpx.AsyncClient
    clock: MovedClock
    hats: list[int]

    def person(self) -> Person:
        """With a mailbox of their own."""
        return Person(self.http, f"{uuid4().hex}@mail.example")

    async def people(self, count: int, *sizes: int, payment: str = "invoice") -> list[Person]:
        """A few at a time come in and choose the same."""
        made = [self.person() for _ in range(count)]
        for start in range(0, count, HATS):
            some = made[start : start + HATS]
            await asyncio.gather(*(each.choose(sizes, payment) for each in some))
        return made

    async def put_stock(self, quantity: int, *hats: int) -> None:
        """Of these hats, by their places, or of all."""
        async with await self.connection() as db:
            await put_stock(
                db,
                [
                    StockRow(reference_key=_key(place), quantity=quantity)
                    for place in hats or range(HATS)
                ],
            )

    async def books(self) -> Books:
        async with await self.connection() as db:
            return await books(db)

    async def orders(self) -> int:
        async with await self.connection() as db:
            return await value(db, int, "select count(*) from shop_order")

    async def connection(self) -> Db:
        return await AsyncConnection.connect(self.database_url)

    @asynccontextmanager
    async def books_watched(self) -> AsyncIterator[None]:
        """At every moment, what is left and what orders hold is what there was."""
        over = asyncio.Event()
        async with await self.connection() as db:
            await db.set_autocommit(True)
            watching = asyncio.create_task(_watch(db, over))
            try:
                yield
            finally:
                over.set()
                await watching


@dataclass(frozen=True)
class Shelf:
    variant_id: int
    left: int
    taken: int


Books = dict[int, Shelf]

BOOKS = """
    select stock.variant_id, stock.quantity as left, coalesce(held.taken, 0)::integer as taken
    from stock
    left join (
        select variant_id, sum(taken) as taken from order_line group by variant_id
    ) as held on held.variant_id = stock.variant_id
"""


async def books(db: Db) -> Books:
    """One statement, so one moment."""
    return {shelf.variant_id: shelf for shelf in await rows(db, Shelf, BOOKS)}


async def _watch(db: Db, over: asyncio.Event) -> None:
    there_was = {key: shelf.left + shelf.taken for key, shelf in (await books(db)).items()}
    is_over = False
    while not is_over:
        # A look without a pause after the other would cost more than the shop that is watched.
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), PAUSE)
        # Asked before the last look, which is after everything.
        is_over = over.is_set()
        now = await books(db)
        assert all(shelf.left >= 0 for shelf in now.values()), now
        assert {key: shelf.left + shelf.taken for key, shelf in now.items()} == there_was


@asynccontextmanager
async def selling(
    cluster: postgres.Cluster,
    name: str,
    *,
    limits: Limits | None = None,
    connections: int = Settings.database_connections,
) -> AsyncIterator[Selling]:
    async with a_seeded_database(cluster, name) as url:
        hats = await fill(url)
        settings = Settings(
            database_url=url,
            rate_limits=limits is not None,
            database_connections=connections,
            payments_secret="a secret of these tests alone",
            # Nobody listens there: a payment may begin, and is never made.
            sandbox_url="http://127.0.0.1:9",
            sandbox_secret="another secret of these tests",
        )
        clock = MovedClock()
        async with (
            running_shop(settings, now=clock, limits=limits) as shop,
            a_browser(shop.api) as http,
        ):
            served = Selling(shop.api, url, http, clock, hats)
            yield served
            async with await served.connection() as db:
                assert await orders.differences(db) == []


async def fill(url: str) -> list[int]:
    """With ten hats of one size, plenty of each."""
    async with await AsyncConnection.connect(url) as db:
        await payments.seed(db)
        await sell_on_invoice(db)
        await legal.seed(db)
        for place in range(HATS):
            stock = IncomingStock(quantity=PLENTY)
            sizes = [IncomingVariant(reference_key=_key(place), size="M", stock=stock)]
            await put(db, a_product(f"HAT{place}-1", variants=sizes), now=LONG_AGO)
        return [await variant_id(db, _key(place)) for place in range(HATS)]


def a_browser(api: str, source: str | None = None) -> httpx.AsyncClient:
    """Of many people: it keeps nobody's cookies. `source` is the loopback address it comes from."""
    return httpx.AsyncClient(
        base_url=api,
        timeout=120,
        transport=httpx.AsyncHTTPTransport(
            local_address=source, limits=httpx.Limits(max_connections=None)
        ),
        cookies=CookieJar(DefaultCookiePolicy(allowed_domains=[])),
    )


def outcome(answer: httpx.Response) -> str:
    result = msgspec.json.decode(answer.content)
    return "placed" if answer.status_code == 200 else str(result["code"])


def _key(place: int) -> str:
    return f"HAT{place}-1-M"
