from __future__ import annotations

import pytest

from tests.calling import Caller
from tests.operators.builders import an_operator
from vitrine.content.datasources.shapes import Datasource, Dimension, Entry
from vitrine.content.datasources.writing import put_datasource
from vitrine.kit.db import Db, value

FIBRES = Datasource(
    slug="fibres",
    name="Fasern",
    dimensions=[Dimension("Französisch", "fr"), Dimension("Französisch (Belgien)", "fr-be")],
    entries=[
        Entry("wool", "Wolle", {"fr": "Laine", "fr-be": "Laine de Verviers"}),
        Entry("flax", "Leinen", {"fr": "Lin"}),
        Entry("silk", "Seide"),
    ],
)


@pytest.mark.parametrize(
    ("shop", "words"),
    [
        ("de", ["Wolle", "Leinen", "Seide"]),
        ("fr", ["Laine", "Lin", "Seide"]),
        ("fr-be", ["Laine de Verviers", "Lin", "Seide"]),
        ("uk", ["Wolle", "Leinen", "Seide"]),
    ],
)
async def test_words_are_those_of_the_storefront_then_of_its_language(
    rpc: Caller, db: Db, shop: str, words: list[str]
) -> None:
    await put_datasource(db, an_operator(), FIBRES)
    shop_id = await value(db, int, "select id from shop where code = %(code)s", code=shop)

    answer = await rpc("getDatasourceEntries", shop=shop_id, slug="fibres")

    names = [entry.name for entry in FIBRES.entries]
    assert answer == {
        "entries": [{"name": name, "value": word} for name, word in zip(names, words, strict=True)]
    }


async def test_a_datasource_that_is_not_there_has_no_entries(rpc: Caller) -> None:
    assert await rpc("getDatasourceEntries", slug="nothing") == {"entries": []}
