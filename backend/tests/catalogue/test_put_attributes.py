"""Words that products are described with, and what happens when they change."""

from __future__ import annotations

from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, put, texts
from vitrine import catalogue
from vitrine.kit.db import Db

NBSP = "\N{NO-BREAK SPACE}"


async def test_a_colour_without_words_in_a_language_is_not_sold_in_it(db: Db, rpc: Caller) -> None:
    only_german = a_product("COAT-2", names={"de": "Mantel"}, descriptions={}, colour_names={})
    one, other = await put(db, a_product("COAT-1"), only_german)

    found = await rpc("getProductsByIds", shop=1009, ids=[one, other])

    assert [each["id"] for each in found] == [one]
    assert [each["id"] for each in found[0]["siblings"]] == [one]


async def test_a_renamed_attribute_is_renamed_on_its_products(db: Db, rpc: Caller) -> None:
    coat, bag = await put(
        db, a_product(), a_product("BAG-1", attributes={"color": ["black"]}, fibres={})
    )
    before = await rpc("getProductById", shop=DE, id=bag)

    await catalogue.put_attributes(
        db,
        [
            a_group("color", {"beige": texts("Sand"), "black": texts("Black")}),
            a_group("fibre", {"wool": texts("Schurwolle")}),
            a_group("fit", {"slim": texts("Slim")}, labels=texts("Sitz")),
        ],
    )

    shown = (await rpc("getProductById", shop=DE, id=coat))["attributes"]
    assert shown["color"]["values"][0]["label"] == "Sand de"
    assert shown["fibreComposition"]["values"][0]["label"] == f"80{NBSP}%{NBSP}Schurwolle de"
    assert shown["fit"]["label"] == "Sitz de"
    assert await rpc("getProductById", shop=DE, id=bag) == before


def a_group(
    key: str, values: dict[str, dict[str, str]], labels: dict[str, str] | None = None
) -> catalogue.IncomingGroup:
    """A group as the vocabulary of these tests has it, but for what is given."""
    return catalogue.IncomingGroup(
        key=key,
        labels=labels or texts({"color": "Colour", "fibre": "Fibre"}[key]),
        multi_select=key != "fit",
        values=values,
    )
