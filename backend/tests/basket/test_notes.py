"""What is noted with lines stays small: in a line, in a basket, and when baskets are merged."""

from __future__ import annotations

from typing import Any

import pytest

from tests.basket.conftest import Shopper
from tests.basket.test_edges import hats
from vitrine.basket.rules import LARGEST_OF_BASKET, LARGEST_OF_LINE
from vitrine.kit.db import Db, value

ANNA: dict[str, Any] = {"email": "anna@mail.example", "password": "karierter-mantel-7"}
STORED = """
    select coalesce(
        sum(octet_length(display_data::text) + octet_length(custom_data::text)), 0
    )::integer
    from basket_line
    where display_data <> '{}' or custom_data <> '{}'
"""


def notes(size: int) -> dict[str, str]:
    """So many bytes as they travel; every other character has two."""
    text = "ä" * ((size - 8) // 2)
    return {"n": text + "x" * (size - 8 - 2 * len(text))}


def limit_of(answer: Any) -> Any:
    (error,) = answer["errors"]
    return error["field"], error["rule"], error["params"].get("max")


@pytest.mark.parametrize("excess", [0, 1])
async def test_both_fields_of_a_line_share_one_limit(
    shopper: Shopper, coat: int, excess: int
) -> None:
    await shopper.add(coat)
    before = await shopper.basket()

    answer = await shopper.add(
        coat, displayData=notes(2_500), customData=notes(LARGEST_OF_LINE - 2_500 + excess)
    )

    if excess:
        assert (shopper.status, limit_of(answer)) == (
            422,
            ("customData", "maxLength", LARGEST_OF_LINE),
        )
        assert await shopper.basket() == before
    else:
        assert shopper.status == 200
        assert answer["basket"]["items"][0]["displayData"] == notes(2_500)


async def test_what_was_noted_before_counts_as_well(db: Db, shopper: Shopper, coat: int) -> None:
    line = (await shopper.add(coat, displayData=notes(2_500)))["basket"]["items"][0]
    before = await shopper.basket()

    await shopper.add(coat, customData=notes(1_501))
    assert shopper.status == 422
    update = {"quantity": 2, "customData": notes(1_501)}
    answer = await shopper("updateBasketItem", basketItemKey=line["key"], update=update)
    assert (shopper.status, limit_of(answer)[2]) == (422, LARGEST_OF_LINE)
    assert await shopper.basket() == before

    update = {"quantity": 2, "customData": notes(1_500)}
    await shopper("updateBasketItem", basketItemKey=line["key"], update=update)
    assert shopper.status == 200
    await shopper.add(coat, customData=notes(4_000), existingItemHandling="ReplaceExisting")
    assert shopper.status == 200


async def test_all_lines_share_a_limit(db: Db, shopper: Shopper, coat: int) -> None:
    items = [{"variantId": hat, "customData": notes(LARGEST_OF_LINE)} for hat in await hats(db, 10)]
    await shopper("addItemsToBasket", items=items)
    assert shopper.status == 200
    before = await shopper.basket()

    answer = await shopper.add(coat, customData={"a": 1})

    assert (shopper.status, limit_of(answer)[2]) == (422, LARGEST_OF_BASKET)
    assert await shopper.basket() == before
    # Goods go in, and a line may note less.
    assert (await shopper.add(coat))["basket"]["count"] == 11
    less = {"quantity": 1, "customData": {"a": 1}}
    key = before["items"][0]["key"]
    await shopper("updateBasketItem", basketItemKey=key, update=less)
    assert shopper.status == 200


async def test_nothing_is_added_when_one_of_several_notes_too_much(
    db: Db, shopper: Shopper, coat: int
) -> None:
    items = [{"variantId": hat, "customData": notes(LARGEST_OF_LINE)} for hat in await hats(db, 11)]

    await shopper("addItemsToBasket", items=items)

    assert shopper.status == 422
    assert (await shopper.basket())["items"] == []


async def test_signing_in_brings_the_goods_and_as_many_notes_as_fit(
    db: Db, shopper: Shopper, coat: int
) -> None:
    at_home = Shopper(shopper.rpc)
    await at_home("oauthRegister", first_name="Anna", last_name="Berg", **ANNA)
    numbers = await hats(db, 15)
    await at_home(
        "addItemsToBasket",
        items=[{"variantId": each, "customData": notes(3_000)} for each in numbers[:10]],
    )
    await shopper(
        "addItemsToBasket",
        items=[
            {"variantId": numbers[0], "displayData": notes(2_000)},
            *({"variantId": each, "customData": notes(4_000)} for each in numbers[10:]),
        ],
    )

    await shopper("oauthLogin", **ANNA)

    items = (await shopper.basket())["items"]
    assert [item["variantId"] for item in items] == numbers
    assert items[0]["displayData"] == {}
    assert [bool(item["customData"]) for item in items] == [True] * 12 + [False] * 3
    assert await value(db, int, STORED) <= LARGEST_OF_BASKET * 1.1


@pytest.mark.parametrize(
    ("number", "status"),
    [(2**53, 200), (2**53 + 1, 422), (1e300, 422), (-(10**80), 422), (1e-6, 200), (1e-300, 422)],
)
async def test_a_number_takes_no_more_room_when_stored(
    db: Db, shopper: Shopper, coat: int, number: float, status: int
) -> None:
    await shopper.add(coat, customData={"rows": [{"n": number}] * 10})

    assert shopper.status == status
    assert await value(db, int, STORED) <= 400


async def test_notes_are_counted_however_deep_they_lie(shopper: Shopper, coat: int) -> None:
    deep: Any = 1e300
    for _ in range(500):
        deep = [deep]

    await shopper.add(coat, customData={"deep": deep})

    assert shopper.status == 422
    assert (await shopper.basket())["items"] == []
