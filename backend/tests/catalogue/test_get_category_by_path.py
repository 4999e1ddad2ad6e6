import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, FR, UK, category_id, counting
from tests.catalogue.trees import a_category, odd_depth, the_leaves, unknown_category
from vitrine.kit.db import Db


@pytest.mark.parametrize("path", ["/damen/maentel", "damen/maentel", "/damen/maentel/"])
async def test_a_category_is_found_by_its_path_and_knows_its_parents(
    db: Db, rpc: Caller, path: str
) -> None:
    answer = await rpc("getCategoryByPath", shop=DE, path=path)

    women = await a_category(db, "women")
    assert answer == await a_category(db, "women/coats", children=[], parent=women)


async def test_a_category_comes_with_its_children(db: Db, rpc: Caller) -> None:
    answer = await rpc("getCategoryByPath", shop=DE, path="/damen")

    assert answer == await a_category(db, "women", children=await the_leaves(db))


async def test_paths_are_those_of_the_storefront(rpc: Caller) -> None:
    french = await rpc("getCategoryByPath", shop=FR, path="/femme/manteaux")
    foreign = await rpc("getCategoryByPath", shop=UK, path="/femme/manteaux")

    assert (french["name"], french["url"]) == ("Manteaux", "/fr/femme/manteaux")
    assert foreign == unknown_category()


@pytest.mark.parametrize("path", ["/", "", "/damen/nichts", "/a\x00b"])
async def test_an_unknown_path_is_unknown(rpc: Caller, path: str) -> None:
    assert await rpc("getCategoryByPath", shop=DE, path=path) == unknown_category()


async def test_an_odd_depth_is_refused(rpc: Caller) -> None:
    answer = await rpc("getCategoryByPath", shop=DE, path="/damen", children=11)

    assert answer == odd_depth()


async def test_it_costs_one_statement_and_is_tagged(db: Db, rpc: Caller) -> None:
    counted = counting(db)

    answer = await rpc.answer("getCategoryByPath", shop=DE, path="/damen/maentel")

    assert counted.total == 1
    coats = await category_id(db, "women/coats")
    assert answer.headers["x-tags"] == f"categories,category:{coats}"
