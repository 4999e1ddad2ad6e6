"""Paying an order that waits: with what is offered, five times at most, and not for ever."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.catalogue.builders import DE
from tests.checkout.selling import Person, Selling, a_browser, selling
from tests.people import mails
from tests.running import running_shop
from vitrine.kit import postgres
from vitrine.kit.db import maybe_row, rows
from vitrine.kit.settings import Settings

ACCOUNT = {"accountHolder": "Anna Berg", "iban": "DE89 3704 0044 0532 0130 00"}
WORDS = {"invoice": "Rechnung", "prepayment": "Vorkasse", "direct-debit": "Lastschrift"}


@pytest.fixture(scope="module")
async def shop(cluster: postgres.Cluster) -> AsyncIterator[Selling]:
    async with selling(cluster, "vitrine_paying") as served:
        yield served


@dataclass(frozen=True)
class Waiting:
    """An order that was left at the page of its card, by whoever placed it."""

    shop: Selling
    person: Person
    id: int
    token: str
    total: int

    async def pay(self, method: str, **more: Any) -> tuple[int, object]:
        answer = await self.person("startPayment", token=self.token, paymentMethod=method, **more)
        return answer.status_code, answer.json().get("code")

    async def methods(self) -> list[str]:
        """Those that can be chosen."""
        answer = await self.person("getPaymentMethods", token=self.token)
        return [each["key"] for each in answer.json()["methods"] if each["disabled"] is None]

    async def payments(self) -> list[tuple[str, str]]:
        sql = "select method_key, status from payment where order_id = %(id)s order by id"
        async with await self.shop.connection() as db:
            return [
                (row.method_key, row.status) for row in await rows(db, _Payment, sql, id=self.id)
            ]

    async def ends_at(self) -> datetime | None:
        sql = "select ends_at, placed_at from shop_order where id = %(id)s"
        async with await self.shop.connection() as db:
            row = await maybe_row(db, _Times, sql, id=self.id)
            return row.ends_at if row else None


@dataclass(frozen=True)
class _Payment:
    method_key: str
    status: str


@dataclass(frozen=True)
class _Times:
    ends_at: datetime | None
    placed_at: datetime


@pytest.fixture
async def waiting(shop: Selling) -> Waiting:
    person = shop.person()
    await person.choose(shop.hats[:1], "card")
    placed = (await person.order()).json()
    return Waiting(shop, person, placed["orderId"], placed["token"], person.shown["acceptedTotal"])


async def test_an_order_that_waits_can_be_paid_by_every_method(waiting: Waiting) -> None:
    state = (await waiting.person("getCheckoutState")).json()

    assert await waiting.methods() == [each["key"] for each in state["paymentMethods"]]
    assert {"invoice", "direct-debit", "prepayment"} < set(await waiting.methods())


@pytest.mark.parametrize("method", ["invoice", "prepayment", "direct-debit"])
async def test_what_is_sure_at_once_takes_the_place_of_a_payment_that_was_left(
    waiting: Waiting, method: str
) -> None:
    outcome = await waiting.pay(method, directDebit=ACCOUNT)

    order = (await waiting.person("getOrderByToken", token=waiting.token)).json()
    assert outcome == (200, None)
    assert (order["status"] == "pending", order["payment"]["method"]) == (False, method)
    assert await waiting.payments() == [("card", "cancelled"), (method, "authorised")]
    async with await waiting.shop.connection() as db:
        sent = [mail.plain_text for mail in await mails(db) if order["number"] in mail.subject]
    assert [WORDS[method] in text for text in sent] == [True]


async def test_a_direct_debit_of_an_order_that_waits_needs_an_account(waiting: Waiting) -> None:
    outcome = await waiting.pay("direct-debit")

    assert outcome == (422, "InvalidPayload")
    assert await waiting.payments() == [("card", "created")]


@pytest.mark.parametrize("method", ["gold", "twint"])
async def test_what_is_not_offered_begins_no_payment(waiting: Waiting, method: str) -> None:
    outcome = await waiting.pay(method)

    assert (outcome, method in await waiting.methods()) == (
        (400, "PaymentMethodUnavailable"),
        False,
    )
    assert await waiting.payments() == [("card", "created")]


async def test_a_provider_that_was_switched_off_begins_no_payment(waiting: Waiting) -> None:
    settings = Settings(
        database_url=waiting.shop.database_url,
        rate_limits=False,
        payments_secret="a secret of these tests alone",
        sandbox=False,
    )
    async with (
        running_shop(settings, now=waiting.shop.clock) as without,
        a_browser(without.api) as http,
    ):
        waiting.person.http = http
        outcome = await waiting.pay("paypal")
        offered = await waiting.methods()

    assert outcome == (400, "PaymentMethodUnavailable")
    assert offered == ["invoice", "direct-debit", "prepayment"]
    assert await waiting.payments() == [("card", "created")]


async def test_who_waits_for_a_slow_provider_holds_no_connection(waiting: Waiting) -> None:
    is_asked = asyncio.Event()
    is_over = asyncio.Event()

    async def think(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        is_asked.set()
        await is_over.wait()
        writer.close()

    async with await asyncio.start_server(think, "127.0.0.1", 0) as provider:
        settings = Settings(
            database_url=waiting.shop.database_url,
            database_connections=1,
            rate_limits=False,
            sandbox_url=f"http://127.0.0.1:{provider.sockets[0].getsockname()[1]}",
            sandbox_secret="another secret of these tests",
        )
        async with running_shop(settings, now=waiting.shop.clock) as slow:
            payload = {"token": waiting.token, "paymentMethod": "card"}
            paying = asyncio.create_task(slow.rpc("startPayment", payload, shop=DE))
            asked = asyncio.create_task(is_asked.wait())
            await asyncio.wait({paying, asked}, return_when=asyncio.FIRST_COMPLETED)
            other = await slow.rpc("getUser", shop=DE)
            is_over.set()
            outcome = await paying

    assert asked.done(), outcome.text
    assert other.status_code == 200, other.text
    assert (outcome.status_code, outcome.json()["code"]) == (503, "PaymentUnavailable")


async def test_limits_of_amounts_hold_for_an_order_that_waits(waiting: Waiting) -> None:
    await _limit_guests(waiting, waiting.total - 1)
    refused = await waiting.pay("prepayment")
    offered = await waiting.methods()
    begun = await waiting.payments()
    await _limit_guests(waiting, waiting.total)

    taken = await waiting.pay("prepayment")

    await _limit_guests(waiting, None)
    assert (refused, "prepayment" in offered) == ((400, "PaymentMethodUnavailable"), False)
    assert begun == [("card", "created")]
    assert taken == (200, None)
    assert await waiting.payments() == [("card", "cancelled"), ("prepayment", "authorised")]


async def test_after_five_tries_an_order_only_waits_for_its_end(waiting: Waiting) -> None:
    for method in ("paypal", "card", "paypal", "card"):
        # Nobody answers there, so each is a try that failed.
        assert (await waiting.pay(method))[1] == "PaymentUnavailable"
    ends_at = await waiting.ends_at()
    waiting.shop.clock.moment += timedelta(minutes=5)

    outcome = await waiting.pay("invoice")

    assert outcome == (409, "TooManyTries")
    assert len(await waiting.payments()) == 5
    assert await waiting.ends_at() == ends_at
    assert await waiting.methods() == []


async def test_another_method_holds_the_goods_longer_but_an_hour_in_all(waiting: Waiting) -> None:
    placed_at = waiting.shop.clock.moment
    ends = [await waiting.ends_at()]
    for method in ("paypal", "card", "paypal", "card"):
        waiting.shop.clock.moment += timedelta(minutes=14)
        await waiting.pay(method)
        ends.append(await waiting.ends_at())

    assert ends == [placed_at + timedelta(minutes=minutes) for minutes in (15, 29, 43, 57, 60)]


@pytest.mark.parametrize(("seconds", "outcome"), [(899, (200, None)), (900, (404, "UnknownOrder"))])
async def test_an_order_whose_time_is_over_is_not_paid_any_more(
    waiting: Waiting, seconds: int, outcome: tuple[int, str | None]
) -> None:
    waiting.shop.clock.moment += timedelta(seconds=seconds)

    assert await waiting.pay("invoice") == outcome
    assert len(await waiting.payments()) == (2 if outcome[0] == 200 else 1)


async def _limit_guests(waiting: Waiting, amount: int | None) -> None:
    async with await waiting.shop.connection() as db:
        await db.execute(
            "update payment_method set guest_maximum = %s where key = 'prepayment'", [amount]
        )
