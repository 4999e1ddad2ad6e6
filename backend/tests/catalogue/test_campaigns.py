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
    IncomingReduction(category="campaign", relative=0.2),
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


async def test_a_campaign_of_the_same_share_goes_on(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product(prices=prices(10000, reductions=BOTH)))
    await catalogue.put_campaign(db, "winter", texts("Winter"), 0.2, NOW, ENDS)
    await catalogue.put_campaign(db, "spring", texts("Spring"), 0.2, NOW, ENDS + timedelta(days=9))

    ended = await catalogue.end_campaigns(db, ENDS)

    shown = await rpc.at(ENDS)("getProductById", shop=DE, id=coat)
    assert (ended, shown["priceRange"]["min"]["withTax"]) == (0, 4000)
