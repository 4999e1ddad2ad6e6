"""Whatever is asked: a clear problem or a sane answer, and nothing of it is executed."""

from typing import Any

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, UK, a_product, prices, put
from tests.search.conftest import Index
from vitrine.kit.db import Db

LISTING = "getProductsByCategory"


def an_error(field: str, rule: str, **params: int) -> dict[str, Any]:
    return {"field": field, "rule": rule, "params": params}


@pytest.mark.parametrize(
    ("allowed", "refused", "error"),
    [
        ({"page": 1}, {"page": 0}, an_error("page", "between", min=1, max=10_000)),
        ({"page": 10_000}, {"page": 10**9}, an_error("page", "between", min=1, max=10_000)),
        ({"perPage": 100}, {"perPage": 101}, an_error("perPage", "between", min=1, max=100)),
        (
            {"where": {"term": "a" * 200}},
            {"where": {"term": "a" * 201}},
            an_error("where.term", "maxLength", max=200),
        ),
        (
            {"where": {"minPrice": 0}},
            {"where": {"minPrice": -1}},
            an_error("where.minPrice", "between", min=0, max=2**31 - 1),
        ),
        (
            {"where": {"maxReduction": 100}},
            {"where": {"maxReduction": 101}},
            an_error("where.maxReduction", "between", min=0, max=100),
        ),
        (
            {"where": {"attributes": [{"type": "attributes", "key": "color"}] * 50}},
            {"where": {"attributes": [{"type": "attributes", "key": "color"}] * 51}},
            an_error("where.attributes", "maxItems", max=50),
        ),
    ],
)
async def test_limits_hold_on_both_sides(
    db: Db,
    rpc: Caller,
    index: Index,
    allowed: dict[str, Any],
    refused: dict[str, Any],
    error: dict[str, Any],
) -> None:
    await put(db, a_product())
    await index()

    inside = await rpc.answer(LISTING, shop=DE, **allowed)
    outside = await rpc(LISTING, shop=DE, **refused)

    assert inside.status == 200
    assert (outside["status"], outside["errors"]) == (422, [error])


@pytest.mark.parametrize(
    "term",
    [
        "'; drop table product; --",
        "<script>alert(1)</script>",
        "\u202emantel\u202c \u200f",
        "\x00\x07\x1b[31m",
        "name:coat AND (",
        '"coat~2^5 [a TO b]',
        "🧥",
        "a" * 200,
        "%s %(x)s {0}",
    ],
)
async def test_odd_terms_are_only_words(db: Db, rpc: Caller, index: Index, term: str) -> None:
    [coat] = await put(db, a_product())
    await index()

    statuses = [
        (await rpc.answer(LISTING, shop=DE, where={"term": term})).status,
        (await rpc.answer("getFilters", shop=DE, where={"term": term})).status,
        (await rpc.answer("getSearchSuggestions", shop=DE, term=term)).status,
        (await rpc.answer("resolveSearch", shop=DE, term=term)).status,
    ]

    still_there = await rpc(LISTING, shop=DE, where={"term": "Coat"})
    assert statuses == [200] * 4
    assert [each["id"] for each in still_there["products"]] == [coat]


async def test_marks_of_direction_and_controls_do_not_hide_a_word(
    db: Db, rpc: Caller, index: Index
) -> None:
    [coat] = await put(db, a_product())
    await index()

    answer = await rpc(LISTING, shop=DE, where={"term": "\u202e\x07Coat\u200f"})

    assert [each["id"] for each in answer["products"]] == [coat]
    assert answer["search"]["term"] == "Coat"


async def test_unknown_filters_are_left_out_and_unknown_values_match_nothing(
    db: Db, rpc: Caller, index: Index
) -> None:
    [coat] = await put(db, a_product())
    await index()
    made_up = {"type": "attributes", "key": "madeUp", "values": [1]}
    no_colour = {"type": "attributes", "key": "color", "values": [10**12, -5]}

    left_out = await rpc(LISTING, shop=DE, where={"attributes": [made_up]})
    nothing = await rpc(LISTING, shop=DE, where={"attributes": [no_colour]}, includeFilters=True)

    assert [each["id"] for each in left_out["products"]] == [coat]
    assert (nothing["products"], nothing["unfilteredCount"]) == ([], 1)


async def test_crossed_prices_are_exchanged(db: Db, rpc: Caller, index: Index) -> None:
    [coat] = await put(db, a_product())
    await index()

    answer = await rpc(LISTING, shop=DE, where={"minPrice": 50000, "maxPrice": 40000})

    assert [each["id"] for each in answer["products"]] == [coat]


async def test_what_is_sold_elsewhere_is_unknown_here(db: Db, rpc: Caller, index: Index) -> None:
    [coat] = await put(db, a_product(prices=prices(without=("uk",))))
    await index()

    listed = await rpc(LISTING, shop=UK)
    similar = await rpc("getSimilarProducts", shop=UK, productId=999_999)
    category = await rpc(LISTING, shop=UK, categoryId=10**15)
    path = await rpc(LISTING, shop=UK, category="/damen")

    assert listed["products"] == []
    assert (similar["status"], similar["code"]) == (404, "UnknownProduct")
    assert (category["status"], path["status"]) == (404, 404)
    assert coat


async def test_a_page_past_the_last_is_empty(db: Db, rpc: Caller, index: Index) -> None:
    await put(db, a_product())
    await index()

    answer = await rpc(LISTING, shop=DE, page=7)

    assert answer["products"] == []
    assert answer["pagination"]["total"] == 1
