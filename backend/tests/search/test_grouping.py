"""A style is shown and counted once, in the colour that the listing is about."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, a_product, a_tree, prices, put, value_id
from tests.search.conftest import Index
from vitrine import catalogue
from vitrine.catalogue import IncomingProduct, IncomingStock, IncomingVariant
from vitrine.kit.db import Db

BLACK, BEIGE = {"color": ["black"]}, {"color": ["beige"]}


async def a_wardrobe(db: Db) -> dict[str, int]:
    """Three coats in two colours, of which the second is cheaper, and a hat in one."""
    colours: list[IncomingProduct] = []
    for style in ("COAT", "CAPE", "CLOAK"):
        colours += [
            a_product(f"{style}-1", attributes=BLACK, prices=prices(30_000)),
            a_product(f"{style}-2", attributes=BEIGE, prices=prices(20_000), position=1),
        ]
    colours.append(a_product("HAT-1", attributes=BLACK, prices=prices(25_000)))
    return dict(zip([each.reference_key for each in colours], await put(db, *colours), strict=True))


def shown(answer: Any) -> list[str]:
    return [each["referenceKey"] for each in answer["products"]]


async def test_each_style_is_one_tile_and_is_counted_once(
    db: Db, rpc: Caller, index: Index
) -> None:
    await a_wardrobe(db)
    await index()

    answer = await rpc("getProductsByCategory", shop=DE, category="/damen", includeFilters=True)

    assert sorted(shown(answer)) == ["CAPE-1", "CLOAK-1", "COAT-1", "HAT-1"]
    assert (answer["pagination"]["total"], answer["unfilteredCount"]) == (4, 4)
    assert (await rpc("getProductsCount", shop=DE, category="/damen"))["count"] == 4
    (colours,) = (each for each in answer["filters"] if each["slug"] == "color")
    assert sorted(each["productCount"] for each in colours["values"]) == [3, 4]


async def test_the_colour_that_is_asked_for_is_shown(db: Db, rpc: Caller, index: Index) -> None:
    await a_wardrobe(db)
    await index()
    beige = await value_id(db, "color", "beige")
    filters = [{"type": "attributes", "key": "color", "values": [beige]}]

    answer = await rpc("getProductsByCategory", shop=DE, where={"attributes": filters})

    assert sorted(shown(answer)) == ["CAPE-2", "CLOAK-2", "COAT-2"]
    assert answer["pagination"]["total"] == 3


async def test_by_price_a_style_stands_where_its_cheapest_colour_does(
    db: Db, rpc: Caller, index: Index
) -> None:
    await a_wardrobe(db)
    await index()

    async def sorted_by_price(direction: str) -> list[str]:
        sort = {"by": "price", "direction": direction}
        return shown(await rpc("getProductsByCategory", shop=DE, sort=sort))

    assert (await sorted_by_price("asc"))[3:] == ["HAT-1"]
    assert set((await sorted_by_price("asc"))[:3]) == {"CAPE-2", "CLOAK-2", "COAT-2"}
    assert set((await sorted_by_price("desc"))[:3]) == {"CAPE-1", "CLOAK-1", "COAT-1"}


async def test_pages_hold_all_styles_once(db: Db, rpc: Caller, index: Index) -> None:
    await a_wardrobe(db)
    await index()

    pages = [
        shown(await rpc("getProductsByCategory", shop=DE, page=page, perPage=3))
        for page in (1, 2, 3)
    ]

    assert [len(each) for each in pages] == [3, 1, 0]
    assert sorted(key.split("-")[0] for page in pages for key in page) == [
        "CAPE",
        "CLOAK",
        "COAT",
        "HAT",
    ]


async def test_a_search_shows_each_style_once_and_a_number_each_article(
    db: Db, rpc: Caller, index: Index
) -> None:
    await a_wardrobe(db)
    parka = [
        a_product(f"VTR-9001-{colour}", master_key="VTR-9001", attributes=BLACK)
        for colour in (1, 2)
    ]
    await put(db, *parka)
    await index()

    async def found(term: str) -> tuple[list[str], int]:
        answer = await rpc("getProductsByCategory", shop=DE, where={"term": term})
        return sorted(shown(answer)), answer["pagination"]["total"]

    assert await found("beige") == (["CAPE-2", "CLOAK-2", "COAT-2"], 3)
    assert await found("VTR-9001") == (["VTR-9001-1", "VTR-9001-2"], 2)


@pytest.mark.parametrize(("is_grouped", "total"), [(True, 4), (False, 7)])
async def test_a_category_says_whether_colours_are_grouped(
    db: Db, rpc: Caller, index: Index, is_grouped: bool, total: int
) -> None:
    await a_wardrobe(db)
    women, *others = a_tree()
    await catalogue.put_categories(db, [replace(women, groups_colours=is_grouped), *others])
    await index()

    answer = await rpc("getProductsByCategory", shop=DE, category="/damen", includeFilters=True)

    assert (len(answer["products"]), answer["pagination"]["total"]) == (total, total)
    assert answer["unfilteredCount"] == total


async def test_a_colour_that_comes_later_joins_its_style(db: Db, rpc: Caller, index: Index) -> None:
    await a_wardrobe(db)
    await put(db, *(a_product(f"SCARF{number}-1", attributes=BLACK) for number in range(20)))
    await index()
    before = await rpc("getProductsCount", shop=DE)

    await put(db, a_product("COAT-3", attributes=BEIGE, position=2))
    await index()

    assert await rpc("getProductsCount", shop=DE) == before


async def test_a_row_of_few_styles_has_their_other_colours(
    db: Db, rpc: Caller, index: Index
) -> None:
    async def row() -> tuple[list[str], int]:
        answer = await rpc("getGoods", shop=DE, rows=[{"category": "women"}])
        (listing,) = answer["rowListings"]
        return sorted(each["referenceKey"] for each in answer["rows"][0]), listing["total"]

    for style in ("COAT", "CAPE", "CLOAK"):
        await put(db, *(a_product(f"{style}-{n}", attributes=BLACK, position=n) for n in (1, 2)))
    await index()
    few = await row()
    await put(db, a_product("HAT-1", attributes=BLACK))
    await index()

    assert few == (["CAPE-1", "CAPE-2", "CLOAK-1", "CLOAK-2", "COAT-1", "COAT-2"], 3)
    assert await row() == (["CAPE-1", "CLOAK-1", "COAT-1", "HAT-1"], 4)


async def test_a_style_counts_for_what_any_of_its_listed_colours_has(
    db: Db, rpc: Caller, index: Index
) -> None:
    yesterday = {"first_live_at": NOW - timedelta(days=1)}
    await put(
        db,
        # In different categories, of which one is for what is new.
        a_product("COAT-1", attributes=BLACK, prices=prices(30_000)),
        a_product("COAT-2", attributes=BEIGE, prices=prices(20_000), **yesterday),
        # In different sizes.
        a_product("CAPE-1", attributes=BLACK, prices=prices(30_000)),
        a_product(
            "CAPE-2", attributes=BEIGE, prices=prices(25_000), variants=[a_size("CAPE-2", 4)]
        ),
        # Of one colour nothing is left.
        a_product("CLOAK-1", attributes=BLACK, prices=prices(26_000)),
        a_product(
            "CLOAK-2", attributes=BEIGE, prices=prices(90_000), variants=[a_size("CLOAK-2", 0)]
        ),
    )
    await index()
    black = await value_id(db, "color", "black")

    everything = await rpc("getFilters", shop=DE)
    new = await rpc("getFilters", shop=DE, category="/damen/neu")
    filters = [{"type": "attributes", "key": "color", "values": [black]}]
    narrowed = await rpc("getFilters", shop=DE, where={"attributes": filters})

    assert counted(everything) == {
        "all": 3,
        "color": {"black": 3, "beige": 2},
        "shopSize": {"36": 3, "40": 1},
        "isNew": {True: 1, False: 3},
        "prices": (20_000, 30_000, 3),
    }
    assert counted(new) == {
        "all": 1,
        "color": {"beige": 1},
        "shopSize": {"36": 1},
        "isNew": {True: 1, False: 0},
        "prices": (20_000, 20_000, 1),
    }
    assert counted(narrowed) == {
        "all": 3,
        "color": {"black": 3, "beige": 2},
        "shopSize": {"36": 3, "40": 0},
        "isNew": {True: 0, False: 3},
        "prices": (26_000, 30_000, 3),
    }


def a_size(key: str, quantity: int) -> IncomingVariant:
    stock = IncomingStock(quantity=quantity)
    return IncomingVariant(reference_key=f"{key}-40", size="40", stock=stock)


def counted(answer: Any) -> dict[str, Any]:
    """Of every choice, by filter, without those that all of them have alike."""
    by_slug = {each["slug"]: each["values"] for each in answer["filters"]}
    prices = by_slug["prices"][0]
    return {
        "all": answer["unfilteredCount"],
        **{
            slug: {each["value"]: each["productCount"] for each in by_slug[slug]}
            for slug in ("color", "shopSize")
        },
        "isNew": {each["name"]: each["productCount"] for each in by_slug["isNew"]},
        "prices": (prices["min"], prices["max"], prices["productCount"]),
    }
