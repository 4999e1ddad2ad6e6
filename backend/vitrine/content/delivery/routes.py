"""`/content/v2/cdn/…`: every answer is JSON and may be read by any site."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from litestar import HttpMethod
from litestar.handlers import ASGIRouteHandler, asgi
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send
from psycopg import DataError, OperationalError

from vitrine.content.delivery.answers import (
    DeliveryAnswer,
    preflight_response,
    refusal_response,
    response_of,
)
from vitrine.content.delivery.authorise import TokenCheck
from vitrine.content.delivery.call import DeliveryCall, Endpoint
from vitrine.content.delivery.datasources import datasource, datasource_entries, datasources
from vitrine.content.delivery.links import link, links
from vitrine.content.delivery.parameters import Parameters
from vitrine.content.delivery.refusals import (
    Refusal,
    bad_request,
    method_not_allowed,
    not_found,
    own_mistake,
    service_away,
)
from vitrine.content.delivery.space import space_of_token
from vitrine.content.delivery.stories import stories, story
from vitrine.content.delivery.tags import tags
from vitrine.content.reading import Totals
from vitrine.rpc.edge import Headers, address_of, request_id_of, text
from vitrine.rpc.observe import Observer
from vitrine.rpc.problem import Problem
from vitrine.rpc.wiring import Wiring

BASE = "/v2/cdn"

# The key of a call is the rest of its path.
ENDPOINTS: Mapping[str, Endpoint] = {
    "/stories": stories,
    "/stories/{key}": story,
    "/spaces/me": space_of_token,
    "/links": links,
    "/links/{key}": link,
    "/tags": tags,
    "/datasources": datasources,
    "/datasources/{key}": datasource,
    "/datasource_entries": datasource_entries,
}


def delivery_routes(wiring: Wiring, observer: Observer) -> list[ASGIRouteHandler]:
    delivery = Delivery(wiring, observer)

    # A mount: clients read every body as JSON, also where the framework knows no handler.
    @asgi("/content", is_mount=True, copy_scope=False)
    async def deliver(scope: Scope, receive: Receive, send: Send) -> None:
        response = await delivery.respond(scope)
        await response(scope, receive, send)

    return [deliver]


class Delivery:
    """Answers requests with an endpoint, or with why not."""

    def __init__(self, wiring: Wiring, observer: Observer) -> None:
        self._wiring = wiring
        self._observer = observer
        self._totals = Totals()
        connections, cache = wiring.connections, wiring.caches.values
        self._token_check = TokenCheck(connections, cache, wiring.limits)

    async def respond(self, scope: Scope) -> ASGIResponse:
        method, headers = scope.get("method"), dict(scope["headers"])
        is_head = method == HttpMethod.HEAD
        if method == HttpMethod.OPTIONS:
            return preflight_response()
        endpoint, key = endpoint_of(scope["path"])
        if endpoint is None:
            return refusal_response(not_found(), is_head=is_head)
        request_id, trace = request_id_of(headers), text(headers, b"traceparent")
        name = f"cdn.{endpoint.__name__}"
        with self._observer.observing(name, request_id, traceparent=trace) as outcome:
            try:
                answer = await self._answer(scope, headers, endpoint, key)
                etag = text(headers, b"if-none-match") or ""
                is_cdn_told = self._wiring.settings.cdn_purge_url is not None
                response = response_of(answer, etag, is_head=is_head, is_cdn_told=is_cdn_told)
            except Exception as failure:
                refusal = refusal_of(failure)
                if refusal.status == 500:
                    self._observer.log.exception("failure", request_id=request_id)
                response = refusal_response(refusal, is_head=is_head)
            outcome.status = response.status_code
        return response

    async def _answer(
        self, scope: Scope, headers: Headers, endpoint: Endpoint, key: str
    ) -> DeliveryAnswer:
        if scope.get("method") not in (HttpMethod.GET, HttpMethod.HEAD):
            raise method_not_allowed()
        if "\0" in key:
            raise bad_request("The path contains a null byte")
        wiring, now = self._wiring, self._wiring.now()
        parameters = Parameters(scope.get("query_string", b""))
        token = await self._token_check.kind_of(parameters.text("token"), now)
        address = address_of(scope, headers, wiring.settings)
        await self._token_check.refuse_too_many(token, address or "")
        async with (
            asyncio.timeout(wiring.longest_call),
            wiring.browsing.turn(),
            # A replica may not know yet what was published a moment ago.
            wiring.connections.reading_primary() as db,
        ):
            settings, totals = wiring.settings, self._totals
            return await endpoint(DeliveryCall(db, token, parameters, key, now, settings, totals))


def endpoint_of(path: str) -> tuple[Endpoint | None, str]:
    """What answers below the mount, and the key; the framework may end a path with a slash."""
    if not path.startswith(f"{BASE}/"):
        return None, ""
    path = path.removeprefix(BASE).rstrip("/")
    if path in ENDPOINTS:
        return ENDPOINTS[path], ""
    first, _, key = path[1:].partition("/")
    return ENDPOINTS.get(f"/{first}/{{key}}"), key.strip("/")


def refusal_of(failure: Exception) -> Refusal:
    match failure:
        case Refusal():
            return failure
        case Problem():
            return Refusal(failure.status, {"error": failure.detail}, headers=failure.headers)
        case OperationalError() | TimeoutError():
            return service_away()
        case DataError():
            return bad_request("A value is out of range")
        case _:
            return own_mistake()
