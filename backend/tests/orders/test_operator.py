"""Orders as operators look after them, over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import NOW
from tests.operators.builders import a_token
from tests.orders.stored import StoredOrders, stored_orders
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit import postgres
from vitrine.kit.settings import Settings


@dataclass(frozen=True)
class Packer:
    shop: RunningShop
    stored: StoredOrders
    token: str
    reading_token: str

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        answer = await self.shop.http.request(
            method,
            f"{self.shop.api}/operator/orders{path}",
            json=body,
            headers={"authorization": f"Bearer {token or self.token}"},
        )
        return answer.status_code, answer.json()

    async def post(self, order: Any, path: str, **body: Any) -> Any:
        return await self.ask("POST", f"/{order['number']}/{path}", body)

    async def show(self, order: Any) -> Any:
        status, shown = await self.ask("GET", f"/{order['number']}")
        assert status == 200
        return shown


@pytest.fixture(scope="module")
async def packer(
    cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Packer]:
    async with stored_orders(cluster) as stored:
        async with await AsyncConnection.connect(stored.url) as db:
            token = await a_token(db, "packer", ["orders:read", "orders:write"])
            reading = await a_token(db, "reader", ["orders:read"])
        data: Path = tmp_path_factory.mktemp("data")
        settings = Settings(
            database_url=stored.url, data_dir=data, internal_token=INTERNAL_TOKEN, rate_limits=False
        )
        async with running_shop(settings, now=lambda: NOW) as shop:
            yield Packer(shop, stored, token, reading)


async def test_parcels_leave_and_arrive_once_each(packer: Packer) -> None:
    order = await packer.stored.order()
    (line,) = order["items"]
    first = {"key": "parcel-1", "carrier": "dhl", "trackingNumber": "0034"}
    part = {**first, "items": [{"itemId": line["id"], "quantity": 1}]}

    for _ in range(2):
        status, shown = await packer.post(order, "shipments", **part)
        assert (status, shown["status"]) == (200, "partlyShipped")
    assert [package["carrier"] for package in shown["packages"]] == ["dhl"]
    status, shown = await packer.post(order, "shipments", key="parcel-2", carrier="dhl")
    assert (status, shown["status"], len(shown["packages"])) == (200, "shipped", 2)

    for package in shown["packages"]:
        arrived = {"key": f"there-{package['id']}", "packageId": package["id"]}
        status, shown = await packer.post(order, "deliveries", **arrived)
    assert (status, shown["status"]) == (200, "delivered")
    status, again = await packer.post(order, "deliveries", **arrived)
    assert (status, again) == (200, shown)
    status, answer = await packer.post(order, "deliveries", key="other", packageId=10**9)
    assert (status, answer["code"]) == (404, "UnknownPackage")


async def test_what_was_noted_with_a_line_of_the_basket_reaches_whoever_packs(
    packer: Packer,
) -> None:
    notes: dict[str, Any] = {
        "displayData": {"initials": {"value": "A. B."}},
        "customData": {"engraving": "Anna"},
    }
    order = await packer.stored.order(**notes)

    shown = await packer.show(order)

    for line in (order["items"][0], shown["items"][0]):
        assert {key: line[key] for key in notes} == notes


async def test_the_key_of_one_order_is_not_that_of_another(packer: Packer) -> None:
    first, second = await packer.stored.order(), await packer.stored.order()

    for order in (first, second):
        status, shown = await packer.post(order, "shipments", key="same", carrier="dhl")
        assert (status, shown["status"]) == (200, "shipped")


async def test_what_is_not_sent_is_cancelled_and_cannot_be_sent_any_more(packer: Packer) -> None:
    order = await packer.stored.order()

    for _ in range(2):
        status, shown = await packer.post(order, "cancellations", key="gone")
        assert (status, shown["status"]) == (200, "cancelled")

    status, answer = await packer.post(order, "shipments", key="late", carrier="dhl")
    assert (status, answer["code"]) == (409, "NotPossibleNow")
    assert await packer.show(order) == shown


async def test_what_comes_back_is_paid_back_once(packer: Packer) -> None:
    order = await packer.stored.order()
    (line,) = order["items"]
    status, paid = await packer.post(order, "payments")
    assert (status, paid["payment"]["status"]) == (200, "captured")
    await packer.post(order, "shipments", key="sent", carrier="dhl")
    one = {"key": "back", "items": [{"itemId": line["id"], "quantity": 1}], "isSellable": False}

    for _ in range(2):
        status, shown = await packer.post(order, "returns", **one)
        assert (status, shown["status"]) == (200, "partlyReturned")

    refunds = [(each["amount"], each["status"]) for each in shown["refunds"]]
    assert refunds == [(line["total"] // 2, "asked")]
    too_many = {"key": "more", "items": [{"itemId": line["id"], "quantity": 2}]}
    status, answer = await packer.post(order, "returns", **too_many)
    assert (status, answer["code"]) == (409, "NotPossibleNow")
    assert (await packer.show(order))["items"] == shown["items"]


async def test_a_slip_says_what_has_come_back(packer: Packer) -> None:
    order = await packer.stored.order()
    await packer.post(order, "shipments", key="sent", carrier="dhl")
    await packer.stored.announce_return(order, 1)
    slip = {"number": f"{order['number']}-R1"}

    for _ in range(2):
        status, shown = await packer.post(slip, "returns", key="scanned")
        assert (status, shown["items"][0]["returned"]) == (200, 1)
        assert [each["status"] for each in shown["returns"]] == ["received"]

    status, answer = await packer.post({"number": f"{order['number']}-R2"}, "returns", key="x")
    assert (status, answer["code"]) == (404, "UnknownReturn")


async def test_money_comes_once(packer: Packer) -> None:
    order = await packer.stored.order()

    first, _ = await packer.post(order, "payments", amount=order["cost"]["withTax"])
    second, answer = await packer.post(order, "payments")

    assert (first, second, answer["code"]) == (200, 409, "NotPossibleNow")


async def test_more_money_than_is_due_and_less_than_some_are_refused(packer: Packer) -> None:
    order = await packer.stored.order()

    for amount, expected in ((order["cost"]["withTax"] + 1, 409), (0, 400), (-1, 400)):
        status, _ = await packer.post(order, "payments", amount=amount)
        assert status == expected
    assert (await packer.show(order))["payment"]["status"] == "authorised"


async def test_what_is_cancelled_before_the_money_comes_is_not_due(packer: Packer) -> None:
    order = await packer.stored.order()
    (line,) = order["items"]
    half = [{"itemId": line["id"], "quantity": 1}]
    await packer.post(order, "cancellations", key="one", items=half)
    due = order["cost"]["withTax"] - line["total"] // 2

    status, shown = await packer.post(order, "payments")
    assert (status, shown["payment"]["status"]) == (200, "captured")
    await packer.post(order, "cancellations", key="rest")

    refunds = [each["amount"] for each in (await packer.show(order))["refunds"]]
    assert refunds == [due]


async def test_orders_are_listed_the_oldest_first(packer: Packer) -> None:
    numbers = [(await packer.stored.order())["number"] for _ in range(2)]

    status, answer = await packer.ask("GET", "?status=confirmed&perPage=100")

    assert status == 200
    listed = [order["number"] for order in answer["orders"]]
    assert [number for number in listed if number in numbers] == numbers
    assert {order["status"] for order in answer["orders"]} == {"confirmed"}


@pytest.mark.parametrize("number", ["260000000", "x", "9" * 400])
async def test_an_order_that_never_was(packer: Packer, number: str) -> None:
    for method, path, body in (
        ("GET", "", None),
        ("POST", "/shipments", {"key": "x", "carrier": "dhl"}),
        ("POST", "/deliveries", {"key": "x", "packageId": 1}),
        ("POST", "/cancellations", {"key": "x"}),
        ("POST", "/returns", {"key": "x"}),
        ("POST", "/payments", {}),
    ):
        status, answer = await packer.ask(method, f"/{number}{path}", body)
        assert (status, answer["code"]) == (404, "UnknownOrder")


async def test_a_carrier_that_nobody_knows_is_refused(packer: Packer) -> None:
    order = await packer.stored.order()

    status, answer = await packer.post(order, "shipments", key="x", carrier="pigeon")

    [error] = answer["errors"]
    assert (status, error["field"], error["rule"]) == (422, "carrier", "oneOf")
    assert "dhl" in error["params"]["choices"]
    status, _ = await packer.post(order, "shipments", key="x", carrier="hermes")
    assert status == 200


async def test_a_token_without_the_scope_only_looks(packer: Packer) -> None:
    order = await packer.stored.order()
    before = await packer.show(order)

    for path, body in (
        ("shipments", {"key": "x", "carrier": "dhl"}),
        ("deliveries", {"key": "x", "packageId": 1}),
        ("cancellations", {"key": "x"}),
        ("returns", {"key": "x"}),
        ("payments", {}),
    ):
        address = f"/{order['number']}/{path}"
        status, _ = await packer.ask("POST", address, body, packer.reading_token)
        assert status == 403
        status, _ = await packer.ask("POST", address, body, "nobody")
        assert status == 401
    assert await packer.show(order) == before
