"""Signing in brings along what lay in the basket."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import a_product, put, variant_id
from vitrine.basket.rules import MOST_PIECES, Strategy, Supply, decide_add
from vitrine.kit.db import Db

ANNA: dict[str, Any] = {
    "first_name": "Anna",
    "last_name": "Berg",
    "email": "anna@mail.example",
    "password": "karierter-mantel-7",
}
LOGIN: dict[str, Any] = {"email": ANNA["email"], "password": ANNA["password"]}


@pytest.fixture
async def anna(rpc: Caller) -> Shopper:
    """A customer on her computer at home."""
    anna = Shopper(rpc)
    await anna("oauthRegister", **ANNA)
    return anna


async def test_registering_keeps_the_basket(shopper: Shopper, coat: int) -> None:
    await shopper.add(coat, 2)

    await shopper("oauthRegister", **ANNA)

    assert (await shopper.basket())["items"][0]["quantity"] == 2


async def test_quantities_are_added_up_as_far_as_there_are_pieces(
    shopper: Shopper, anna: Shopper, coat: int
) -> None:
    await anna.add(coat, 2)
    await shopper.add(coat, 2)

    signed_in = await shopper("oauthLogin", **LOGIN)

    (merged,) = signed_in["merged"]
    assert (merged["kind"], merged["variantId"]) == ("basket", coat)
    assert merged["code"] == "ItemAddedWithReducedQuantity"
    assert (await shopper.basket())["items"][0]["quantity"] == 3
    assert await anna.basket() == await shopper.basket()


async def test_signing_out_leaves_nothing_behind(anna: Shopper, coat: int) -> None:
    await anna.add(coat)

    await anna("oauthRevokeToken")

    assert (await anna.basket())["items"] == []
    await anna("oauthLogin", **LOGIN)
    assert (await anna.basket())["count"] == 1


async def test_one_customer_takes_nothing_along_to_another(
    anna: Shopper, shopper: Shopper, coat: int
) -> None:
    await anna.add(coat)
    bert: dict[str, Any] = {**ANNA, "email": "bert@mail.example"}
    await shopper("oauthRegister", **bert)

    await anna("oauthLogin", email=bert["email"], password=bert["password"])

    assert (await anna.basket())["items"] == []


async def test_a_guest_takes_the_basket_along(anna: Shopper, shopper: Shopper, coat: int) -> None:
    await shopper.add(coat)
    await shopper("oauthGuestLogin", first_name="A", last_name="B", email="a@mail.example")
    assert (await shopper.basket())["count"] == 1

    await shopper("oauthLogin", **LOGIN)

    assert (await shopper.basket())["count"] == 1
    assert (await anna.basket())["count"] == 1


async def test_sizes_that_both_have_and_others_lie_together(
    db: Db, anna: Shopper, shopper: Shopper, coat: int
) -> None:
    await put(db, a_product("HAT-1"))
    hat = await variant_id(db, "HAT-1-36")
    await anna.add(hat)
    await shopper.add(coat)
    await shopper.add(hat)

    signed_in = await shopper("oauthLogin", **LOGIN)

    items = {item["variantId"]: item["quantity"] for item in (await shopper.basket())["items"]}
    assert items == {hat: 2, coat: 1}
    assert [each["code"] for each in signed_in["merged"]] == ["merged", "merged"]


def test_random_merges_keep_their_invariants() -> None:
    """Nothing is lost that there are pieces of, and nothing is more than there is."""
    dice = random.Random(20_261_116)
    for _ in range(10_000):
        supply = Supply(dice.randrange(120), dice.random() < 0.1, is_priced=dice.random() < 0.95)
        held = dice.choice([None, dice.randint(1, MOST_PIECES)])
        brought = dice.randint(1, MOST_PIECES)

        decision = decide_add(held, brought, Strategy.ADD, supply, lines=1)

        after = held or 0 if decision.quantity is None else decision.quantity
        assert (held or 0) <= after <= (held or 0) + brought
        assert after <= max(supply.most, held or 0)
        assert (after == (held or 0) + brought) is (decision.code is None)
