import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, counting
from tests.catalogue.trees import a_category, odd_depth, the_leaves
from vitrine.kit.db import Db


async def test_the_departments_come_with_one_level_below(db: Db, rpc: Caller) -> None:
    counted = counting(db)

    answer = await rpc.answer("getRootCategories", shop=DE)

    assert counted.total == 1
    assert answer.headers["x-tags"] == "categories"
    assert await rpc("getRootCategories", shop=DE) == {
        "categories": [
            await a_category(db, "women", children=await the_leaves(db)),
            await a_category(db, "sale", children=[]),
        ]
    }


async def test_the_departments_can_come_alone(db: Db, rpc: Caller) -> None:
    answer = await rpc("getRootCategories", shop=DE, children=0)

    assert answer["categories"] == [
        await a_category(db, "women"),
        await a_category(db, "sale", children=[]),
    ]


@pytest.mark.parametrize("children", [-1, 11])
async def test_an_odd_depth_is_refused(rpc: Caller, children: int) -> None:
    assert await rpc("getRootCategories", shop=DE, children=children) == odd_depth()
