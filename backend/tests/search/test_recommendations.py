"""Similar goods, and what was bought together."""

from __future__ import annotations

from typing import Any

from tests.calling import Caller
from tests.catalogue.builders import DE, a_product, put, texts
from tests.search.conftest import NAMES, Index
from vitrine import catalogue, search
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


async def test_whoever_shops_for_women_is_recommended_nothing_for_men(
    db: Db, rpc: Caller, goods: dict[int, str], index: Index
) -> None:
    labels = dict.fromkeys(("de", "fr", "nl", "en"), "Für wen")
    gender = catalogue.IncomingGroup(
        key="gender",
        labels=labels,
        multi_select=False,
        values={each: texts(each) for each in ("women", "men", "unisex")},
    )
    await catalogue.put_attributes(db, [gender])
    genders = {"A-1": "women", "B-1": "women", "C-1": "men", "D-1": "unisex"}
    products = [a_product(key, attributes={"gender": [each]}) for key, each in genders.items()]
    ids = dict(zip(genders, await put(db, *products), strict=True))
    await search.put_bought_together(db, {(ids["A-1"], ids[each]): 1 for each in ("C-1", "D-1")})
    await index()

    async def recommended(**asked: Any) -> set[str]:
        answer = await rpc("getRecommendations", shop=DE, limit=24, **asked)
        keys = {each: key for key, each in ids.items()}
        return {keys[each["id"]] for each in answer["products"] if each["id"] in keys}

    for_a_woman = await recommended(**{"for": "basket"}, productIds=[ids["A-1"]])
    for_both = await recommended(**{"for": "basket"}, productIds=[ids["A-1"], ids["C-1"]])
    for_anybody = await recommended(**{"for": "basket"}, productIds=[ids["D-1"]])
    together = await recommended(**{"for": "boughtTogether"}, productId=ids["A-1"])
    similar = await recommended(**{"for": "similar"}, productId=ids["C-1"])

    assert for_a_woman == {"B-1", "D-1"}
    assert for_both == {"B-1", "D-1"}
    assert for_anybody == {"A-1", "B-1", "C-1"}
    assert together == {"D-1"}
    assert similar == {"D-1"}


async def test_a_basket_of_too_many_products_is_refused(
    rpc: Caller, goods: dict[int, str], index: Index
) -> None:
    answer = await rpc.answer(
        "getRecommendations", shop=DE, **{"for": "basket"}, productIds=[1] * 101
    )

    assert answer.status == 422
