"""A customer with another address gets the newsletter there, and nowhere else."""

from __future__ import annotations

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import DE, FR
from tests.forms.test_newsletter import subscribe
from tests.identity.conftest import PASSWORD, a_customer
from tests.people import link
from vitrine.kit.db import Db

OLD, NEW = "anna@mail.example", "anna.berg@mail.example"
SUBSCRIPTIONS = """
    select shop_id, email, confirmed_at is not null, ended_at is not null
    from newsletter_subscription
    order by id
"""


@pytest.fixture
async def anna(rpc: Caller) -> Shopper:
    return await a_customer(rpc, OLD)


async def change_address(anna: Shopper, db: Db) -> None:
    await anna("changeEmail", email=NEW, password=PASSWORD)
    await anna("confirmEmail", token=await link(db, "confirm"))


async def subscriptions(db: Db) -> list[tuple[object, ...]]:
    return await (await db.execute(SUBSCRIPTIONS)).fetchall()


async def test_the_new_address_takes_the_newsletter_over(
    rpc: Caller, anna: Shopper, db: Db
) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))
    token = await subscribe(rpc, db, OLD)
    await subscribe(rpc, db, OLD, FR)

    await anna("changeEmail", email=NEW, password=PASSWORD)
    before = await subscriptions(db)
    await anna("confirmEmail", token=await link(db, "confirm"))

    assert before == [(DE, OLD, True, False), (FR, OLD, True, False)]
    assert await subscriptions(db) == [(DE, NEW, True, False), (FR, NEW, True, False)]
    known = await rpc("getNewsletter", shop=DE, token=token)
    assert known == {"state": "subscribed", "until": None}


async def test_one_that_the_new_address_has_already_stays_the_only_one(
    rpc: Caller, anna: Shopper, db: Db
) -> None:
    await anna("confirmEmail", token=await link(db, "confirm"))
    await subscribe(rpc, db, OLD)
    await subscribe(rpc, db, NEW)

    await change_address(anna, db)

    assert await subscriptions(db) == [(DE, None, True, True), (DE, NEW, True, False)]


async def test_an_address_that_never_answered_has_nothing_to_hand_over(
    rpc: Caller, anna: Shopper, db: Db
) -> None:
    await subscribe(rpc, db, OLD)

    await change_address(anna, db)

    assert await subscriptions(db) == [(DE, OLD, True, False)]
