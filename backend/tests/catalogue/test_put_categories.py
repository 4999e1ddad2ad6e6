import msgspec
import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, a_tree, put
from vitrine import catalogue
from vitrine.catalogue import CyclicCategories, UnknownParent
from vitrine.kit.db import Db


async def test_a_renamed_category_is_renamed_on_its_products(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    women, *rest = a_tree()
    renamed = msgspec.structs.replace(
        women, names={**women.names, "de": "Frauen"}, slugs={**women.slugs, "de": "frauen"}
    )

    await catalogue.put_categories(db, [renamed, *rest])

    answer = await rpc("getProductById", shop=DE, id=coat)
    result = [(each["categoryName"], each["categoryUrl"]) for each in answer["categories"][0]]
    assert result == [("Frauen", "/de/frauen"), ("Große Mäntel", "/de/frauen/maentel")]
    found = await rpc("getCategoryByPath", shop=DE, path="/frauen/maentel")
    assert found["version"] == 2


async def test_a_circle_is_refused_and_nothing_changes(db: Db, rpc: Caller) -> None:
    before = await rpc("getCategoryTree", shop=DE)
    women, coats, *_ = a_tree()

    with pytest.raises(CyclicCategories, match="women → women/coats → women"):
        await catalogue.put_categories(
            db, [msgspec.structs.replace(women, parent="women/coats"), coats]
        )

    assert await rpc("getCategoryTree", shop=DE) == before


async def test_a_category_below_nothing_is_refused(db: Db) -> None:
    lost = catalogue.IncomingCategory(key="a/b", parent="a", names={"de": "B"}, slugs={"de": "b"})

    with pytest.raises(UnknownParent, match="a/b is below a, which is unknown"):
        await catalogue.put_categories(db, [lost])


async def test_two_categories_may_swap_their_paths(db: Db, rpc: Caller) -> None:
    women, coats, new, sale = a_tree()

    await catalogue.put_categories(
        db,
        [
            women,
            msgspec.structs.replace(coats, slugs=new.slugs),
            msgspec.structs.replace(new, slugs=coats.slugs),
            sale,
        ],
    )

    found = await rpc("getCategoryByPath", shop=DE, path="/damen/maentel")
    assert found["key"] == "women/new"
