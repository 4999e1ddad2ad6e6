"""Orders as an operator looks after them at a terminal."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.orders.stored import StoredOrders, stored_orders
from vitrine.cli import main
from vitrine.kit import postgres

Orders = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
async def stored(cluster: postgres.Cluster) -> AsyncIterator[StoredOrders]:
    async with stored_orders(cluster) as stored:
        yield stored


@pytest.fixture
async def ordered(stored: StoredOrders) -> Any:
    return await stored.order()


@pytest.fixture
async def awaited(stored: StoredOrders) -> Any:
    return await stored.order("prepayment")


@pytest.fixture
def orders(
    stored: StoredOrders,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Orders:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    monkeypatch.setenv("DATABASE_URL", stored.url)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["orders", *arguments])
        output = capsys.readouterr()
        return code, output.out, output.err

    return run


def test_orders_are_listed_and_shown(orders: Orders, ordered: Any) -> None:
    (line,) = ordered["items"]

    listed = orders("list", "--status", "confirmed")
    others = orders("list", "--status", "delivered")
    shown = orders("show", ordered["number"])

    assert (listed[0], ordered["number"] in listed[1], others[1]) == (0, True, "")
    assert f"item {line['id']}: 2 × {line['name']}" in shown[1]
    assert "anna@mail.example" in shown[1]


def test_a_parcel_leaves_with_a_part_and_arrives(orders: Orders, ordered: Any) -> None:
    (line,) = ordered["items"]
    given = ("--carrier", "dhl", "--tracking", "0034", "--item", f"{line['id']}:1")

    shipped = orders("ship", ordered["number"], *given)
    rest = orders("ship", ordered["number"], "--carrier", "dhl")
    packages = re.findall(r"package (\d+):", rest[1])
    for package in packages:
        arrived = orders("deliver", ordered["number"], "--package", package)

    assert "partlyShipped" in shipped[1]
    assert "dhl 0034" in shipped[1]
    assert len(packages) == 2
    assert (arrived[0], " delivered " in arrived[1]) == (0, True)


def test_what_has_not_left_is_cancelled_once(orders: Orders, ordered: Any) -> None:
    cancelled = orders("cancel", ordered["number"])
    again = orders("cancel", ordered["number"])

    assert (cancelled[0], "cancelled 2" in cancelled[1]) == (0, True)
    assert (again[0], "cannot be cancelled" in again[2]) == (1, True)


def test_what_was_sent_comes_back_and_nothing_more(orders: Orders, ordered: Any) -> None:
    (line,) = ordered["items"]
    early = orders("return", ordered["number"])
    orders("ship", ordered["number"], "--carrier", "dhl")

    one = orders("return", ordered["number"], "--item", f"{line['id']}:1", "--unsellable")
    too_many = orders("return", ordered["number"], "--item", f"{line['id']}:2")

    assert (early[0], "cannot be returned" in early[2]) == (1, True)
    assert (one[0], "partlyReturned" in one[1], "returned 1" in one[1]) == (0, True, True)
    assert (too_many[0], "not so many" in too_many[2]) == (1, True)


def test_money_that_came_by_bank_is_noted_once(orders: Orders, awaited: Any) -> None:
    waiting = orders("list", "--status", "awaitingPayment")
    shown = orders("show", awaited["number"])
    paid = orders("paid", awaited["number"])
    again = orders("paid", awaited["number"])

    assert f"{awaited['number']}  awaitingPayment" in waiting[1]
    assert "waits until 2026-11-22" in waiting[1]
    assert "EUR until 2026-11-22" in shown[1]
    assert (paid[0], "paid by prepayment: captured" in paid[1]) == (0, True)
    assert f"{awaited['number']}  confirmed" in paid[1]
    assert (again[0], "still to come" in again[2]) == (1, True)


@pytest.mark.parametrize("amount", ["0", "-3", "1000000"])
def test_money_that_cannot_have_come_is_refused(orders: Orders, awaited: Any, amount: str) -> None:
    refused = orders("paid", awaited["number"], f"--amount={amount}")

    shown = orders("show", awaited["number"])
    assert refused[0] == 1
    assert "paid by prepayment: authorised" in shown[1]


@pytest.mark.parametrize("item", ["x", "1:x", ":2"])
def test_an_item_that_is_none_is_refused(orders: Orders, ordered: Any, item: str) -> None:
    refused = orders("ship", ordered["number"], "--carrier", "dhl", "--item", item)

    assert (refused[0], "ITEM:PIECES" in refused[2]) == (1, True)


@pytest.mark.parametrize("verb", ["show", "cancel", "return", "paid"])
def test_an_order_that_never_was_is_refused(orders: Orders, verb: str) -> None:
    refused = orders(verb, "260000000")

    assert (refused[0], "no such order" in refused[2]) == (1, True)
