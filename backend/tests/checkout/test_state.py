"""What the checkout's one state tells."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.basket.test_vouchers import a_voucher
from tests.catalogue.builders import CH, FR
from tests.checkout.conftest import ADDRESS, Buyer
from vitrine.kit.db import Db
from vitrine.promotions import AmountOff


async def test_nobody_in_particular_has_no_checkout(shopper: Shopper, coat: int) -> None:
    await shopper.add(coat)

    answer = await shopper("getCheckoutState")

    assert (shopper.status, answer["code"]) == (401, "NotSignedIn")


async def test_a_guest_need_not_say_twice_who_they_are(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)

    state = await buyer("getCheckoutState")

    assert state["customer"] == {
        "firstName": "Anna",
        "lastName": "Berg",
        "email": "anna@mail.example",
        "phone": "",
    }
    assert state["missing"] == ["shippingAddress", "shippingOption", "paymentMethod"]
    assert [option["key"] for option in state["shippingOptions"]] == ["standard", "express"]
    assert "invoice" in [method["key"] for method in state["paymentMethods"]]


async def test_once_all_is_said_nothing_is_missing(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)

    state = await buyer.fill_in()

    assert state["missing"] == []
    assert state["shippingAddress"]["zipCode"] == "10117"
    assert state["billingAddress"] is None
    assert state["basket"]["cost"]["delivery"] == 0


async def test_express_costs_more_and_comes_sooner(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)

    state = await buyer("updateCheckoutState", shippingOption="express")

    standard, express = state["shippingOptions"]
    assert state["basket"]["cost"]["delivery"] == express["cost"] == 1290
    assert standard["cost"] == 0
    assert express["max"] < standard["max"]


@pytest.mark.parametrize(
    ("ordered_at", "day"),
    [("2026-11-16T13:59Z", "2026-11-17"), ("2026-11-16T14:00Z", "2026-11-18")],
)
async def test_after_the_packing_hour_everything_comes_a_day_later(
    buyer: Buyer, coat: int, ordered_at: str, day: str
) -> None:
    await buyer.guest()
    await buyer.add(coat)
    buyer.rpc = buyer.rpc.at(datetime.fromisoformat(ordered_at))

    state = await buyer("updateCheckoutState", shippingOption="express")

    _, express = state["shippingOptions"]
    assert (express["min"], express["max"]) == (day, day)
    assert state["basket"]["packages"][0]["deliveryDate"] == {"min": day, "max": day}


@pytest.mark.parametrize(
    ("change", "field", "rule"),
    [
        ({"zipCode": "1011"}, "shippingAddress.zipCode", "zipCode"),
        ({"zipCode": "1011 AB"}, "shippingAddress.zipCode", "zipCode"),
        ({"countryCode": "CH"}, "shippingAddress.countryCode", "countryCode"),
        ({"countryCode": "XX"}, "shippingAddress.countryCode", "countryCode"),
        ({"street": " "}, "shippingAddress.street", "required"),
        ({"city": "x" * 101}, "shippingAddress.city", "maxLength"),
        (
            {"recipient": {"firstName": "", "lastName": "Berg"}},
            "shippingAddress.recipient.firstName",
            "required",
        ),
    ],
)
async def test_an_address_is_judged_by_its_country(
    buyer: Buyer, coat: int, change: dict[str, Any], field: str, rule: str
) -> None:
    await buyer.guest()
    await buyer.add(coat)

    answer = await buyer("updateCheckoutState", shippingAddress={**ADDRESS, **change})

    assert buyer.status == 422
    assert [(each["field"], each["rule"]) for each in answer["errors"]] == [(field, rule)]
    assert (await buyer("getCheckoutState"))["shippingAddress"] is None


async def test_no_parcel_goes_overseas_but_an_invoice_does(buyer: Buyer, coat: int) -> None:
    buyer.shop = FR
    await buyer.guest()
    await buyer.add(coat)
    paris = {**ADDRESS, "zipCode": "75004", "city": "Paris", "countryCode": "FR"}
    overseas = {**paris, "zipCode": "97400", "city": "Saint-Denis"}

    answer = await buyer("updateCheckoutState", shippingAddress=overseas)
    state = await buyer("updateCheckoutState", shippingAddress=paris, billingAddress=overseas)

    [error] = answer["errors"]
    assert (error["field"], error["rule"]) == ("shippingAddress.zipCode", "notDelivered")
    assert state["shippingAddress"]["zipCode"] == "75004"
    assert state["billingAddress"]["zipCode"] == "97400"


async def test_a_parcel_is_not_sent_to_a_kept_address_overseas(buyer: Buyer, coat: int) -> None:
    buyer.shop = FR
    anna = {"first_name": "Anna", "last_name": "Berg", "email": "anna@mail.example"}
    await buyer("oauthRegister", **anna, password="gelber-hut-99x")
    overseas = {**ADDRESS, "zipCode": "97400", "city": "Saint-Denis", "countryCode": "FR"}
    kept = await buyer("createAddress", **overseas, isDefault={"shipping": True, "billing": True})
    await buyer.add(coat)

    state = await buyer("getCheckoutState")

    assert (kept["zipCode"], state["shippingAddress"]) == ("97400", None)
    assert "shippingAddress" in state["missing"]


async def test_an_invoice_may_go_to_another_country(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)
    office = {**ADDRESS, "zipCode": "8001", "city": "Zürich", "countryCode": "CH"}

    state = await buyer.fill_in(billingAddress=office)
    assert state["billingAddress"]["countryCode"] == "CH"
    state = await buyer("updateCheckoutState", billingAddress=None)
    assert state["billingAddress"] is None


@pytest.mark.parametrize(
    ("payload", "field"),
    [
        ({"shippingOption": "drone"}, "shippingOption"),
        ({"paymentMethod": "gold"}, "paymentMethod"),
        ({"paymentMethod": "twint"}, "paymentMethod"),
    ],
)
async def test_only_what_is_offered_can_be_chosen(
    buyer: Buyer, coat: int, payload: dict[str, Any], field: str
) -> None:
    await buyer.guest()
    await buyer.add(coat)

    answer = await buyer("updateCheckoutState", **payload)

    assert buyer.status == 422
    assert answer["errors"][0]["field"] == field


async def test_a_method_must_suit_the_total_with_the_delivery_of_the_same_call(
    db: Db, buyer: Buyer, coat: int
) -> None:
    await buyer.guest()
    await buyer.add(coat)
    total = (await buyer.fill_in("invoice"))["basket"]["cost"]["withTax"]
    await db.execute("update payment_method set maximum = %s where key = 'invoice'", [total])

    same = await buyer.fill_in("invoice")
    read = await buyer("getCheckoutState")
    refused = await buyer.fill_in("invoice", shippingOption="express")
    status = buyer.status
    left = await buyer("getCheckoutState")

    assert same == read == left
    assert (status, refused["errors"][0]["field"]) == (422, "paymentMethod")


async def test_a_voucher_is_noted_replaced_and_taken_away(db: Db, buyer: Buyer, coat: int) -> None:
    await a_voucher(db, "HERBST", effect=AmountOff(4900))
    await buyer.guest()
    await buyer.add(coat)

    noted = await buyer("updateCheckoutState", voucher=" herbst ")
    other = await buyer("updateCheckoutState", shippingOption="express")
    refused = await buyer("updateCheckoutState", voucher="WINTER", shippingOption="standard")
    status = buyer.status
    left = await buyer("getCheckoutState")
    none = await buyer("updateCheckoutState", voucher=None)

    assert noted["basket"]["voucher"]["code"] == "HERBST"
    assert noted["basket"]["cost"]["voucherReduction"] == 4900
    assert other["basket"]["voucher"] == noted["basket"]["voucher"]
    assert (status, refused["errors"]) == (
        422,
        [{"field": "voucher", "rule": "voucher", "params": {"reason": "unknown"}}],
    )
    assert left == other
    assert none["basket"]["voucher"] is None
    assert none["basket"]["cost"]["voucherReduction"] == 0


@pytest.mark.parametrize(
    ("phone", "status"),
    [
        ("", 200),
        ("030 1234", 200),
        ("+49 (0)30 123-456/78", 200),
        ("012345", 200),
        ("01234", 422),
        ("123456789012345", 200),
        ("1234567890123456", 422),
        ("please call", 422),
        ("------", 422),
    ],
)
async def test_a_telephone_number_has_digits_that_can_be_dialled(
    buyer: Buyer, phone: str, status: int
) -> None:
    await buyer.guest()
    anna = {"firstName": "Anna", "lastName": "Berg", "email": "anna@mail.example"}

    answer = await buyer("updateCheckoutState", customer={**anna, "phone": phone})

    assert buyer.status == status
    assert [each["field"] for each in answer.get("errors", [])] == (
        [] if status == 200 else ["customer.phone"]
    )


async def test_in_another_storefront_the_address_is_asked_again(buyer: Buyer, coat: int) -> None:
    await buyer.guest()
    await buyer.add(coat)
    await buyer.fill_in()

    buyer.shop = CH

    assert "shippingAddress" in (await buyer("getCheckoutState"))["missing"]
