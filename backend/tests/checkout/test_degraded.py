"""Orders go on while only those are away who take no money (docs/degradation.md)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from psycopg import AsyncConnection

from tests.calling import Caller
from tests.catalogue.builders import DE
from tests.checkout.selling import Selling, a_browser, selling
from tests.running import running_shop
from vitrine.kit import postgres
from vitrine.kit.db import value
from vitrine.kit.settings import Settings

PUBLIC: dict[str, dict[str, str]] = {
    "getShops": {},
    "getShopConfiguration": {},
    "getRedirect": {"path": "/de/damen"},
    "fetchNavigationTreeByName": {"treeName": "main"},
    "getRootCategories": {},
}
PERSONAL: dict[str, dict[str, str]] = {
    "getBasket": {},
    "getWishlist": {},
    "getUser": {},
    "getCheckoutState": {},
}


@pytest.fixture(scope="module")
async def shop(cluster: postgres.Cluster) -> AsyncIterator[Selling]:
    async with selling(cluster, "vitrine_degraded") as shop:
        yield shop


@pytest.fixture(scope="module")
async def degraded(shop: Selling) -> AsyncIterator[Selling]:
    """The same shop beside a content service that hangs, and nobody who takes mail or payments."""

    async def never_answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()

    async with await asyncio.start_server(never_answer, "127.0.0.1", 0) as service:
        settings = Settings(
            database_url=shop.database_url,
            rate_limits=False,
            payments_secret="a secret of these tests alone",
            sandbox_url="http://127.0.0.1:9",
            sandbox_secret="another secret of these tests",
            smtp_url="smtp://127.0.0.1:9",
            content_url=f"http://127.0.0.1:{service.sockets[0].getsockname()[1]}/v2",
            content_token="token-of-a-test",
        )
        async with (
            running_shop(settings, now=shop.clock) as running,
            a_browser(running.api) as http,
        ):
            yield replace(shop, api=running.api, http=http)


async def test_pages_that_need_no_content_do_not_notice(degraded: Selling) -> None:
    person = degraded.person()
    await person.choose(degraded.hats[:1])

    answers = {name: await person(name, **payload) for name, payload in (PUBLIC | PERSONAL).items()}

    assert {name: each.status_code for name, each in answers.items()} == dict.fromkeys(
        PUBLIC | PERSONAL, 200
    )


async def test_pages_that_search_nothing_need_no_index(rpc: Caller) -> None:
    """Nobody handed the search engine to this caller."""
    listing = await rpc("getProductsByCategory", shop=DE)

    answers = [await rpc(name, shop=DE, **payload) for name, payload in PUBLIC.items()]
    answers += [await rpc(name, shop=DE) for name in ("getBasket", "getWishlist", "getUser")]

    assert listing["code"] == "SearchNotReady"
    assert [each for each in answers if isinstance(each, dict) and "status" in each] == []


async def test_an_order_is_placed_and_its_mail_waits(degraded: Selling) -> None:
    person = degraded.person()
    await person.choose(degraded.hats[:1])

    answer = await person.order()

    async with await AsyncConnection.connect(degraded.database_url) as db:
        waiting = await value(
            db,
            int,
            "select count(*) from mail where recipient = %(email)s and state = 'waiting'",
            email=person.email,
        )
    assert answer.status_code == 200, answer.text
    assert waiting == 1


async def test_a_payment_that_cannot_begin_leaves_an_order_that_can_be_paid_otherwise(
    degraded: Selling,
) -> None:
    person = degraded.person()
    await person.choose(degraded.hats[:1], payment="card")
    order = (await person.order()).json()

    refused = await person("startPayment", token=order["token"])
    paid = await person("startPayment", token=order["token"], paymentMethod="invoice")

    assert (refused.status_code, refused.json()["code"]) == (503, "PaymentUnavailable")
    assert paid.status_code == 200, paid.text
