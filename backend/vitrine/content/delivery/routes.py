"""`/content/v2/cdn/…`: every answer is JSON and may be read by any site."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from litestar import HttpMethod, Request, route
from litestar.handlers import HTTPRouteHandler
from litestar.response.base import ASGIResponse
from psycopg import DataError, OperationalError

from vitrine.content.delivery.answers import (
    DeliveryAnswer,
    preflight_response,
    refusal_response,
    response_of,
)
from vitrine.content.delivery.authorise import TokenCheck
from vitrine.content.delivery.call import DeliveryCall, Endpoint
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
from vitrine.rpc.edge import address_of, request_id_of, text
from vitrine.rpc.observe import Observer
from vitrine.rpc.problem import Problem
from vitrine.rpc.wiring import Wiring

BASE = "/content/v2/cdn"

# What stands in braces is the key of the call.
ENDPOINTS: Mapping[str, Endpoint] = {
    "/spaces/me": space_of_token,
}

AnyRequest = Request[Any, Any, Any]


def delivery_routes(wiring: Wiring, observer: Observer) -> list[HTTPRouteHandler]:
    delivery = Delivery(wiring, observer)
    handlers = [delivery.handler(f"{BASE}{path}", each) for path, each in ENDPOINTS.items()]
    return [*handlers, unknown_path]


@route(
    ["/content", "/content/{rest:path}"],
    http_method=list(HttpMethod),
    status_code=200,
    include_in_schema=False,
)
async def unknown_path(request: AnyRequest) -> ASGIResponse:
    """Clients read every body as JSON, also where there is nothing."""
    if request.method == HttpMethod.OPTIONS:
        return preflight_response()
    return refusal_response(not_found(), is_head=request.method == HttpMethod.HEAD)


class Delivery:
    """Answers requests with an endpoint, or with why not."""

    def __init__(self, wiring: Wiring, observer: Observer) -> None:
        self._wiring = wiring
        self._observer = observer
        connections, cache = wiring.connections, wiring.caches.values
        self._token_check = TokenCheck(connections, cache, wiring.limits)

    def handler(self, path: str, endpoint: Endpoint) -> HTTPRouteHandler:
        @route(path, http_method=list(HttpMethod), status_code=200, include_in_schema=False)
        async def answer(request: AnyRequest) -> ASGIResponse:
            if request.method == HttpMethod.OPTIONS:
                return preflight_response()
            return await self._respond(request, endpoint)

        return answer

    async def _respond(self, request: AnyRequest, endpoint: Endpoint) -> ASGIResponse:
        headers = dict(request.scope["headers"])
        request_id, trace = request_id_of(headers), text(headers, b"traceparent")
        is_head = request.method == HttpMethod.HEAD
        with self._observer.observing(endpoint.__name__, request_id, None, trace) as outcome:
            try:
                answer = await self._answer(request, endpoint)
                if_none_match = text(headers, b"if-none-match") or ""
                response = response_of(answer, if_none_match, is_head=is_head)
            except Exception as failure:
                refusal = refusal_of(failure)
                if refusal.status == 500:
                    self._observer.log.exception("failure", request_id=request_id)
                response = refusal_response(refusal, is_head=is_head)
            outcome.status = response.status_code
        return response

    async def _answer(self, request: AnyRequest, endpoint: Endpoint) -> DeliveryAnswer:
        if request.method not in (HttpMethod.GET, HttpMethod.HEAD):
            raise method_not_allowed()
        wiring, now = self._wiring, self._wiring.now()
        parameters, key = Parameters(request.scope["query_string"]), _key(request)
        token = await self._token_check.kind_of(parameters.text("token"), now)
        address = address_of(request.scope, dict(request.scope["headers"]), wiring.settings)
        await self._token_check.refuse_too_many(token, address or "")
        async with (
            asyncio.timeout(wiring.longest_call),
            wiring.browsing.turn(),
            # A replica may not know yet what was published a moment ago.
            wiring.connections.reading_primary() as db,
        ):
            call = DeliveryCall(db, token, parameters, key, now, wiring.settings)
            return await endpoint(call)


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


def _key(request: AnyRequest) -> str:
    key = str(request.path_params.get("key", "")).strip("/")
    if "\0" in key:
        raise bad_request("The path contains a null byte")
    return key
