"""A shop whose index follows a database of its own."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from psycopg import AsyncConnection

from tests.catalogue.builders import DE, NOW
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.waiting import eventually
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings


@asynccontextmanager
async def a_shop(url: str, data: Path, search_url: str | None = None) -> AsyncIterator[RunningShop]:
    """Its index is in the cluster, where there is one."""
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


@asynccontextmanager
async def written(url: str) -> AsyncIterator[Db]:
    async with await AsyncConnection.connect(url) as db:
        yield db


async def until(ask: Callable[[], Awaitable[Any]], wanted: Any) -> Any:
    """Asks until the answer is the wanted one, and gives up at last; the last answer.

    That two seconds are enough is measured (bench/seen.py): a busy machine is no fault of ours.
    """
    answer: Any = None

    async def is_wanted() -> bool:
        nonlocal answer
        answer = await ask()
        return bool(answer == wanted)

    await eventually(is_wanted)
    return answer
