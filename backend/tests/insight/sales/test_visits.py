"""Whose visit an order was: with consent alone, without effect on money, and not for long."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.catalogue.builders import NOW
from tests.checkout.conftest import Buyer
from tests.insight.sales.facts import facts
from vitrine.insight import ARMS_COOKIE, VISITOR_COOKIE, Visit, visit_of
from vitrine.insight.sales import forget_old_visits
from vitrine.kit.db import Db, maybe_value, value

VISITOR = "6f2c1f0e-2b7b-4a55-9f0d-1d1b2f3a4c5d"
PASSWORD = "karierter-mantel-7"


@pytest.mark.parametrize(
    ("visitor", "arms", "visit"),
    [
        (VISITOR, "tile:large,hero:b", Visit(UUID(VISITOR), {"tile": "large", "hero": "b"})),
        (VISITOR, "tile%3Alarge%2Chero%3Ab", Visit(UUID(VISITOR), {"tile": "large", "hero": "b"})),
        (VISITOR, "", Visit(UUID(VISITOR), {})),
        (VISITOR, "<script>:x y,:,a:" + "b" * 65, Visit(UUID(VISITOR), {"a": "b" * 64})),
        ("anna@mail.example", "tile:large", None),
        ("", "tile:large", None),
    ],
)
def test_a_visit_is_read_from_cookies(visitor: str, arms: str, visit: Visit | None) -> None:
    assert visit_of({VISITOR_COOKIE: visitor, ARMS_COOKIE: arms}) == visit


def test_without_cookies_there_is_no_visit() -> None:
    assert visit_of({}) is None
    assert visit_of({ARMS_COOKIE: "tile:large"}) is None


async def test_an_order_is_of_a_visit_only_with_consent(db: Db, buyer: Buyer, coat: int) -> None:
    without = await buyer.buy(coat)
    with_consent = await _buy_with_consent(buyer, coat)

    assert await _visit(db, without["orderId"]) is None
    assert await _visit(db, with_consent["orderId"]) == f"{VISITOR} large"
    assert await _documents_with_visit(db) == 0


async def test_an_order_that_waits_keeps_its_visit_until_it_counts(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await _buy_with_consent(buyer, coat, "prepayment")

    assert await _visit(db, placed["orderId"]) is None
    assert await _documents_with_visit(db) == 1


@pytest.mark.parametrize(
    "said",
    [
        {"value": 999_999_900, "total": -1, "promotion_id": "hero"},
        {"promotion_id": "hero", "promotion_name": ["<script>"], "creative_slot": 4},
        {"promotion_id": "hero", "quantity": 1_000_000},
    ],
)
async def test_what_a_browser_says_changes_no_amount(
    db: Db, buyer: Buyer, coat: int, said: dict[str, Any]
) -> None:
    placed = await buyer.buy(coat, notes={"customData": {"attribution": said, "price": 1}})

    (bought,) = await facts(db, placed["orderId"])

    order = await buyer("getOrderByToken", token=placed["token"])
    assert bought.with_tax == order["cost"]["withTax"]
    assert bought.lines[0]["total"] == order["items"][0]["total"]
    assert {key: word for key, word in bought.lines[0]["attribution"].items() if word} == {
        "promotion_id": "hero"
    }


@pytest.mark.parametrize("said", ["hero", None, 4, {}, {"promotion_id": 4}, ["hero"]])
async def test_what_is_no_attribution_is_none(
    db: Db, buyer: Buyer, coat: int, said: object
) -> None:
    placed = await buyer.buy(coat, notes={"customData": {"attribution": said}})

    (bought,) = await facts(db, placed["orderId"])

    assert bought.lines[0]["attribution"] is None


async def test_who_has_bought_before_is_no_new_customer(db: Db, buyer: Buyer, coat: int) -> None:
    first = await buyer.buy(coat)
    second = await _buy_again(buyer, coat)

    assert [each.is_new_customer for each in await facts(db, first["orderId"])] == [True]
    assert [each.is_new_customer for each in await facts(db, second["orderId"])] == [False]


async def test_whoever_is_erased_leaves_what_was_sold_and_no_visit(
    db: Db, buyer: Buyer, coat: int
) -> None:
    placed = await _buy_with_consent(buyer, coat)
    await buyer("claimGuestAccount", token=placed["token"], password=PASSWORD)

    await buyer("deleteUser", password=PASSWORD, despiteUnsentOrders=True)

    assert buyer.status == 200
    assert await _visit(db, placed["orderId"]) is None
    assert len(await facts(db, placed["orderId"], "purchase")) == 1
    for table in ("sale", "sale_line"):
        text = await value(db, str, f"select json_agg({table})::text from {table}")  # noqa: S608
        for trace in (VISITOR, "Anna", "Berg", "anna@", "Lindenweg"):
            assert trace not in text


async def test_visits_are_forgotten_after_a_time(db: Db, buyer: Buyer, coat: int) -> None:
    await _buy_with_consent(buyer, coat)

    kept = await forget_old_visits(db, NOW)
    forgotten = await forget_old_visits(db, NOW + timedelta(seconds=1))

    assert (kept, forgotten) == (0, 1)


async def _buy_with_consent(buyer: Buyer, coat: int, payment: str = "invoice") -> Any:
    plain = buyer.rpc
    buyer.rpc = plain.with_cookies(**{VISITOR_COOKIE: VISITOR, ARMS_COOKIE: "tile:large"})
    placed = await _buy_again(buyer, coat, payment)
    buyer.rpc = plain
    return placed


async def _buy_again(buyer: Buyer, coat: int, payment: str = "invoice") -> Any:
    if buyer.session is None:
        await buyer.guest()
    await buyer.add(coat)
    state = await buyer.fill_in(payment)
    return await buyer.order(uuid4().hex, acceptedTotal=state["basket"]["cost"]["withTax"])


async def _visit(db: Db, order_id: int) -> str | None:
    statement = (
        "select concat_ws(' ', visitor, arms ->> 'tile') from sale_visit where order_id = %(id)s"
    )
    return await maybe_value(db, str, statement, id=order_id)


async def _documents_with_visit(db: Db) -> int:
    statement = (
        "select count(*) from shop_order where document -> 'visit' ->> 'visitor' is not null"
    )
    return await value(db, int, statement)
