"""Placing an order: everything or nothing, once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.catalogue.builders import a_product, prices, put
from tests.checkout.conftest import Buyer
from tests.people import mails
from vitrine.catalogue import StockRow, put_stock
from vitrine.kit.db import Db, value


async def test_an_order_takes_stock_empties_the_basket_and_writes(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await buyer.buy(coat, 2)

    assert buyer.status == 200
    assert placed["next"] == "order"
    assert await _stock(db, coat) == 1
    assert (await buyer.basket())["items"] == []
    order = await buyer("getOrderByToken", token=placed["token"])
    assert (order["number"], order["status"]) == (placed["number"], "confirmed")
    assert [(item["variantId"], item["quantity"]) for item in order["items"]] == [(coat, 2)]
    assert order["cost"]["withTax"] == sum(item["total"] for item in order["items"])
    assert order["payment"]["method"] == "invoice"
    assert {text["key"] for text in order["acceptedTexts"]} == {"terms", "privacy", "withdrawal"}
    sent = [mail for mail in await mails(db) if mail.template == "order_confirmed"]
    assert [mail.recipient for mail in sent] == ["anna@mail.example"]
    assert placed["number"] in sent[0].subject
    assert placed["number"] in sent[0].plain_text


async def test_an_order_says_what_its_customer_was_before_it(buyer: Buyer, coat: int) -> None:
    """A guest has no account; the first confirmed order makes a customer an existing one."""
    anna = {"first_name": "Anna", "last_name": "Berg", "email": "anna@mail.example"}
    guests = await buyer.buy(coat)
    await buyer("oauthRegister", **anna, password="gelber-hut-99x")
    orders = [guests]
    told = []
    for key in ("the-first-order", "the-second-order"):
        told.append((await buyer("getShopper"))["customerType"])
        await buyer.add(coat)
        state = await buyer.fill_in()
        shown = state["basket"]["cost"]["withTax"], state["fingerprint"]
        orders.append(await buyer.order(key, acceptedTotal=shown[0], fingerprint=shown[1]))

    types = [
        (await buyer("getOrderByToken", token=each["token"]))["customerType"] for each in orders
    ]

    assert types == ["guest", "new", "existing"]
    assert told == types[1:]


async def test_the_confirmation_tells_of_the_order_as_it_was(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await buyer.buy(coat, 2)
    written = await mails(db)
    order = await buyer("getOrderByToken", token=placed["token"])

    await put(db, a_product(names={"de": "Anders"}))
    await db.execute("update order_line set total = 1, document = '{}'")
    await db.execute("update shop_order set number = 'another'")

    shown = await value(db, str, "select content #>> '{lines,0,image}' from mail")
    assert await mails(db) == written
    assert shown == order["items"][0]["image"]


async def test_the_same_key_is_the_same_order(db: Db, buyer: Buyer, coat: int) -> None:
    state = await _ready(buyer, coat)
    shown = {
        "acceptedTotal": state["basket"]["cost"]["withTax"],
        "fingerprint": state["fingerprint"],
    }
    first = await buyer.order(**shown)

    again = await buyer.order(**shown)
    assert (buyer.status, again) == (200, first)
    other = await buyer.order(**{**shown, "acceptedTotal": 1})
    assert (buyer.status, other["code"]) == (409, "IdempotencyKeyReused")
    assert await _orders(db) == 1
    assert await _stock(db, coat) == 2


async def test_a_refused_order_is_stored_by_its_code_and_told_with_the_state_of_now(
    db: Db, buyer: Buyer, coat: int
) -> None:
    state = await _ready(buyer, coat, 2)
    wrong = {"acceptedTotal": state["basket"]["cost"]["withTax"] + 1}
    first = await buyer.order(**wrong)
    sizes = "select max(octet_length(body)) from idempotent_answer where status >= 400"
    stored = await value(db, int, sizes)
    await buyer.add(coat)

    again = await buyer.order(**wrong)

    assert (buyer.status, again["code"]) == (400, "PriceChanged")
    assert (first["state"]["basket"]["count"], again["state"]["basket"]["count"]) == (2, 3)
    assert {**again, "state": None} == {**first, "state": None}
    assert again["state"] == await buyer("getCheckoutState")
    assert stored < 500
    assert await _nothing_happened(db, coat)


async def test_a_basket_is_not_stored_with_each_call_that_changes_it(
    db: Db, buyer: Buyer, coat: int
) -> None:
    await buyer.guest()
    asked: dict[str, Any] = {
        "shop": buyer.shop,
        "session": buyer.session,
        "key": "one-add-in-a-test",
    }
    first = await buyer.rpc.answer("addItemToBasket", variantId=coat, quantity=1, **asked)
    await buyer.add(coat)

    again = await buyer.rpc.answer("addItemToBasket", variantId=coat, quantity=1, **asked)

    added, replayed = msgspec.json.decode(first.body), msgspec.json.decode(again.body)
    assert (again.status, again.headers["idempotency-replayed"]) == (200, "true")
    assert (added["basket"]["count"], replayed["basket"]["count"]) == (1, 2)
    assert replayed["results"] == added["results"]
    assert await value(db, int, "select max(octet_length(body)) from idempotent_answer") < 500


async def test_an_order_needs_a_key(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)
    await buyer.fill_in()

    answer = await buyer("placeOrder", acceptedTotal=1)

    assert (buyer.status, answer["code"]) == (400, "IdempotencyKeyMissing")


@pytest.mark.parametrize(
    ("off", "code"), [(-1, "PriceChanged"), (1, "PriceChanged"), (-10_000, "PriceChanged")]
)
async def test_another_total_than_the_one_shown_is_refused(
    db: Db, buyer: Buyer, coat: int, off: int, code: str
) -> None:
    state = await _ready(buyer, coat)

    answer = await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"] + off)

    assert (buyer.status, answer["code"]) == (400, code)
    assert answer["state"]["basket"]["cost"] == state["basket"]["cost"]
    assert await _nothing_happened(db, coat)


async def test_what_was_sold_meanwhile_is_told(db: Db, buyer: Buyer, coat: int) -> None:
    state = await _ready(buyer, coat, 2)
    await put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=1)])

    answer = await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"])

    assert (buyer.status, answer["code"]) == (400, "StockChanged")
    assert answer["state"]["basket"]["items"][0]["availableQuantity"] == 1
    assert await _orders(db) == 0


async def test_a_price_that_changed_meanwhile_is_told(db: Db, buyer: Buyer, coat: int) -> None:
    state = await _ready(buyer, coat)
    await put(db, a_product(prices=prices(19900)))
    buyer.rpc.wiring.caches.purge(["*"])

    answer = await buyer.order(
        acceptedTotal=state["basket"]["cost"]["withTax"], fingerprint=state["fingerprint"]
    )

    assert (buyer.status, answer["code"]) == (400, "PriceChanged")
    assert await _orders(db) == 0


async def test_a_basket_that_changed_in_another_tab_is_told(
    db: Db, buyer: Buyer, coat: int
) -> None:
    state = await _ready(buyer, coat)
    await buyer.add(coat)

    answer = await buyer.order(
        acceptedTotal=state["basket"]["cost"]["withTax"], fingerprint=state["fingerprint"]
    )

    assert (buyer.status, answer["code"]) == (400, "BasketChanged")
    assert answer["state"]["basket"]["count"] == 2
    assert await _orders(db) == 0


async def test_an_empty_basket_is_no_order(db: Db, buyer: Buyer, coat: int) -> None:
    await _ready(buyer, coat)
    await buyer("clearBasket")

    answer = await buyer.order(acceptedTotal=0)

    assert (buyer.status, answer["code"]) == (400, "BasketChanged")


@pytest.mark.parametrize(
    ("account", "fields"),
    [
        (None, ["directDebit.accountHolder", "directDebit.iban"]),
        ({"accountHolder": "Anna Berg", "iban": "DE00"}, ["directDebit.iban"]),
        ({"accountHolder": "", "iban": "DE89370400440532013000"}, ["directDebit.accountHolder"]),
    ],
)
async def test_a_direct_debit_needs_an_account(
    db: Db, buyer: Buyer, coat: int, account: dict[str, Any] | None, fields: list[str]
) -> None:
    state = await _ready(buyer, coat, payment="direct-debit")

    answer = await buyer.order(
        acceptedTotal=state["basket"]["cost"]["withTax"], directDebit=account
    )

    assert buyer.status == 422
    assert [each["field"] for each in answer["errors"]] == fields
    assert await _nothing_happened(db, coat)
    # The same form with another account is no other order.
    assert await value(db, int, "select count(*) from idempotent_answer where status = 422") == 0


async def test_a_direct_debit_is_an_order_at_once(buyer: Buyer, coat: int) -> None:
    state = await _ready(buyer, coat, payment="direct-debit")

    placed = await buyer.order(
        acceptedTotal=state["basket"]["cost"]["withTax"],
        directDebit={"accountHolder": "Anna Berg", "iban": "DE89 3704 0044 0532 0130 00"},
    )

    order = await buyer("getOrderByToken", token=placed["token"])
    assert (order["status"], order["payment"]["method"]) == ("confirmed", "direct-debit")


async def test_the_account_is_asked_for_with_the_payment_and_gone_with_the_order(
    db: Db, buyer: Buyer, coat: int
) -> None:
    await _ready(buyer, coat)
    account = {"accountHolder": "Anna Berg", "iban": "DE89 3704 0044 0532 0130 00"}

    state = await buyer("updateCheckoutState", paymentMethod="direct-debit", directDebit=account)
    stored = await value(db, bytes, "select account from checkout")
    placed = await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"])

    assert state["account"] == {"accountHolder": "Anna Berg", "ibanEnd": "3000"}
    assert b"3704" not in stored
    order = await buyer("getOrderByToken", token=placed["token"])
    assert (order["status"], order["payment"]["method"]) == ("confirmed", "direct-debit")
    assert await value(db, int, "select count(*) from checkout where account is not null") == 0


async def test_an_account_that_cannot_be_debited_is_not_noted(buyer: Buyer, coat: int) -> None:
    await _ready(buyer, coat)

    answer = await buyer(
        "updateCheckoutState",
        paymentMethod="direct-debit",
        directDebit={"accountHolder": "Anna Berg", "iban": "DE00"},
    )

    assert [each["field"] for each in answer["errors"]] == ["directDebit.iban"]
    state = await buyer("getCheckoutState")
    assert (state["paymentMethod"], state["account"]) == ("invoice", None)


async def test_another_way_to_pay_forgets_the_account(buyer: Buyer, coat: int) -> None:
    await _ready(buyer, coat)
    account = {"accountHolder": "Anna Berg", "iban": "DE89370400440532013000"}
    await buyer("updateCheckoutState", paymentMethod="direct-debit", directDebit=account)

    # The form of the payment sends its fields along, whatever was chosen.
    state = await buyer("updateCheckoutState", paymentMethod="invoice", directDebit=account)

    assert state["account"] is None
    assert (await buyer("updateCheckoutState", paymentMethod="direct-debit"))["account"] is None


async def test_the_first_order_ends_being_new(buyer: Buyer, coat: int) -> None:
    await buyer(
        "oauthRegister",
        first_name="Anna",
        last_name="Berg",
        email="anna@mail.example",
        password="karierter-mantel-7",
    )
    await buyer.add(coat)
    state = await buyer.fill_in()
    assert (await buyer("getUser"))["user"]["groups"] == ["new"]

    await buyer.order(acceptedTotal=state["basket"]["cost"]["withTax"])

    assert (await buyer("getUser"))["user"]["groups"] == []
    listed = (await buyer("getOrders"))["orders"]
    assert [order["status"] for order in listed] == ["confirmed"]


async def _ready(buyer: Buyer, coat: int, quantity: int = 1, payment: str = "invoice") -> Any:
    await buyer.guest()
    await buyer.add(coat, quantity)
    return await buyer.fill_in(payment)


async def _stock(db: Db, variant_id: int) -> int:
    sql = "select quantity from stock where variant_id = %(id)s"
    return await value(db, int, sql, id=variant_id)


async def _orders(db: Db) -> int:
    return await value(db, int, "select count(*) from shop_order")


async def _nothing_happened(db: Db, coat: int) -> bool:
    return await _orders(db) == 0 and await _stock(db, coat) == 3
