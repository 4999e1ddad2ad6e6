"""What a customer can take along of their orders, and what stays when they leave."""

from __future__ import annotations

from typing import Any

from tests.checkout.conftest import Buyer
from vitrine.kit.db import Db, value

PASSWORD = "karierter-mantel-7"


async def test_orders_are_exported_with_everything(buyer: Buyer, ordered: Any) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)

    exported = await buyer("exportUserData")

    (order,) = exported["sections"]["orders"]
    assert order["number"] == ordered["number"]
    assert order["shippingAddress"]["street"] == "Lindenweg"


async def test_an_account_that_is_erased_leaves_what_tax_law_needs(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    declared = {"name": "Anna Berg", "email": "anna@home.example"}
    one = [{"itemId": ordered["items"][0]["id"], "quantity": 1}]
    await buyer("withdrawOrder", token=ordered["token"], **declared, items=one)

    kept = await buyer("deleteUser", password=PASSWORD)

    assert [(each["kind"], each["until"]) for each in kept["kept"]] == [("orders", "2036-12-31")]
    stored = await value(
        db,
        str,
        "select (shop_order.*)::text from shop_order where number = %(number)s",
        number=ordered["number"],
    )
    assert "anna@mail.example" not in stored
    assert "Lindenweg" in stored
    events = await value(
        db,
        str,
        "select json_agg(order_event)::text from order_event where order_id = %(id)s",
        id=ordered["id"],
    )
    assert "Anna Berg" not in events
    assert "anna@home.example" not in events
    await buyer("getOrderByToken", token=ordered["token"])
    assert buyer.status == 404
