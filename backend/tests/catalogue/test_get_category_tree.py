from tests.calling import Caller
from tests.catalogue.builders import DE, UK, a_product, a_tree, counting, prices, put
from tests.catalogue.trees import a_category, the_leaves
from vitrine import catalogue
from vitrine.kit.db import Db


async def test_the_whole_tree_comes_in_one_statement(db: Db, rpc: Caller) -> None:
    counted = counting(db)

    answer = await rpc("getCategoryTree", shop=DE)

    assert counted.total == 1
    assert answer == [
        await a_category(db, "women", children=await the_leaves(db)),
        await a_category(db, "sale", children=[]),
    ]


async def test_empty_categories_can_be_hidden(db: Db, rpc: Caller) -> None:
    await put(db, a_product(prices=prices(without=("uk",))))

    result = {
        shop: await rpc("getCategoryTree", shop=shop, hideEmptyCategories=True) for shop in (DE, UK)
    }

    [women] = result[DE]
    assert [each["key"] for each in women["children"]] == ["women/coats"]
    assert result[UK] == []


async def test_hidden_categories_come_only_when_asked_for(db: Db, rpc: Caller) -> None:
    hidden = catalogue.IncomingCategory(
        key="outlet", names={"de": "Outlet"}, slugs={"de": "outlet"}, is_hidden=True
    )
    await catalogue.put_categories(db, [*a_tree(), hidden])

    usual = await rpc("getCategoryTree", shop=DE)
    every = await rpc("getCategoryTree", shop=DE, includeHidden=True)

    assert [each["key"] for each in usual] == ["women", "sale"]
    assert [each["key"] for each in every] == ["women", "sale", "outlet"]
