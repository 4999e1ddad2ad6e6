"""The visit of an order comes with its own request, over HTTP."""

from __future__ import annotations

from tests.checkout.selling import selling
from vitrine.insight import ARMS_COOKIE, VISITOR_COOKIE
from vitrine.kit import postgres
from vitrine.kit.db import value

VISITOR = "6f2c1f0e-2b7b-4a55-9f0d-1d1b2f3a4c5d"
VISITS = "select coalesce(json_agg(concat_ws(' ', visitor, arms ->> 'tile')), '[]') from sale_visit"


async def test_cookies_of_consent_go_with_the_order(cluster: postgres.Cluster) -> None:
    async with selling(cluster, "vitrine_sales_cookies") as shop:
        [silent, agreed] = await shop.people(2, shop.hats[0])
        agreed.cookie += f"; {VISITOR_COOKIE}={VISITOR}; {ARMS_COOKIE}=tile:large"

        answers = [await silent.order(), await agreed.order()]

        assert [answer.status_code for answer in answers] == [200, 200]
        async with await shop.connection() as db:
            assert await value(db, int, "select count(*) from sale") == 2
            assert await value(db, list, VISITS) == [f"{VISITOR} large"]
