"""What was announced to come back, how much of it has come, and the slip for the parcel."""

from __future__ import annotations

from base64 import b64decode
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from tests.basket.conftest import Shopper
from tests.catalogue.builders import counting
from tests.checkout.conftest import Buyer
from tests.people import mails
from vitrine import orders
from vitrine.kit.db import Db
from vitrine.orders import Context
from vitrine.orders.rules import ReturnStatus, newly_announced, received_pieces, return_status


@pytest.mark.parametrize(
    ("announced", "returned", "received"),
    [
        ([[(1, 2)], [(1, 1)]], {}, [[0], [0]]),
        ([[(1, 2)], [(1, 1)]], {1: 1}, [[1], [0]]),
        ([[(1, 2)], [(1, 1)]], {1: 3}, [[2], [1]]),
        ([[(1, 1), (1, 1)], [(2, 1)]], {1: 1, 2: 1}, [[1, 0], [1]]),
        ([], {1: 1}, []),
    ],
)
def test_what_was_announced_first_comes_first(
    announced: list[list[tuple[int, int]]], returned: dict[int, int], received: list[list[int]]
) -> None:
    assert received_pieces(announced, returned) == received


def test_a_return_is_there_when_all_of_it_is() -> None:
    assert [return_status(2, count) for count in range(3)] == [
        ReturnStatus.ANNOUNCED,
        ReturnStatus.PARTLY_RECEIVED,
        ReturnStatus.RECEIVED,
    ]


async def test_a_return_is_followed_until_it_is_there(
    buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered)

    order = await _ask(buyer, ordered, 2)

    (announced,) = order["returns"]
    assert announced == {
        "number": f"{ordered['number']}-R1",
        "kind": "request",
        "announcedAt": "2026-11-15T09:00:00Z",
        "until": order["withdrawal"]["until"],
        "status": "announced",
        "items": [{"itemId": line["id"], "quantity": 2, "returned": 0, "reason": "tooSmall"}],
    }
    for count, status in ((1, "partlyReceived"), (2, "received")):
        await orders.take_back(
            context, ordered["id"], pieces={line["id"]: 1}, is_sellable=True, key=f"back {count}"
        )
        (announced,) = (await _read(buyer, ordered))["returns"]
        assert (announced["status"], announced["items"][0]["returned"]) == (status, count)


async def test_who_withdraws_sends_back_what_had_been_sent(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered, {line["id"]: 1})

    order = await _withdraw(buyer, ordered, 2)

    (announced,) = order["returns"]
    assert (announced["number"], announced["kind"]) == (f"{ordered['number']}-W1", "withdrawal")
    assert announced["until"] == "2026-11-29"
    assert announced["items"] == [
        {"itemId": line["id"], "quantity": 1, "returned": 0, "reason": None}
    ]
    [receipt] = [mail for mail in await mails(db) if mail.template == "order_withdrawn"]
    assert receipt.attachments == [f"{announced['number']}.pdf"]
    assert "Musterstraße 12" in receipt.plain_text


