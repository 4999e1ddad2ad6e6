"""Similar goods, and what was bought together."""

from __future__ import annotations

from typing import Any

from tests.calling import Caller
from tests.catalogue.builders import DE
from tests.search.conftest import NAMES, Index
from vitrine import search
from vitrine.kit.db import Db


async def test_similar_products_share_what_matters_and_are_other_styles(
    rpc: Caller, goods: dict[int, str]
) -> None:
    ids = {key: each for each, key in goods.items()}

    similar = await rpc(
        "getRecommendations", shop=DE, productId=ids["COAT-1"], **{"for": "similar"}
    )
    together = await rpc(
        "getRecommendations", shop=DE, productId=ids["COAT-1"], **{"for": "boughtTogether"}
    )

    assert {goods[each["id"]] for each in similar["products"]} == set(NAMES) - {"COAT-1"}
    assert goods[similar["products"][-1]["id"]] == "SKIRT-1"
    assert together == {"products": []}


async def test_what_was_bought_together_is_recommended_together(
    db: Db, rpc: Caller, goods: dict[int, str], index: Index
) -> None:
    ids = {key: each for each, key in goods.items()}
    coat, *others = ids.values()
    hats, scarves = others[:2]

    async def recommended(**asked: Any) -> list[int]:
        answer = await rpc("getRecommendations", shop=DE, **asked)
        return [each["id"] for each in answer["products"]]

    popular = await recommended(**{"for": "popular"})
    assert await recommended(**{"for": "basket"}) == popular
    await search.put_bought_together(db, {(coat, hats): 1, (coat, scarves): 2})
    await index()

    of_coat = await recommended(**{"for": "boughtTogether"}, productId=coat)
    of_hat = await recommended(**{"for": "boughtTogether"}, productId=hats)
    beside = await recommended(**{"for": "basket"}, productIds=[coat])
    one = await recommended(**{"for": "basket"}, productIds=[coat, scarves], limit=1)

    assert (of_coat, of_hat) == ([scarves, hats], [coat])
    left = [each for each in popular if each not in (coat, hats, scarves)]
    assert (beside, one) == ([scarves, hats, *left], [hats])
    await search.put_bought_together(db, {})
    await index()
    assert await recommended(**{"for": "boughtTogether"}, productId=coat) == []


async def test_a_basket_of_too_many_products_is_refused(
    rpc: Caller, goods: dict[int, str], index: Index
) -> None:
    answer = await rpc.answer(
        "getRecommendations", shop=DE, **{"for": "basket"}, productIds=[1] * 101
    )

    assert answer.status == 422
