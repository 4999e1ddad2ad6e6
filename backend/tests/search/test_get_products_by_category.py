from typing import Any

from msgspec.structs import replace

from tests.calling import Caller
from tests.catalogue.builders import (
    A_READ_OF_PRODUCTS,
    DE,
    UK,
    a_product,
    a_tree,
    category_id,
    counting,
    prices,
    put,
    value_id,
    warmed,
)
from tests.search.conftest import Index
from tests.search.engines import Live
from vitrine.catalogue import IncomingStock, put_categories
from vitrine.kit.db import Db


def shown(answer: Any) -> list[int]:
    return [product["id"] for product in answer["products"]]


async def test_a_category_lists_what_it_and_the_categories_below_it_hold(
    db: Db, rpc: Caller, index: Index
) -> None:
    coat, hat = await put(db, a_product(), a_product("HAT-1", categories=["women"]))
    await index()

    coats = await rpc("getProductsByCategory", shop=DE, category="/damen/maentel")
    women = await rpc(
        "getProductsByCategory", shop=DE, categoryId=await category_id(db, "women"), perPage=1
    )

    assert shown(coats) == [coat]
    assert sorted([*shown(women), hat if shown(women) == [coat] else coat]) == [coat, hat]
    assert women["pagination"] == {
        "current": 1,
        "total": 2,
        "perPage": 1,
        "page": 1,
        "first": 1,
        "prev": 1,
        "next": 2,
        "last": 2,
    }


async def test_a_list_carries_everything_unless_less_is_asked_for(
    db: Db, rpc: Caller, index: Index
) -> None:
    (coat,) = await put(db, a_product())
    await index()

    whole = await rpc("getProductsByCategory", shop=DE)
    asked: dict[str, Any] = {"with": {"priceRange": True}}
    fewer = await rpc("getProductsByCategory", shop=DE, **asked)

    (listed,) = whole["products"]
    assert listed == await rpc("getProductById", shop=DE, id=coat)
    assert {"attributes", "variants", "siblings", "categories"} <= set(listed)
    assert {"attributes", "variants", "siblings", "categories"}.isdisjoint(fewer["products"][0])


async def test_filters_of_one_group_add_up_and_groups_narrow_each_other(
    db: Db, rpc: Caller, index: Index
) -> None:
    black, beige, _ = await put(
        db,
        a_product("COAT-1", attributes={"color": ["black"], "fit": ["slim"]}),
        a_product("HAT-1", attributes={"color": ["beige"], "fit": ["slim"]}),
        a_product("BAG-1", attributes={"color": ["beige"]}),
    )
    await index()
    colours = [await value_id(db, "color", name) for name in ("black", "beige")]
    slim = await value_id(db, "fit", "slim")

    answer = await rpc(
        "getProductsByCategory",
        shop=DE,
        where={
            "attributes": [
                {"type": "attributes", "key": "color", "values": colours},
                {"type": "attributes", "key": "fit", "values": [slim]},
            ]
        },
    )

    assert sorted(shown(answer)) == [black, beige]


async def test_every_style_comes_once_before_any_comes_in_another_colour(
    db: Db, rpc: Caller, live: Live, index: Index
) -> None:
    """Where a category shows each colour."""
    women, *others = a_tree()
    await put_categories(db, [replace(women, groups_colours=False), *others])
    colours = [
        a_product(f"{style}-{colour}", position=colour)
        for style in ("COAT", "CAPE", "CLOAK")
        for colour in range(3)
    ]
    ids = dict(zip(await put(db, *colours), colours, strict=True))
    await index()

    async def listed(page: int) -> list[str]:
        answer = await rpc(
            "getProductsByCategory", shop=DE, category="/damen", page=page, perPage=3
        )
        return [ids[each].reference_key for each in shown(answer)]

    first, second, third = [await listed(page) for page in (1, 2, 3)]
    sold_out = [replace(each, stock=IncomingStock(quantity=0)) for each in colours[0].variants]
    await put(db, replace(colours[0], variants=sold_out))
    await live.compare(db)
    without_the_first_coat = await listed(1)

    order = [key.split("-")[0] for key in first]
    assert sorted(order) == ["CAPE", "CLOAK", "COAT"]
    assert (first, second, third) == tuple(
        [f"{style}-{colour}" for style in order] for colour in range(3)
    )
    assert sorted(without_the_first_coat) == ["CAPE-0", "CLOAK-0", "COAT-1"]


async def test_prices_sort_both_ways_in_the_money_of_the_storefront(
    db: Db, rpc: Caller, index: Index
) -> None:
    dear, cheap = await put(
        db, a_product(prices=prices(90000)), a_product("HAT-1", prices=prices(10000))
    )
    await index()

    up = await rpc("getProductsByCategory", shop=UK, sort={"by": "price", "direction": "asc"})
    down = await rpc("getProductsByCategory", shop=UK, sort={"by": "price"})
    between = await rpc("getProductsByCategory", shop=UK, where={"maxPrice": 5000, "minPrice": 0})

    assert (shown(up), shown(down), shown(between)) == ([cheap, dear], [dear, cheap], [cheap])


async def test_a_listing_costs_two_statements_with_filters_and_all(
    db: Db, rpc: Caller, index: Index
) -> None:
    await put(db, *(a_product(f"HAT{number}-1") for number in range(30)))
    await index()
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching("getProductsByCategory", shop=DE, category="/damen", includeFilters=True)

    assert (counted.total, len(answer["products"])) == (A_READ_OF_PRODUCTS, 24)


async def test_nothing_is_listed_before_the_index_is_built(db: Db, rpc: Caller) -> None:
    answer = await rpc("getProductsByCategory", shop=DE)

    assert (answer["status"], answer["code"]) == (503, "SearchNotReady")
