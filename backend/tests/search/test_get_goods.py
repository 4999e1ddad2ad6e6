"""What a page of content names of the shop, in one call."""

from __future__ import annotations

from typing import Any

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, UK
from tests.catalogue.outfits import an_outfit, put_outfits
from tests.search.conftest import NAMES
from vitrine.catalogue import IncomingPiece
from vitrine.kit.db import Db


@pytest.fixture
async def outfit(db: Db, goods: dict[int, str]) -> str:
    pieces = [IncomingPiece(role="outerwear", reference_key=key) for key in ("COAT-1", "WOOL-1")]
    await put_outfits(db, an_outfit("walk", pieces=pieces))
    return "walk"


def keys_of(products: list[dict[str, Any]]) -> list[str]:
    return [product["referenceKey"] for product in products]


async def test_products_and_outfits_come_in_the_order_they_are_named(
    rpc: Caller, outfit: str
) -> None:
    answer = await rpc(
        "getGoods",
        shop=DE,
        products=["WOOL-1", "GONE-1", "COAT-1", "WOOL-1"],
        outfits=["no", "walk"],
        categories=["women/coats", "nowhere", "women"],
    )

    assert keys_of(answer["products"]) == ["WOOL-1", "COAT-1"]
    assert [each["key"] for each in answer["outfits"]] == ["walk"]
    assert keys_of([piece["product"] for piece in answer["outfits"][0]["pieces"]]) == [
        "COAT-1",
        "WOOL-1",
    ]
    assert answer["categories"] == [
        {"key": "women/coats", "name": "Große Mäntel", "url": "/de/damen/maentel"},
        {"key": "women", "name": "Damen", "url": "/de/damen"},
    ]
    assert answer["rows"] == []


async def test_a_row_is_a_category_everything_or_what_is_similar(
    rpc: Caller, goods: dict[int, str]
) -> None:
    rows = [
        {"category": "women", "limit": 1},
        {"sort": "newest"},
        {"similarTo": ["COAT-1"]},
        {"category": "nowhere"},
        {"similarTo": ["GONE-1"]},
    ]

    answer = await rpc("getGoods", shop=DE, rows=rows)

    women, everything, similar, nowhere, nothing = (keys_of(row) for row in answer["rows"])
    assert len(women) == 1
    assert set(everything) == set(NAMES)
    assert set(similar) == set(NAMES) - {"COAT-1"}
    assert (nowhere, nothing) == ([], [])
    assert answer["products"] == []


async def test_a_row_is_narrowed_by_a_value_and_tells_its_whole_listing(
    rpc: Caller, goods: dict[int, str]
) -> None:
    rows = [
        {"attribute": "brand:carrow"},
        {"attribute": "color:beige", "category": "women", "limit": 1},
        {"category": "women/coats"},
        {"attribute": "color:nowhere"},
        {"attribute": "nowhere"},
        {"attribute": "color:beige", "category": "nowhere"},
        {"sort": "newest"},
        {"similarTo": ["COAT-1"]},
        {"term": "Wollmantel Ida"},
        {"term": "nowhere"},
    ]

    answer = await rpc("getGoods", shop=DE, rows=rows)
    filters = await rpc("getFilters", shop=DE, where={})

    choices = [each for each in filters["filters"] if each["type"] == "attributes"]
    ids = {value["value"]: value["id"] for each in choices for value in each["values"]}
    address = "?filters%5Bcolor%5D={beige}".format_map(ids)
    assert keys_of(answer["rows"][0]) == ["TEE-1"]
    assert len(answer["rows"][1]) == 1
    assert [len(row) for row in answer["rows"][3:6]] == [0, 0, 0]
    assert answer["rowListings"] == [
        {
            "name": "Carrow",
            "total": 1,
            "url": "/de/search?filters%5Bbrand%5D={carrow}".format_map(ids),
        },
        {"name": "Beige de", "total": 4, "url": f"/de/damen{address}"},
        {"name": "Große Mäntel", "total": 0, "url": "/de/damen/maentel"},
        *[None] * 5,
        {
            "name": "Wollmantel Ida",
            "total": 1,
            "url": "/de/search?term=Wollmantel%20Ida&nop=1&literal=1",
        },
        {"name": "nowhere", "total": 0, "url": "/de/search?term=nowhere&nop=1&literal=1"},
    ]
    assert keys_of(answer["rows"][8]) == ["WOOL-1"]


async def test_what_is_asked_for_is_what_is_told(rpc: Caller, outfit: str) -> None:
    only_names: Any = {"attributes": {"withKey": ["name"]}, "images": {"atMost": 1}}

    answer = await rpc(
        "getGoods", shop=UK, products=["COAT-1"], outfits=[outfit], **{"with": only_names}
    )

    piece = answer["outfits"][0]["pieces"][0]["product"]
    assert piece == answer["products"][0]
    assert list(piece["attributes"]) == ["name"]
    assert "variants" not in piece


async def test_an_outfit_is_found_by_its_slug_with_others_of_its_department(
    rpc: Caller, db: Db, outfit: str
) -> None:
    pieces = [IncomingPiece(role="outerwear", reference_key="COAT-1")]
    of_women = [an_outfit(key, pieces=pieces) for key in ("run", "swim", "ride")]
    await put_outfits(db, *of_women, an_outfit("shave", gender="men", pieces=pieces))
    question: Any = {"outfits": ["swim", outfit], "otherOutfits": 1}

    answer = await rpc("getGoods", shop=DE, outfitSlug="walk-fr", **question)
    unknown = await rpc("getGoods", shop=DE, outfitSlug="fly", otherOutfits=2)

    assert [each["key"] for each in answer["outfits"]] == ["walk", "swim"]
    assert [each["key"] for each in answer["otherOutfits"]] == ["run"]
    assert (unknown["outfits"], unknown["otherOutfits"]) == ([], [])


@pytest.mark.parametrize(
    ("payload", "status"),
    [
        ({"products": ["COAT-1"] * 300}, 200),
        ({"products": ["COAT-1"] * 301}, 400),
        ({"outfits": ["walk"] * 101}, 400),
        ({"categories": ["women"] * 101}, 400),
        ({"rows": [{"limit": 48}]}, 200),
        ({"rows": [{"limit": 49}]}, 400),
        ({"rows": [{"limit": 0}]}, 400),
        ({"rows": [{}] * 31}, 400),
        ({"outfitSlug": "walk", "otherOutfits": 12}, 200),
        ({"outfitSlug": "walk", "otherOutfits": 13}, 400),
        ({"outfitSlug": "\x00"}, 400),
        ({"products": [""]}, 400),
        ({"products": ["A\x00"]}, 400),
        ({"rows": [{"category": "\x00", "attribute": "\x00:"}]}, 200),
        ({"rows": [{"attribute": "a" * 201}]}, 400),
        ({"rows": [{"term": "a" * 201}]}, 400),
    ],
)
async def test_limits(
    rpc: Caller, goods: dict[int, str], payload: dict[str, Any], status: int
) -> None:
    answer = await rpc.answer("getGoods", shop=DE, **payload)

    assert answer.status == status
