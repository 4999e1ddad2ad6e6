"""A campaign ends, and its prices with it."""

from __future__ import annotations

from datetime import timedelta

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, a_product, prices, put, texts
from vitrine import catalogue
from vitrine.catalogue import IncomingReduction
from vitrine.kit.db import Db

BOTH = [
    IncomingReduction(category="sale", relative=0.5),
    IncomingReduction(category="campaign", relative=0.2, campaign="winter"),
]
ENDS = NOW + timedelta(days=7)


async def test_prices_of_a_campaign_end_with_it(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product(prices=prices(10000, reductions=BOTH)))
    await catalogue.put_campaign(db, "winter", texts("Winter"), 0.2, NOW, ENDS)

    during = await catalogue.end_campaigns(db, ENDS - timedelta(seconds=1))
    before = await rpc("getProductById", shop=DE, id=coat)
    after_it = await catalogue.end_campaigns(db, ENDS)

    after = await rpc.at(ENDS)("getProductById", shop=DE, id=coat)
    assert (during, after_it) == (0, 10)
    assert before["priceRange"]["min"]["withTax"] == 4000
    assert after["priceRange"]["min"]["withTax"] == 5000
    assert [each["category"] for each in after["priceRange"]["min"]["appliedReductions"]] == [
        "sale"
    ]


async def test_a_campaign_ends_its_own_prices_alone(db: Db, rpc: Caller) -> None:
    of_spring = IncomingReduction(category="campaign", relative=0.2, campaign="spring")
    coat, hat = await put(
        db,
        a_product(prices=prices(10000, reductions=BOTH)),
        a_product("HAT-1", prices=prices(10000, reductions=[of_spring])),
    )
    await catalogue.put_campaign(db, "winter", texts("Winter"), 0.2, NOW, ENDS)
    await catalogue.put_campaign(db, "spring", texts("Spring"), 0.2, NOW, ENDS + timedelta(days=9))

    ended = await catalogue.end_campaigns(db, ENDS)

    shown = await rpc.at(ENDS)("getProductsByIds", shop=DE, ids=[coat, hat])
    amounts = [each["priceRange"]["min"]["withTax"] for each in shown]
    assert (ended, amounts) == (10, [5000, 8000])


async def test_a_reduction_without_a_campaign_ends_with_none(db: Db, rpc: Caller) -> None:
    nameless = IncomingReduction(category="campaign", relative=0.2)
    [coat] = await put(db, a_product(prices=prices(10000, reductions=[nameless])))
    await catalogue.put_campaign(db, "winter", texts("Winter"), 0.2, NOW, ENDS)

    ended = await catalogue.end_campaigns(db, ENDS)

    shown = await rpc.at(ENDS)("getProductById", shop=DE, id=coat)
    assert (ended, shown["priceRange"]["min"]["withTax"]) == (0, 8000)
