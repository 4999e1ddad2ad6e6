"""A shopper who left to pay comes back and chooses another way, over real HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.catalogue.builders import DE
from tests.checkout.selling import Selling, selling
from vitrine import payments
from vitrine.kit import postgres
from vitrine.kit.db import execute, value

AWAY = """
    update payment
    set status = 'away', provider_reference = 'one-that-is-away', redirect_url = 'http://x.example'
    where order_id = %(order_id)s
"""
WAITING_TO_END = """
    select (args ->> 'payment_id')::integer from procrastinate_jobs
    where task_name = 'payments.end'
"""


@pytest.fixture(scope="module")
async def shop(cluster: postgres.Cluster) -> AsyncIterator[Selling]:
    async with selling(cluster, "vitrine_methods") as served:
        yield served


async def test_the_page_that_was_left_is_ended_before_another_begins(shop: Selling) -> None:
    """Nobody listens where the provider is, so the job asks it again."""
    person = shop.person()
    await person.choose(shop.hats[:1], "card")
    placed = (await person.order()).json()
    async with await shop.connection() as db:
        await execute(db, AWAY, order_id=placed["orderId"])

    answer = await person.post(
        "/rpc/startPayment",
        {"payload": {"token": placed["token"], "paymentMethod": "paypal"}},
        {"x-shop-id": str(DE), "cookie": person.cookie},
    )

    assert answer.json()["code"] == "PaymentUnavailable"
    async with await shop.connection() as db:
        card, paypal = await payments.payments_of_order(db, placed["orderId"])
        assert (card.status, paypal.status) == ("cancelled", "created")
        assert await value(db, int, WAITING_TO_END) == card.id
