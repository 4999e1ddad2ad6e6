import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, category_id, counting
from tests.catalogue.trees import a_category, odd_depth, the_leaves, unknown_category
from vitrine.kit.db import Db


async def test_a_category_is_found_by_its_id(db: Db, rpc: Caller) -> None:
    women, coats = [await category_id(db, key) for key in ("women", "women/coats")]
    counted = counting(db)

    answer = await rpc("getCategoryById", shop=DE, id=coats)

    assert counted.total == 1
    above = await a_category(db, "women")
    assert answer == await a_category(db, "women/coats", children=[], parent=above)
    whole = await a_category(db, "women", children=await the_leaves(db))
    assert await rpc("getCategoryById", shop=DE, id=women) == whole


@pytest.mark.parametrize("odd", [0, -4, 2**31, 999_999])
async def test_an_unknown_id_is_unknown(rpc: Caller, odd: int) -> None:
    assert await rpc("getCategoryById", shop=DE, id=odd) == unknown_category()


async def test_an_odd_depth_is_refused(rpc: Caller) -> None:
    assert await rpc("getCategoryById", shop=DE, id=1, children=-1) == odd_depth()
