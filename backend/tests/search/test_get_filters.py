from typing import Any

from tests.calling import Caller
from tests.catalogue.builders import (
    DE,
    UK,
    a_product,
    category_id,
    counting,
    group_id,
    prices,
    put,
    value_id,
)
from tests.search.conftest import Index
from vitrine.catalogue import IncomingReduction
from vitrine.kit.db import Db
from vitrine.search.index.offers import size_id


def of_slug(answer: Any, slug: str) -> Any:
    return next((item for item in answer["filters"] if item["slug"] == slug), None)


def counts(item: Any) -> dict[str, int]:
    return {value["name"]: value["productCount"] for value in item["values"]}


async def a_wardrobe(db: Db) -> None:
    """Two black coats, one of them reduced, and a beige one."""
    sale = [IncomingReduction(category="sale", relative=0.5)]
    await put(
        db,
        a_product("ONE-1", attributes={"color": ["black"], "fit": ["slim"]}),
        a_product("TWO-1", attributes={"color": ["black"]}, prices=prices(20000, reductions=sale)),
        a_product("TRE-1", attributes={"color": ["beige"], "fit": ["slim"]}, brand="carrow"),
    )


async def test_every_type_of_filter_comes_with_its_counts(
    db: Db, rpc: Caller, index: Index
) -> None:
    await a_wardrobe(db)
    await index()

    answer = await rpc("getFilters", shop=DE, category="/damen")

    coats = await category_id(db, "women/coats")
    assert (answer["count"], answer["unfilteredCount"]) == (3, 3)
    assert of_slug(answer, "categoryIds") == {
        "type": "identifier",
        "id": None,
        "slug": "categoryIds",
        "name": "Kategorie",
        "values": [{"id": coats, "name": "Große Mäntel", "productCount": 3}],
    }
    assert of_slug(answer, "color") == {
        "type": "attributes",
        "id": await group_id(db, "color"),
        "slug": "color",
        "name": "Colour de",
        "attributeGroupType": None,
        "values": [
            {
                "id": await value_id(db, "color", value),
                "name": f"{value.title()} de",
                "value": value,
                "productCount": count,
            }
            for value, count in (("black", 2), ("beige", 1))
        ],
    }
    assert of_slug(answer, "sale")["values"] == [
        {"name": True, "productCount": 1},
        {"name": False, "productCount": 2},
    ]
    assert of_slug(answer, "prices")["values"] == [{"min": 10000, "max": 44900, "productCount": 3}]
    assert of_slug(answer, "max_savings_percentage")["values"] == [
        {"min": 0, "max": 50, "productCount": 3}
    ]


async def test_counts_reflect_all_other_filters_and_zero_stays(
    db: Db, rpc: Caller, index: Index
) -> None:
    await a_wardrobe(db)
    await index()
    beige = await value_id(db, "color", "beige")
    where = {"attributes": [{"type": "attributes", "key": "color", "values": [beige]}]}

    answer = await rpc("getFilters", shop=DE, where=where)
    listing = await rpc("getProductsByCategory", shop=DE, where=where)
    count = await rpc("getProductsCount", shop=DE, where=where)

    assert counts(of_slug(answer, "color")) == {"Black de": 2, "Beige de": 1}
    assert counts(of_slug(answer, "brand")) == {"Carrow": 1, "Maison Aubrac": 0}
    assert of_slug(answer, "sale")["values"][0] == {"name": True, "productCount": 0}
    assert answer["count"] == listing["pagination"]["total"] == count["count"] == 1


async def test_only_sizes_that_can_be_had_are_counted_by_the_label_of_the_country(
    db: Db, rpc: Caller, index: Index
) -> None:
    await put(db, a_product())
    await index()
    eight = {"type": "attributes", "key": "shopSize", "values": [size_id("8")]}

    answer = await rpc("getFilters", shop=UK)
    in_eight = await rpc("getProductsCount", shop=UK, where={"attributes": [eight]})

    assert counts(of_slug(answer, "shopSize")) == {"8": 1}
    assert in_eight == {"count": 1}


async def test_filters_ask_the_database_nothing(db: Db, rpc: Caller, index: Index) -> None:
    await a_wardrobe(db)
    await index()
    counted = counting(db)

    await rpc("getFilters", shop=DE, where={"term": "Coat"})

    assert counted.total == 0


async def test_a_filter_in_use_is_offered_even_where_it_is_not_usual(
    db: Db, rpc: Caller, index: Index
) -> None:
    await put(db, a_product("ONE-1"), a_product("TWO-1", fibres={"outer": {"wool": 100}}))
    await index()
    silk = await value_id(db, "fibre", "silk")
    where = {"attributes": [{"type": "attributes", "key": "fibre", "values": [silk]}]}

    everything = await rpc("getFilters", shop=DE)
    narrowed = await rpc("getFilters", shop=DE, where=where)

    assert of_slug(everything, "fibre") is None
    assert counts(of_slug(narrowed, "fibre")) == {"Wool de": 2, "Silk de": 1}
