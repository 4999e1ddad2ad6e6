"""Shops that search in a cluster, each following a database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.catalogue.builders import DE, NOW
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from vitrine.kit.settings import Settings


@asynccontextmanager
async def a_shop_with(search_url: str, url: str, data: Path) -> AsyncIterator[RunningShop]:
    settings = Settings(
        database_url=url,
        data_dir=data,
        search_url=search_url,
        internal_token=INTERNAL_TOKEN,
        rate_limits=False,
    )
    async with running_shop(settings, now=lambda: NOW) as shop:
        yield shop


async def listed_prices(shop: RunningShop, **where: Any) -> list[int] | None:
    """None while there is no answer."""
    payload = {"category": "/damen", "where": where}
    answer = await shop.rpc("getProductsByCategory", payload, shop=DE)
    if answer.status_code != 200:
        assert (answer.status_code, answer.json()["code"]) == (503, "SearchNotReady")
        return None
    return [each["priceRange"]["min"]["withTax"] for each in answer.json()["products"]]
