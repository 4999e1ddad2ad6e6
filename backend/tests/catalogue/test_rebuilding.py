"""Documents are made of the tables, and can be made of them again."""

from __future__ import annotations

from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, put
from vitrine import catalogue
from vitrine.kit.db import Db


async def test_documents_that_an_update_left_out_are_made_at_a_start(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat)
    await db.execute("delete from style_document")

    await catalogue.make_missing_documents(db)

    assert await rpc("getProductById", shop=DE, id=coat) == before


async def test_a_colour_without_words_in_a_language_is_not_sold_in_it(db: Db, rpc: Caller) -> None:
    only_german = a_product("COAT-2", names={"de": "Mantel"}, descriptions={}, colour_names={})
    one, other = await put(db, a_product("COAT-1"), only_german)

    found = await rpc("getProductsByIds", shop=1009, ids=[one, other])

    assert [each["id"] for each in found] == [one]
    assert [each["id"] for each in found[0]["siblings"]] == [one]
