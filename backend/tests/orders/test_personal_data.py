"""What a customer can take along of their orders, and what stays when they leave."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import Caller
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.people import link, mails
from vitrine import orders
from vitrine.kit.db import Db, value
from vitrine.orders import Context

PASSWORD = "karierter-mantel-7"


async def test_orders_are_exported_with_everything(buyer: Buyer, ordered: Any) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)

    exported = await buyer("exportUserData")

    (order,) = exported["sections"]["orders"]
    assert order["number"] == ordered["number"]
    assert order["shippingAddress"]["street"] == "Lindenweg"


async def test_an_order_is_kept_by_the_year_that_it_was_where_it_was_placed(
    buyer: Buyer, coat: int
) -> None:
    new_year = Buyer(buyer.rpc.at(datetime(2026, 12, 31, 23, 30, tzinfo=UTC)))
    placed = await new_year.buy(coat, 1)
    await new_year("claimGuestAccount", token=placed["token"], password=PASSWORD)
    declared = {"name": "Anna Berg", "email": "anna@home.example"}
    await new_year("withdrawOrder", token=placed["token"], **declared)

    kept = await new_year("deleteUser", password=PASSWORD)

    assert [(each["kind"], each["until"]) for each in kept["kept"]] == [("orders", "2037-12-31")]


async def test_an_account_that_is_erased_leaves_what_tax_law_needs(
    db: Db, buyer: Buyer, ordered: Any, context: Context
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    declared = {"name": "Anna Berg", "email": "anna@home.example"}
    await buyer("withdrawOrder", token=ordered["token"], **declared)

    kept = await buyer("deleteUser", password=PASSWORD)

    assert [(each["kind"], each["until"]) for each in kept["kept"]] == [("orders", "2036-12-31")]
    stored = await stored_order(db, ordered)
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


async def test_whoever_waits_for_a_parcel_is_warned_first(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    unsent = [{"id": ordered["id"], "number": ordered["number"]}]

    preview = await buyer("previewUserDeletion")
    refused = await buyer("deleteUser", password=PASSWORD)

    assert preview == {"unsentOrders": unsent}
    assert (refused["status"], refused["code"]) == (409, "UnsentOrders")
    assert ordered["number"] in refused["detail"]
    assert (await buyer("getUser"))["user"]["email"] == "anna@mail.example"
    assert (await buyer("getOrderByToken", token=ordered["token"]))["id"] == ordered["id"]
    done = await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)
    assert [each["kind"] for each in done["kept"]] == ["orders", "orderContact"]


async def test_nobody_is_warned_of_what_was_sent_or_cancelled(
    buyer: Buyer, ordered: Any, context: Context
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    (line,) = ordered["items"]
    await orders.ship(
        context,
        ordered["id"],
        pieces={line["id"]: 1},
        carrier="dhl",
        tracking_number="",
        key="sent",
    )
    before = await buyer("previewUserDeletion")

    await orders.cancel(context, ordered["id"], pieces={line["id"]: 1}, key="the other")

    assert [each["number"] for each in before["unsentOrders"]] == [ordered["number"]]
    assert await buyer("previewUserDeletion") == {"unsentOrders": []}


@pytest.mark.parametrize("is_proven", [True, False])
async def test_a_mail_leads_to_what_was_ordered_after_the_account_is_gone(
    db: Db, buyer: Buyer, shopper: Shopper, ordered: Any, context: Context, is_proven: bool
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    if is_proven:
        await buyer("confirmEmail", token=await link(db, "confirm"))

    await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)

    # Those from before are gone, whether the mailbox has answered or not.
    assert [(each.template, each.recipient) for each in await mails(db)] == [
        ("orders_kept", "anna@mail.example"),
        ("account_deleted", "anna@mail.example"),
    ]
    token = await link(db, "token")
    assert (await shopper("getOrderByToken", token=token))["number"] == ordered["number"]
    await shopper("getOrderByToken", token=ordered["token"])
    assert shopper.status == 404
    await orders.ship(
        context, ordered["id"], pieces=None, carrier="dhl", tracking_number="", key="sent"
    )
    assert (await mails(db))[-1].template == "order_shipped"
    assert (await shopper("getInvoice", token=token))["pdf"]
    declared = {"name": "Anna Berg", "email": "anna@home.example"}
    withdrawn = await shopper("withdrawOrder", token=token, **declared)
    assert withdrawn["withdrawal"]["declaredAt"] is not None


@pytest.mark.parametrize(("days", "is_kept"), [(89, True), (90, False)])
async def test_the_address_goes_once_nothing_can_come_or_go_back(
    db: Db, buyer: Buyer, ordered: Any, context: Context, days: int, is_kept: bool
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)
    await orders.ship(
        context, ordered["id"], pieces=None, carrier="dhl", tracking_number="", key="sent"
    )

    await orders.end_contacts(db, NOW + timedelta(days=days))

    assert ("anna@mail.example" in await stored_order(db, ordered)) is is_kept


async def test_the_address_stays_while_something_is_still_to_be_sent(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)

    await orders.end_contacts(db, NOW + timedelta(days=400))

    assert "anna@mail.example" in await stored_order(db, ordered)


async def test_nobody_else_loses_a_mail_or_an_address(
    db: Db, rpc: Caller, buyer: Buyer, ordered: Any, coat: int
) -> None:
    other = Buyer(rpc)
    placed = await other.buy(coat)
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)

    await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)
    await orders.end_contacts(db, NOW + timedelta(days=400))

    assert "order_confirmed" in [each.template for each in await mails(db)]
    assert "anna@mail.example" in await stored_order(db, placed)


@pytest.mark.parametrize("shop", range(1001, 1010))
async def test_every_storefront_has_words_for_it(
    db: Db, buyer: Buyer, ordered: Any, shop: int
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password=PASSWORD)
    buyer.shop = shop

    await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)

    told = next(each for each in await mails(db) if each.template == "orders_kept")
    assert ordered["number"] in told.plain_text


async def stored_order(db: Db, order: Any) -> str:
    found = "select (shop_order.*)::text from shop_order where number = %(number)s"
    return await value(db, str, found, number=order["number"])


async def test_an_invoice_of_somebody_who_has_gone_keeps_name_and_address_alone(
    db: Db, buyer: Buyer, coat: int, context: Context
) -> None:
    await db.execute("update payment_method set maximum = null, guest_maximum = null")
    placed = await buyer.buy(coat, 1, "invoice", {"customData": {"engraving": "Wilhelmine"}})
    order = await buyer("claimGuestAccount", token=placed["token"], password=PASSWORD)
    await orders.ship(
        context, order["id"], pieces=None, carrier="dhl", tracking_number="", key="sent"
    )

    await buyer("deleteUser", password=PASSWORD)

    kept = await value(
        db,
        str,
        "select json_agg(invoice)::text from invoice where order_id = %(id)s",
        id=order["id"],
    )
    assert "Anna Berg" in kept
    assert "Lindenweg 7" in kept
    assert "anna@mail.example" not in kept
    noted = "select count(*) from order_line where document::text like '%%Wilhelmine%%'"
    assert await value(db, int, noted) == 1
    await orders.end_contacts(db, NOW + timedelta(days=91))
    assert await value(db, int, noted) == 0
