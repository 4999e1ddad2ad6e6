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
    texts,
    value_id,
)
from tests.search.conftest import Index
from vitrine.catalogue import (
    IncomingProduct,
    IncomingReduction,
    IncomingSizeTable,
    IncomingStock,
    IncomingVariant,
    SizeKind,
    put_size_tables,
)
from vitrine.kit.db import Db
from vitrine.search.index.sizes import size_id


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


async def test_sizes_of_clothes_jeans_and_shoes_are_kept_apart(
    db: Db, rpc: Caller, index: Index
) -> None:
    kinds: list[SizeKind] = ["jeans", "shirts", "shoes"]
    await put_size_tables(db, [a_size_table(kind) for kind in kinds])
    await put(
        db,
        sized("COAT-1", ["38", "40"]),
        sized("KNIT-1", ["XL", "S"]),
        sized("JEANS-1", ["32/34", "28/32"], size_table="jeans"),
        sized("SHIRT-1", ["40"], size_table="shirts"),
        sized("BOOT-1", ["40", "39"], size_table="shoes"),
        sized("BAG-1", ["one-size"]),
    )
    await index()
    in_shoes = {"type": "attributes", "key": "shopSize", "values": [size_id("40", "shoes")]}

    answer = await rpc("getFilters", shop=DE)
    boots = await rpc("getProductsByCategory", shop=DE, where={"attributes": [in_shoes]})
    found = await rpc("getProductsByCategory", shop=DE, where={"term": "40"})

    sizes = of_slug(answer, "shopSize")["values"]
    assert [(size["sizeGroup"], size["name"], size["productCount"]) for size in sizes] == [
        ("letters", "S", 1),
        ("letters", "XL", 1),
        ("numbers", "38", 1),
        ("numbers", "40", 1),
        ("jeans", "28/32", 1),
        ("jeans", "32/34", 1),
        ("shirts", "40", 1),
        ("shoes", "39", 1),
        ("shoes", "40", 1),
        ("other", "one-size", 1),
    ]
    assert len({size["id"] for size in sizes}) == len(sizes)
    assert "sizeGroup" not in of_slug(answer, "color")["values"][0]
    assert [each["referenceKey"] for each in boots["products"]] == ["BOOT-1"]
    assert {each["referenceKey"] for each in found["products"]} == {"COAT-1", "SHIRT-1", "BOOT-1"}


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


def a_size_table(kind: SizeKind) -> IncomingSizeTable:
    return IncomingSizeTable(
        key=kind, names=texts(kind), how_to_measure={}, measures={}, rows=[], size_kind=kind
    )


def sized(key: str, sizes: list[str], size_table: str | None = None) -> IncomingProduct:
    variants = [
        IncomingVariant(reference_key=f"{key}-{place}", size=size, stock=IncomingStock(quantity=1))
        for place, size in enumerate(sizes)
    ]
    return a_product(key, variants=variants, size_table=size_table)
