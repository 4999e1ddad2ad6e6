"""What a basket lacks for a promotion, and what pages are told of those that run."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.basket.conftest import Shopper, coat, connections, rpc, shopper, sold_out
from tests.calling import Caller
from tests.catalogue.builders import AT, DE, NOW
from tests.operators.builders import an_operator
from vitrine import promotions
from vitrine.kit.db import Db
from vitrine.promotions import (
    AmountOff,
    BuyAndGet,
    Effect,
    Line,
    PercentageOff,
    Promotion,
    PromotionEntry,
    Scope,
    missing_for,
)

__all__ = ["coat", "connections", "rpc", "shopper", "sold_out"]


def a_line(product_id: int, quantity: int) -> Line:
    return Line(
        key=str(product_id), product_id=product_id, quantity=quantity, unit=5000, tax_rate=1900
    )


@pytest.mark.parametrize(
    ("effect", "pieces", "missing"),
    [
        (BuyAndGet(buy=2, get=1), 1, [2]),
        (BuyAndGet(buy=2, get=1), 2, [1]),
        (BuyAndGet(buy=2, get=1), 3, []),
        (BuyAndGet(buy=2, get=1), 4, [2]),
        (BuyAndGet(buy=3, get=2, hundredths=5000), 4, [1]),
        (PercentageOff(1000), 1, []),
        (AmountOff(1000), 1, []),
    ],
)
def test_pieces_are_missing_until_the_next_one_is_free(
    effect: Effect, pieces: int, missing: list[int]
) -> None:
    promotion = Promotion(1, effect, Scope(product_ids=frozenset({7})))

    found = list(missing_for([promotion], [a_line(7, pieces), a_line(8, 5)], goods=90_000))

    assert [(each.pieces, each.amount) for each in found] == [(each, 0) for each in missing]


def test_nothing_is_missing_for_what_the_goods_are_not_in() -> None:
    promotion = Promotion(1, BuyAndGet(buy=2, get=1), Scope(product_ids=frozenset({7})))

    assert list(missing_for([promotion], [a_line(8, 1)], goods=5000)) == []


@pytest.mark.parametrize(("goods", "missing"), [(9_999, [1]), (10_000, []), (10_001, [])])
def test_money_is_missing_below_the_minimum(goods: int, missing: list[int]) -> None:
    promotion = Promotion(1, PercentageOff(1000), minimum=10_000)

    found = list(missing_for([promotion], [a_line(7, 1)], goods))

    assert [(each.pieces, each.amount) for each in found] == [(0, each) for each in missing]


async def save(db: Db, **changed: Any) -> None:
    entry: dict[str, Any] = {
        "key": "three-for-two",
        "shop_codes": ["de"],
        "names": {"de": "3 für 2"},
        "effect": BuyAndGet(buy=2, get=1),
        "products": ["COAT-1"],
    }
    await promotions.save_promotion(db, an_operator(NOW), PromotionEntry(**(entry | changed)))


async def test_a_basket_says_what_is_missing(db: Db, shopper: Shopper, coat: int) -> None:
    await save(db)

    said = [(await shopper.add(coat))["basket"]["missingForPromotions"] for _ in range(3)]

    hint = {"name": "3 für 2", "cheaper": 1, "share": 1.0, "amount": 0}
    assert said == [[hint | {"pieces": 2}], [hint | {"pieces": 1}], []]


async def test_pages_are_told_of_what_runs_in_their_storefront(
    db: Db, rpc: Caller, shopper: Shopper, coat: int
) -> None:
    await save(db)
    await save(db, key="ten", names={}, effect=PercentageOff(1000), products=[], minimum=5000)
    await save(db, key="later", starts_at=NOW + timedelta(hours=1))
    product = (await rpc("getProductsByReferenceKeys", shop=DE, referenceKeys=["COAT-1"]))[0]["id"]

    assert (await rpc("getPromotions", shop=AT))["promotions"] == []
    assert (await rpc("getPromotions", shop=DE))["promotions"] == [
        {
            "name": "3 für 2",
            "productIds": [product],
            "categoryIds": [],
            "pieces": 3,
            "paid": 2,
            "minimum": 0,
        },
        {
            "name": None,
            "productIds": [],
            "categoryIds": [],
            "pieces": 0,
            "paid": 0,
            "minimum": 5000,
        },
    ]


async def test_pages_are_rendered_anew_when_one_begins_and_when_it_ends(
    db: Db, rpc: Caller, shopper: Shopper, coat: int
) -> None:
    begin, end = NOW + timedelta(hours=1), NOW + timedelta(hours=2)
    await save(db, starts_at=begin, ends_at=end)

    moments = (begin - timedelta(seconds=1), begin, begin, end, end)
    shown = [await promotions.show_running(db, each) for each in moments]

    assert shown == [0, 1, 0, 1, 0]
