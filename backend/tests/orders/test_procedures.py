"""Orders over the wire: who may see them, and what a customer can do."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.calling import OneConnection
from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.orders.conftest import Stock
from tests.people import link, mails
from vitrine import orders, payments
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.orders import Context

PASSWORD = "karierter-mantel-7"


async def test_a_token_opens_one_order_and_no_other(shopper: Shopper, ordered: Any) -> None:
    assert (await shopper("getOrderByToken", token=ordered["token"]))["id"] == ordered["id"]
    for token in ("", "x", ordered["token"][:-1], ordered["token"] + "x", "x" * 4_000, "\x00"):
        answer = await shopper("getOrderByToken", token=token)
        assert (shopper.status, answer["code"]) == (404, "UnknownOrder")


async def test_somebody_elses_order_never_was(buyer: Buyer, shopper: Shopper, ordered: Any) -> None:
    await shopper(
        "oauthRegister",
        first_name="Bert",
        last_name="Tal",
        email="bert@mail.example",
        password=PASSWORD,
    )

    for order_id in (ordered["id"], 0, -1, 2**70):
        for procedure in ("getOrderById", "reorder"):
            answer = await shopper(procedure, orderId=order_id)
            assert answer["code"] in ("UnknownOrder", "MalformedPayload")
    assert (await shopper("getOrders"))["orders"] == []


async def test_a_guest_has_no_list_of_orders(buyer: Buyer, ordered: Any) -> None:
    answer = await buyer("getOrders")

    assert (buyer.status, answer["code"]) == (401, "NotSignedIn")


async def test_a_guest_becomes_a_customer_and_takes_the_order_along(
    buyer: Buyer, awaited: Any
) -> None:
    weak = await buyer("claimGuestAccount", token=awaited["token"], password="123456")
    assert (buyer.status, weak["errors"][0]["field"]) == (422, "password")

    await buyer("claimGuestAccount", token=awaited["token"], password=PASSWORD)

    listed = (await buyer("getOrders"))["orders"]
    assert [order["number"] for order in listed] == [awaited["number"]]
    assert listed[0]["toTransfer"] == awaited["payment"]["transfer"]["amount"] > 0
    assert (listed[0]["status"], listed[0]["transferUntil"]) == ("awaitingPayment", "2026-11-22")
    again = await buyer("claimGuestAccount", token=awaited["token"], password=PASSWORD)
    assert (buyer.status, again["code"]) == (409, "AlreadyCustomer")


@pytest.mark.parametrize("email", ["anna@mail.example", "bert@mail.example"])
async def test_what_a_guest_ordered_is_counted_when_the_mailbox_answers(
    db: Db, shopper: Shopper, ordered: Any, email: str
) -> None:
    person = {"first_name": "Anna", "last_name": "Berg", "email": email}
    await shopper("oauthRegister", **person, password="karierter-mantel-7")

    answer = await shopper("confirmEmail", token=await link(db, "confirm"))

    count = int(email == ordered["customer"]["email"])
    assert answer == {"email": email, "orders": count}
    assert len((await shopper("getOrders"))["orders"]) == count


async def test_everything_is_put_into_the_basket_again(
    buyer: Buyer, coat: int, ordered: Any
) -> None:
    answer = await buyer("reorder", token=ordered["token"])

    # Of the two coats one is left.
    assert [(item["variantId"], item["quantity"]) for item in answer["basket"]["items"]] == [
        (coat, 1)
    ]


async def test_withdrawing_is_declared_received_and_cancels_what_was_not_sent(
    db: Db, buyer: Buyer, ordered: Any, stock: Stock
) -> None:
    (line,) = ordered["items"]

    order = await buyer(
        "withdrawOrder",
        token=ordered["token"],
        name="Anna Berg",
        email="anna@home.example",
        items=[{"itemId": line["id"], "quantity": 1}],
    )

    assert order["withdrawal"]["declaredAt"] is not None
    assert order["items"][0]["cancelled"] == 1
    assert await stock() == 2
    receipts = [mail for mail in await mails(db) if mail.template == "order_withdrawn"]
    assert [mail.recipient for mail in receipts] == ["anna@mail.example", "anna@home.example"]
    assert all("Anna Berg" in mail.plain_text for mail in receipts)


async def test_a_receipt_goes_to_another_address_than_the_orders_once(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    (line,) = ordered["items"]
    declared = {"token": ordered["token"], "name": "Anna Berg"}
    one = [{"itemId": line["id"], "quantity": 1}]

    await buyer("withdrawOrder", **declared, email="first@home.example", items=one)
    await buyer("withdrawOrder", **declared, email="second@home.example", items=one)

    receipts = [mail for mail in await mails(db) if mail.template == "order_withdrawn"]
    assert [mail.recipient for mail in receipts] == [
        "anna@mail.example",
        "first@home.example",
        "anna@mail.example",
    ]


async def test_an_order_is_placed_whose_mailbox_has_got_enough_mails(
    db: Db, buyer: Buyer, coat: int
) -> None:
    await db.execute(
        """
        insert into limited_mail (mailbox, counted_as)
        select sha256('anna@mail.example'), 'order' from generate_series(1, 10)
        """
    )

    placed = await buyer.buy(coat, 1)
    order = await buyer("getOrderByToken", token=placed["token"])

    assert order["items"][0]["quantity"] == 1
    assert await mails(db) == []


@pytest.mark.parametrize(
    ("sent", "comes_back", "is_cancelled"), [(0, False, True), (1, True, True), (2, True, False)]
)
async def test_only_what_was_sent_has_to_come_back(
    db: Db, buyer: Buyer, ordered: Any, sent: int, comes_back: bool, is_cancelled: bool
) -> None:
    (line,) = ordered["items"]
    await _pay_all(db, ordered)
    if sent:
        await orders.ship(
            Context(db, NOW, "https://shop.example"),
            ordered["id"],
            pieces={line["id"]: sent},
            carrier="dhl",
            tracking_number="",
            key="sent",
        )

    order = await buyer(
        "withdrawOrder", token=ordered["token"], name="Anna", email="anna@mail.example"
    )

    (receipt,) = [mail for mail in await mails(db) if mail.template == "order_withdrawn"]
    words = " ".join(receipt.plain_text.split())
    assert ("innerhalb von 14 Tagen zurück" in words) is comes_back
    assert ("Was noch nicht verschickt war" in words) is is_cancelled
    assert sum(each["quantity"] for each in order["withdrawal"]["toReturn"]) == sent


@pytest.mark.parametrize("payment", ["prepayment", "invoice"])
async def test_an_order_that_was_withdrawn_whole_asks_for_no_transfer(
    db: Db, buyer: Buyer, coat: int, payment: str
) -> None:
    await db.execute("update payment_method set maximum = null, guest_maximum = null")
    placed = await buyer.buy(coat, 2, payment, shippingOption="express")
    order = await buyer("getOrderByToken", token=placed["token"])
    assert order["cost"]["delivery"] > 0

    withdrawn = await buyer(
        "withdrawOrder", token=placed["token"], name="Anna", email="anna@mail.example"
    )

    assert (withdrawn["status"], withdrawn["payment"]["transfer"]) == ("cancelled", None)


async def test_an_invoice_for_what_came_back_asks_for_no_transfer(
    db: Db, buyer: Buyer, coat: int
) -> None:
    context = Context(db, NOW, "https://shop.example")
    await db.execute("update payment_method set maximum = null, guest_maximum = null")
    placed = await buyer.buy(coat, 2, "invoice", shippingOption="express")
    order = await buyer("getOrderByToken", token=placed["token"])
    (line,) = order["items"]
    await orders.ship(
        context, order["id"], pieces=None, carrier="dhl", tracking_number="", key="sent"
    )

    owed = []
    for key in ("one", "two"):
        pieces = {line["id"]: 1}
        await orders.take_back(context, order["id"], pieces=pieces, is_sellable=True, key=key)
        shown = await buyer("getOrderByToken", token=placed["token"])
        owed.append(shown["payment"]["transfer"])

    assert owed[0]["amount"] == line["total"] // 2 + order["cost"]["delivery"]
    assert owed[1] is None


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": " "}, "name"),
        ({"email": "anna"}, "email"),
        ({"items": [{"itemId": 0, "quantity": 1}]}, "items"),
    ],
)
async def test_a_declaration_needs_a_name_and_an_address(
    buyer: Buyer, ordered: Any, change: dict[str, Any], field: str
) -> None:
    given = {"token": ordered["token"], "name": "Anna", "email": "anna@mail.example", **change}

    answer = await buyer("withdrawOrder", **given)

    assert (buyer.status, answer["errors"][0]["field"]) == (422, field)


@pytest.mark.parametrize(("days", "is_open"), [(30, True), (31, False)])
async def test_the_period_begins_with_the_delivery(
    db: Db, buyer: Buyer, ordered: Any, days: int, is_open: bool
) -> None:
    context = Context(db, NOW, "https://shop.example")
    package = await orders.ship(
        context, ordered["id"], pieces=None, carrier="dhl", tracking_number="", key="sent"
    )
    await orders.deliver(context, ordered["id"], package or 0, "there")

    later = Buyer(buyer.rpc.at(NOW + timedelta(days=days)))
    order = await later("getOrderByToken", token=ordered["token"])

    assert order["withdrawal"]["isOpen"] is is_open
    answer = await later(
        "withdrawOrder", token=ordered["token"], name="Anna", email="anna@mail.example"
    )
    assert answer.get("code") == (None if is_open else "WithdrawalOver")


async def test_the_link_of_an_order_goes_to_its_own_address_alone(
    db: Db, buyer: Buyer, ordered: Any
) -> None:
    for number, email in (
        (ordered["number"], "stranger@mail.example"),
        ("260000000", "anna@mail.example"),
        (ordered["number"], "ANNA@mail.example"),
    ):
        assert await buyer("findOrder", number=number, email=email) == {"result": True}

    sent = [mail.recipient for mail in await mails(db) if mail.template == "order_link"]
    assert sent == ["anna@mail.example"]


async def _pay_all(db: Db, order: Any) -> None:
    """The prepayment has come."""
    part = payments.Payments.of(Settings(), payments.PaymentChanges())
    (payment,) = await payments.payments_of_order(db, order["id"])
    await payments.capture(part, OneConnection(db).writing, payment.key, payment.amount, NOW)
