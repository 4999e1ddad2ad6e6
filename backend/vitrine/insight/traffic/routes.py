"""`POST {apiBasePath}/collect`: what a browser has seen of a visit, with leave to statistics."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Request, post
from litestar.handlers import HTTPRouteHandler
from litestar.response.base import ASGIResponse

from vitrine.insight.shapes import Collection
from vitrine.insight.traffic.collector import Collector
from vitrine.insight.traffic.rows import rows_of
from vitrine.insight.traffic.rules.robots import is_robot
from vitrine.kit.calendar import day_of
from vitrine.kit.limits import Limit
from vitrine.rpc import Problem
from vitrine.rpc.edge import Headers, address_of, refuse_foreign_origin, text
from vitrine.rpc.rate_limits import refuse_too_many, too_many
from vitrine.rpc.wiring import Wiring
from vitrine.shops import Storefront

# What a browser carries for a page that is gone.
LARGEST_BODY = 64 * 1024
# An office behind one address has dozens of shoppers, each of whom sees some hundred things a day.
EVENTS_A_MINUTE = Limit(3_000)
EVENTS_A_DAY = Limit(50_000, seconds=24 * 60 * 60)

Count = Callable[[str, int, float], None]
FindStorefront = Callable[[int], Awaitable[Storefront | None]]

COLLECTION = msgspec.json.Decoder(Collection)
ACCEPTED = [("cache-control", "no-store")]


def routes(
    wiring: Wiring, collector: Collector, find_storefront: FindStorefront, count: Count
) -> list[HTTPRouteHandler]:
    @post(
        f"{wiring.settings.api_base_path}/collect",
        request_max_body_size=LARGEST_BODY,
        include_in_schema=False,
    )
    async def collect(request: Request[Any, Any, Any]) -> ASGIResponse:
        started = time.perf_counter()
        status = 500
        try:
            headers: Headers = dict(request.scope["headers"])
            await take(wiring, collector, find_storefront, headers, request)
            status = 202
        except Problem as wrong:
            status = wrong.status
            raise
        finally:
            # A line of the log for each would be longer than what it tells.
            count("collect", status, time.perf_counter() - started)
        return ASGIResponse(status_code=202, headers=ACCEPTED)

    return [collect]


async def take(
    wiring: Wiring,
    collector: Collector,
    find_storefront: FindStorefront,
    headers: Headers,
    request: Request[Any, Any, Any],
) -> None:
    """Nothing of whoever sends it is kept: neither the address nor the browser's name."""
    refuse_foreign_origin(headers, wiring.settings)
    address = address_of(request.scope, headers, wiring.settings)
    await refuse_too_many(wiring.limits, "collect", address=address)
    collection = _read(await request.body())
    await _refuse_too_many_events(wiring, address, len(collection.events))
    storefront = await find_storefront(collection.shop_id)
    if storefront is None:
        raise Problem(400, "UnknownShop", "There is no shop of this number.")
    if is_robot(text(headers, b"user-agent") or ""):
        return
    now = wiring.now()
    day = day_of(now, storefront.time_zone)
    await collector.add(rows_of(collection, day, now))


def _read(body: bytes) -> Collection:
    try:
        return COLLECTION.decode(body)
    except msgspec.DecodeError as wrong:
        raise Problem(400, "MalformedPayload", str(wrong))
    except (UnicodeDecodeError, RecursionError):
        raise Problem(400, "MalformedPayload", "The body cannot be read.")


async def _refuse_too_many_events(wiring: Wiring, address: str | None, events: int) -> None:
    for name, limit in (("minute", EVENTS_A_MINUTE), ("day", EVENTS_A_DAY)):
        wait = await wiring.limits.wait(f"events a {name} {address}", limit, events)
        if wait:
            raise too_many(wait)
