"""What is suggested while a term is typed."""

from __future__ import annotations

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, put
from tests.search.conftest import NAMES, Index
from tests.search.engines import Live
from vitrine.kit.db import Db


async def test_suggestions_complete_what_was_typed_and_mark_it(
    rpc: Caller, goods: dict[int, str]
) -> None:
    answer = await rpc("getSearchSuggestions", shop=DE, term="mant")

    first = answer["suggestions"][0]
    assert (first["type"], first["label"], first["url"]) == (
        "term",
        "Mäntel",
        "/de/search?term=M%C3%A4ntel",
    )
    assert first["parts"] == [
        {"text": "Mänt", "isTyped": True},
        {"text": "el", "isTyped": False},
    ]
    kinds = {each["type"] for each in answer["suggestions"]}
    assert kinds == {"term", "product"}
    assert await rpc("getSearchSuggestions", shop=DE, term="  ") == {"suggestions": []}


async def test_a_style_in_two_colours_is_suggested_once(
    db: Db, rpc: Caller, index: Index, goods: dict[int, str]
) -> None:
    names = dict(zip(("de", "fr", "nl", "en"), NAMES["COAT-1"], strict=True))
    colour = {"color": ["black"]}
    await put(db, a_product("COAT-2", names=names, attributes=colour, categories=["women"]))
    await index()

    answer = await rpc("getSearchSuggestions", shop=DE, term="odile")

    assert [each["type"] for each in answer["suggestions"]].count("product") == 1


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        # One letter aside.
        ("Rokc", [("term", "Rock"), ("product", "Rock Léa")]),
        # The beginning of an article number, with or without hyphens.
        ("SKIRT-1", [("product", "Rock Léa")]),
        ("skirt1-3", [("product", "Rock Léa")]),
        # What is there already is not said again.
        ("Rock Roc", [("product", "Rock Léa")]),
        ("qqqq", []),
    ],
)
async def test_what_is_suggested_for_beginnings_and_slips(
    rpc: Caller, goods: dict[int, str], typed: str, suggested: list[tuple[str, str]]
) -> None:
    answer = await rpc("getSearchSuggestions", shop=DE, term=typed)

    assert [(each["type"], each["label"]) for each in answer["suggestions"]] == suggested


async def test_a_changed_product_is_suggested_by_the_beginning_of_its_new_number(
    db: Db, rpc: Caller, goods: dict[int, str], live: Live
) -> None:
    [coat, *_] = goods
    await db.execute("update product set reference_key = 'NEW-77' where id = %s", [coat])
    await db.execute("update product set version = version + 1 where id = %s", [coat])
    await live.refresh(db, [coat])

    answer = await rpc("getSearchSuggestions", shop=DE, term="NEW-7")

    assert [each["label"] for each in answer["suggestions"]] == ["Mantel Odile"]