async def test_what_was_announced_before_comes_back_by_one_slip(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    (line,) = ordered["items"]
    await _ship(context, ordered, {line["id"]: 1})
    await _ask(buyer, ordered, 1)

    order = await _withdraw(buyer, ordered, 2)

    assert [each["number"] for each in order["returns"]] == [f"{ordered['number']}-R1"]
    [receipt] = [mail for mail in await mails(db) if mail.template == "order_withdrawn"]
    assert receipt.attachments == []


@pytest.mark.parametrize(
    ("sent", "shipped", "announced", "new"),
    [(1, 1, 0, 1), (1, 1, 1, 0), (2, 3, 2, 1), (0, 2, 0, 0)],
)
def test_a_piece_is_announced_once(sent: int, shipped: int, announced: int, new: int) -> None:
    assert newly_announced(sent, shipped, announced) == new


async def test_what_was_never_sent_does_not_come_back(db: Db, buyer: Buyer, ordered: Any) -> None:
    order = await _withdraw(buyer, ordered, 2)

    assert order["returns"] == []
    [receipt] = [mail for mail in await mails(db) if mail.template == "order_withdrawn"]
    assert receipt.attachments == []
    assert "Rücksendeschein" not in receipt.plain_text


async def test_the_slip_names_the_pieces_and_where_they_go(
    db: Db, buyer: Buyer, context: Context, ordered: Any
) -> None:
    await _ship(context, ordered)
    await _ask(buyer, ordered, 1)
    number = f"{ordered['number']}-R1"

    answer = await buyer("getReturnSlip", token=ordered["token"], number=number)

    words = _words(answer["pdf"])
    for each in (number, "Zu klein", "Anna Berg", "Vitrine Mode GmbH", "Musterstraße 12"):
        assert each in words
    [mail] = [each for each in await mails(db) if each.template == "order_return"]
    assert mail.attachments == [f"{number}.pdf"]
    assert "Rücksendeschein" in mail.plain_text


async def test_a_slip_is_for_who_has_the_order_and_announced_it(
    buyer: Buyer, shopper: Shopper, context: Context, ordered: Any
) -> None:
    await _ship(context, ordered)
    await _ask(buyer, ordered, 1)
    number = f"{ordered['number']}-R1"
    token = ordered["token"]

    for which in (
        {"token": token, "number": f"{ordered['number']}-R2"},
        {"token": token, "number": ""},
        {"token": token[:-1], "number": number},
    ):
        answer = await shopper("getReturnSlip", **which)
        assert (shopper.status, answer["code"]) in [(404, "UnknownReturn"), (404, "UnknownOrder")]
    await shopper("getReturnSlip", orderId=ordered["id"], number=number)
    assert shopper.status == 401


async def test_an_account_shows_its_returns_the_newest_order_first(
    buyer: Buyer, coat: int, context: Context, ordered: Any
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password="karierter-mantel-7")
    await _ship(context, ordered)
    await _ask(buyer, ordered, 1)
    await _withdraw(buyer, ordered, 1)

    answer = await buyer("getReturns")

    numbers = [(each["orderNumber"], each["announced"]["number"]) for each in answer["returns"]]
    assert numbers == [
        (ordered["number"], f"{ordered['number']}-W1"),
        (ordered["number"], f"{ordered['number']}-R1"),
    ]
    assert [item["name"] for each in answer["returns"] for item in each["items"]] == [
        ordered["items"][0]["name"]
    ] * 2
    assert answer["pagination"]["total"] == 1
    assert (await buyer("getReturns", page=2))["returns"] == []


async def test_returns_of_two_orders_ask_no_more_than_those_of_one(
    db: Db, buyer: Buyer, coat: int, context: Context, ordered: Any
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password="karierter-mantel-7")
    counted = counting(db)

    async def statements(order: Any) -> int:
        await _ship(context, order)
        await _ask(buyer, order, 1)
        before = counted.total
        await buyer("getReturns")
        return counted.total - before

    one = await statements(ordered)
    await buyer.add(coat, 1)
    state = await buyer.fill_in()
    total = state["basket"]["cost"]["withTax"]
    placed = await buyer.order(
        "another-order-of-hers", acceptedTotal=total, fingerprint=state["fingerprint"]
    )
    two = await statements(await buyer("getOrderByToken", token=placed["token"]))

    assert len((await buyer("getReturns"))["returns"]) == 2
    assert two == one


async def test_an_order_of_which_nothing_comes_back_is_no_return(
    buyer: Buyer, ordered: Any
) -> None:
    await buyer("claimGuestAccount", token=ordered["token"], password="karierter-mantel-7")
    await _withdraw(buyer, ordered, 1)

    assert (await buyer("getReturns"))["returns"] == []


async def test_returns_are_a_customers_own(buyer: Buyer, shopper: Shopper, ordered: Any) -> None:
    await shopper("getReturns")
    assert shopper.status == 401
    await buyer("getReturns")
    assert buyer.status in (401, 403)


async def _ship(context: Context, order: Any, pieces: dict[int, int] | None = None) -> None:
    await orders.ship(
        context,
        order["id"],
        pieces=pieces,
        carrier="dhl",
        tracking_number="",
        key=f"{order['id']}:sent",
    )


async def _ask(buyer: Buyer, order: Any, count: int) -> Any:
    (line,) = order["items"]
    item = {"itemId": line["id"], "quantity": count, "reason": "tooSmall"}
    return await buyer("createReturn", token=order["token"], items=[item])


async def _withdraw(buyer: Buyer, order: Any, count: int) -> Any:
    (line,) = order["items"]
    return await buyer(
        "withdrawOrder",
        token=order["token"],
        name="Anna Berg",
        email="anna@mail.example",
        items=[{"itemId": line["id"], "quantity": count}],
    )


async def _read(buyer: Buyer, order: Any) -> Any:
    return await buyer("getOrderByToken", token=order["token"])


def _words(pdf: str) -> str:
    pages = PdfReader(BytesIO(b64decode(pdf))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())
