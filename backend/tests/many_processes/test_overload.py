"""More than all shops can answer: searches are refused first, then browsing, orders not at all."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Sequence
from uuid import uuid4

import httpx
import pytest
from psycopg import AsyncConnection

from tests.catalogue.builders import DE
from tests.checkout.selling import Person, a_browser
from tests.many_processes.machines import OF_EACH, Machines
from vitrine.kit.settings import Settings
from vitrine.rpc.turns import LONGEST_QUEUE

pytestmark = pytest.mark.scale

# What all shops together hold: those who are at work, and those who wait for them.
PLACES = OF_EACH * (Settings.database_connections // 2 + LONGEST_QUEUE)
VISITORS = 2 * PLACES
SEARCHES = 20
REFUSED = re.compile(r'vitrine_calls_total\{procedure="getRedirect",.*status="503"\} ([\d.]+)')


async def test_the_order_of_refusal_holds_across_processes(
    many: Machines, variants: Sequence[int]
) -> None:
    sent_elsewhere = await _sent_elsewhere(many)
    async with (
        a_browser(f"{many.proxy.calls_url}/api") as http,
        await AsyncConnection.connect(many.database_url) as db,
    ):
        buyer = Person(http, f"{uuid4().hex}@mail.example")
        await buyer.choose(variants[:1])
        earlier = await _refused(http, many)
        # Nothing that is asked for while browsing is answered until this ends.
        await db.execute("lock table redirect_rule in access exclusive mode")
        visits = [asyncio.create_task(_visit(http, number)) for number in range(VISITORS)]
        ended = asyncio.as_completed(visits)
        refused = [await next(ended) for _ in range(VISITORS - PLACES)]
        searches = Counter([await _search(http) for _ in range(SEARCHES)])
        ordered = await buyer.order()
        await db.rollback()
        answers = Counter(await asyncio.gather(*visits))
        now = await _refused(http, many)
        by_process = [count - before for count, before in zip(now, earlier, strict=True)]

    print(f"\nof {VISITORS} visitors at {OF_EACH} shops {by_process} were refused, of searches all")
    assert set(refused) == {"Overloaded"}
    assert searches == {"Overloaded": SEARCHES}
    assert ordered.status_code == 200, ordered.text
    assert answers == {"Overloaded": VISITORS - PLACES, "": PLACES}
    # No process passes on to another what it has no room for.
    assert sum(by_process) == VISITORS - PLACES
    assert min(by_process) > 0
    assert await _sent_elsewhere(many) == sent_elsewhere


async def _visit(http: httpx.AsyncClient, number: int) -> str:
    """What was wrong, if anything."""
    return await _code(http, "getRedirect", {"path": f"/de/somewhere-{number}"})


async def _search(http: httpx.AsyncClient) -> str:
    return await _code(http, "getSearchSuggestions", {"term": uuid4().hex})


async def _code(http: httpx.AsyncClient, procedure: str, payload: object) -> str:
    headers = {"x-shop-id": str(DE)}
    answer = await http.post(f"/rpc/{procedure}", json={"payload": payload}, headers=headers)
    return str(answer.json().get("code", ""))


async def _refused(http: httpx.AsyncClient, many: Machines) -> list[int]:
    """By each of the shops."""
    addresses = [many.address_of(f"shop-{number}") for number in range(1, OF_EACH + 1)]
    told = [(await http.get(f"{address}/metrics")).text for address in addresses]
    return [sum(int(float(count)) for count in REFUSED.findall(text)) for text in told]


async def _sent_elsewhere(many: Machines) -> int:
    lines = await many.proxy.lines()
    return sum(line.retried + line.sent_elsewhere for line in lines.values())
