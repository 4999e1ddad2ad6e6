"""Every operation that writes leaves a row in the change log, or nothing."""

from __future__ import annotations

import pytest

from tests.catalogue.builders import NOW
from tests.operators.change_log.conftest import Shop
from tests.operators.change_log.operations import ASKED, OF_A_BUCKET, RELEASE_1
from vitrine.operators import CurrentCall, operation, operations


async def test_every_operation_that_writes_leaves_a_row(shop: Shop) -> None:
    assert ASKED.keys() | OF_A_BUCKET == {
        each.name
        for each in operations.values()
        if each.writes and each.handler.fn.__module__.startswith("vitrine.")
    }
    number, cancelled, awaited = (
        await shop.order(),
        await shop.order(),
        await shop.order("prepayment"),
    )
    orders = {"cancel": cancelled, "receive": awaited}

    for name, (method, path, body, record) in ASKED.items():
        if record == "order":
            order = orders.get(name, number)
            path, record = f"/orders/{order}{path}", f"order {order}"
        if name == "deliver":
            [package] = (await shop.ask("GET", f"/orders/{number}")).json()["packages"]
            body = {**body, "packageId": package["id"]}
        if name == "put_product":
            body = (await shop.ask("GET", "/product?referenceKey=COAT-1")).json()
            body["product"]["names"]["de"] = "Anderer Mantel"

        if name == "take_back_whole_release":
            await shop.ask("POST", f"{RELEASE_1}/publish", {})

        answer = await shop.ask(method, path, body)

        [change, *_] = await shop.changes()
        assert (change.author_kind, change.author) == ("token", "visitor of all"), name
        assert f"{change.record_kind} {change.record_key}" == record
        assert change.before != change.after
        assert change.changed_at == NOW
        [line] = shop.running.lines(change.request_id)
        assert (line["procedure"], line["status"]) == (name, answer.status_code)


async def test_what_is_sent_again_leaves_no_second_row(shop: Shop) -> None:
    method, path, body, _ = ASKED["put_synonym"]
    await shop.ask(method, path, body)
    before = await shop.changes()

    await shop.ask(method, path, body)

    assert await shop.changes() == before


async def test_the_row_of_an_order_says_nothing_of_its_customer(shop: Shop) -> None:
    number = await shop.order()

    await shop.ask(
        "POST",
        f"/orders/{number}/shipments",
        {"key": "parcel", "carrier": "dhl", "trackingNumber": "00340434"},
    )

    [change] = await shop.changes(kind="order", key=number)
    [item] = (await shop.ask("GET", f"/orders/{number}")).json()["items"]
    sent = {"shipped": 0, "cancelled": 0, "returned": 0}
    assert change.before is not None
    assert change.after is not None
    assert (change.before["status"], change.after["status"]) == ("confirmed", "shipped")
    assert change.before["items"] == {str(item["id"]): sent}
    assert change.after["items"] == {str(item["id"]): {**sent, "shipped": 2}}
    assert change.after.keys() <= {"status", "payment", "toBeTransferred", "items", "packages"}


@operation("POST", "/exercise-careless", scope="exercises:write")
async def write_and_record_nothing(call: CurrentCall) -> None:
    await call.db.execute("delete from change_log")


@operation("GET", "/exercise-careless", scope="exercises:read")
async def write_while_reading(call: CurrentCall) -> None:
    await call.db.execute("delete from change_log")


@pytest.mark.parametrize("method", ["POST", "GET"])
async def test_a_write_that_records_nothing_is_undone(shop: Shop, method: str) -> None:
    before = await shop.changes()

    answer = await shop.running.http.request(
        method,
        f"{shop.running.api}/operator/exercise-careless",
        headers={"authorization": f"Bearer {shop.token}"},
    )

    assert (answer.status_code, answer.json()["code"]) == (500, "Unexpected")
    assert await shop.changes() == before
