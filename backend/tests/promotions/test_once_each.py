"""Vouchers that each customer may use so often: a customer is a mailbox that has answered."""

from __future__ import annotations

from typing import Any

import pytest

from tests.basket.conftest import Shopper, coat, connections, rpc, shopper, sold_out
from tests.catalogue.builders import DE, NOW
from tests.checkout.conftest import Buyer
from tests.operators.builders import an_operator
from tests.people import link
from vitrine import promotions
from vitrine.kit.db import Db, value
from vitrine.promotions import PercentageOff, VoucherEntry

__all__ = ["coat", "connections", "rpc", "shopper", "sold_out"]

ONCE = VoucherEntry(code="ONCE", shop_codes=["de"], effect=PercentageOff(1000), most_uses_each=1)
PASSWORD = "karierter-mantel-7"
USES = "select coalesce(sum(uses), 0)::integer from voucher where code = 'ONCE'"


@pytest.fixture(autouse=True)
async def once(db: Db, shopper: Shopper) -> None:
    await promotions.save_voucher(db, an_operator(NOW), ONCE)


async def a_customer(db: Db, shopper: Shopper, email: str, is_proven: bool = True) -> Buyer:
    buyer = Buyer(shopper.rpc)
    await buyer(
        "oauthRegister", first_name="Anna", last_name="Berg", email=email, password=PASSWORD
    )
    if is_proven:
        await buyer("confirmEmail", token=await link(db, "confirm"))
    return buyer


async def a_guest(shopper: Shopper, email: str) -> Buyer:
    buyer = Buyer(shopper.rpc)
    await buyer("oauthGuestLogin", first_name="Anna", last_name="Berg", email=email)
    return buyer


async def order_with_voucher(buyer: Buyer, coat: int, key: str = "one-order") -> Any:
    await buyer.add(coat)
    await buyer("redeemVoucher", code="once")
    state = await buyer.fill_in()
    total = state["basket"]["cost"]["withTax"]
    return await buyer.order(key, acceptedTotal=total, fingerprint=state["fingerprint"])


async def voucher_of(buyer: Shopper) -> tuple[bool, str | None]:
    voucher = (await buyer.basket())["voucher"]
    return voucher["isValid"], voucher["problem"]


async def test_a_customer_uses_it_once_and_is_told_why_not_again(
    db: Db, shopper: Shopper, coat: int
) -> None:
    anna = await a_customer(db, shopper, "anna@mail.example")

    await order_with_voucher(anna, coat)
    assert anna.status == 200
    refused = await anna("redeemVoucher", code="once")

    assert refused["errors"] == [
        {"field": "code", "rule": "voucher", "params": {"reason": "usedByCustomer"}}
    ]
    assert await value(db, int, USES) == 1


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ("anna@mail.example", "Anna+new@Mail.example", "usedByCustomer"),
        ("anna.berg@gmail.com", "annaberg+2@googlemail.com", "usedByCustomer"),
        ("anna@mail.example", "bert@mail.example", None),
    ],
)
async def test_a_second_account_of_a_mailbox_is_no_second_customer(
    db: Db, shopper: Shopper, coat: int, first: str, second: str, reason: str | None
) -> None:
    await order_with_voucher(await a_customer(db, shopper, first), coat)
    other = await a_customer(db, shopper, second)
    await other.add(coat)

    answer = await other("redeemVoucher", code="once")

    reasons = [error["params"]["reason"] for error in answer.get("errors", [])]
    assert reasons == ([reason] if reason else [])


async def test_a_stranger_learns_nothing_of_a_mailbox_and_takes_nothing_from_it(
    db: Db, shopper: Shopper, coat: int
) -> None:
    anna = await a_customer(db, shopper, "anna@mail.example")
    await order_with_voucher(anna, coat)
    bert = await a_customer(db, shopper, "bert@mail.example")
    answers = []

    for email in ("anna@mail.example", "bert@mail.example", "nobody@mail.example"):
        guest = await a_guest(shopper, email)
        await guest.add(coat)
        redeemed = await guest("redeemVoucher", code="once")
        state = await guest.fill_in()
        total = state["basket"]["cost"]["withTax"]
        placed = await guest.order(
            f"order-of-{email}", acceptedTotal=total, fingerprint=state["fingerprint"]
        )
        answers.append((redeemed["basket"]["voucher"], guest.status, placed["code"]))

    expected = {
        "code": "ONCE",
        "isValid": False,
        "problem": "signIn",
        "reduction": 0,
        "isFreeDelivery": False,
        "minimum": 0,
        "missing": 0,
    }
    assert answers == [(expected, 400, "VoucherInvalid")] * 3
    assert await value(db, int, USES) == 1
    await order_with_voucher(bert, coat)
    assert (bert.status, await value(db, int, USES)) == (200, 2)


async def test_an_account_with_an_address_that_was_only_typed_learns_nothing_either(
    db: Db, shopper: Shopper, coat: int
) -> None:
    anna = await a_customer(db, shopper, "anna@mail.example")
    await order_with_voucher(anna, coat)
    standings = []

    for email in ("anna@mail.example", "anna+1@mail.example", "bert@mail.example"):
        typed = await a_customer(db, shopper, email, is_proven=False)
        await order_with_voucher(typed, coat, f"order-of-{email}")
        standings.append((typed.status, await voucher_of(typed)))

    assert standings == [(400, (False, "proveEmail"))] * 3
    assert await value(db, int, USES) == 1


async def test_it_counts_by_itself_once_the_mailbox_has_answered(
    db: Db, shopper: Shopper, coat: int
) -> None:
    buyer = Buyer(shopper.rpc)
    await buyer.add(coat)
    await buyer("redeemVoucher", code="once")
    standings = [await voucher_of(buyer)]

    await buyer(
        "oauthRegister",
        first_name="Anna",
        last_name="Berg",
        email="anna@mail.example",
        password=PASSWORD,
    )
    standings.append(await voucher_of(buyer))
    await buyer("confirmEmail", token=await link(db, "confirm"))
    standings.append(await voucher_of(buyer))

    assert standings == [(False, "signIn"), (False, "proveEmail"), (True, None)]


async def test_another_address_is_no_other_customer(db: Db, shopper: Shopper, coat: int) -> None:
    anna = await a_customer(db, shopper, "anna@mail.example")
    await order_with_voucher(anna, coat)

    await anna("changeEmail", email="new@mail.example", password=PASSWORD)
    await anna("confirmEmail", token=await link(db, "confirm"))
    refused = await anna("redeemVoucher", code="once")

    assert (await anna("getUser"))["user"]["email"] == "new@mail.example"
    assert refused["errors"][0]["params"] == {"reason": "usedByCustomer"}


async def test_what_a_customer_puts_back_may_be_used_again(
    db: Db, shopper: Shopper, coat: int
) -> None:
    anna = await a_customer(db, shopper, "anna@mail.example")
    await order_with_voucher(anna, coat)
    user_id = await value(db, int, "select max(id)::integer from shop_user")

    await promotions.put_voucher_back(db, DE, "ONCE", user_id)

    assert (await anna("redeemVoucher", code="once"))["basket"]["voucher"]["isValid"] is True
    assert await value(db, int, USES) == 0
