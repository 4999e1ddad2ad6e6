"""HTTP in, HTTP out: reads no more than it must and sends every answer in the same shape."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from hmac import compare_digest
from typing import Any

from litestar import HttpMethod, Request, route
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response.base import ASGIResponse
from litestar.types import HTTPScope, Scope

from vitrine.kit.settings import Settings
from vitrine.rpc.address import caller_address
from vitrine.rpc.dispatch import problem_answer
from vitrine.rpc.observe import Observer
from vitrine.rpc.problem import Problem
from vitrine.rpc.wiring import Answer, RpcRequest, Wiring

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")

Headers = Mapping[bytes, bytes]


def rpc_route(wiring: Wiring, observer: Observer) -> HTTPRouteHandler:
    """`POST {apiBasePath}/rpc/{procedure}`"""

    @route(
        f"{wiring.settings.api_base_path}/rpc/{{procedure:str}}",
        http_method=list(HttpMethod),
        status_code=200,
        request_max_body_size=wiring.settings.body_limit,
    )
    async def call_procedure(
        request: Request[Any, Any, Any], procedure: FromPath[str]
    ) -> ASGIResponse:
        headers: Headers = dict(request.scope["headers"])
        request_id = request_id_of(headers)
        try:
            if request.method != "POST":
                raise Problem(405, "MethodNotAllowed", "Please POST.", headers={"allow": "POST"})
            refuse_foreign_origin(headers, wiring.settings)
            body = await _body(request)
        except Problem as wrong:
            answer = problem_answer(wrong, request_id)
            observer.note(RpcRequest(procedure=procedure, body=b"", request_id=request_id), answer)
        else:
            rpc_request = _rpc_request(wiring, procedure, request.scope, headers, body, request_id)
            answer = await observer.answer(wiring, rpc_request, text(headers, b"traceparent"))
        return _response(answer, request_id)

    return call_procedure


def text(headers: Headers, name: bytes) -> str | None:
    value = headers.get(name)
    return None if value is None else value.decode("latin-1")


def request_id_of(headers: Headers) -> str:
    """The one that the storefront gave this request, or a new one."""
    request_id = text(headers, b"x-request-id")
    return request_id if request_id and REQUEST_ID.fullmatch(request_id) else secrets.token_hex(8)


def is_from_storefront(headers: Headers, settings: Settings) -> bool:
    header = headers.get(b"x-internal-token", b"")
    secret = settings.internal_token.encode()
    return bool(secret) and compare_digest(header, secret)


def address_of(scope: Scope, headers: Headers, settings: Settings) -> str | None:
    client = scope.get("client")
    return caller_address(
        client[0] if client else "",
        text(headers, b"x-forwarded-for") or "",
        settings.trusted_proxies,
        is_from_storefront(headers, settings),
    )


def cookie(headers: Headers, name: str) -> str | None:
    for part in (text(headers, b"cookie") or "").split(";"):
        key, _, value = part.strip().partition("=")
        if key == name:
            return value
    return None


def refuse_foreign_origin(headers: Headers, settings: Settings) -> None:
    """A browser names the page that calls; only our own pages may."""
    origin = text(headers, b"origin")
    if origin is None or origin == settings.public_url:
        return
    # On a developer's machine the shop has several names; the one that was asked counts as ours.
    if not settings.is_local or origin != f"http://{text(headers, b'host')}":
        raise Problem(403, "ForeignOrigin", "Calls from other sites are refused.")


def _rpc_request(
    wiring: Wiring,
    procedure: str,
    scope: HTTPScope,
    headers: Headers,
    body: bytes,
    request_id: str,
) -> RpcRequest:
    return RpcRequest(
        procedure=procedure,
        body=body,
        request_id=request_id,
        shop_id=text(headers, b"x-shop-id"),
        session_token=cookie(headers, wiring.session_cookie),
        browser_token=cookie(headers, wiring.browser_cookie),
        cookies={
            name: value
            for name in wiring.read_cookies
            if (value := cookie(headers, name)) is not None
        },
        idempotency_key=text(headers, b"idempotency-key"),
        address=address_of(scope, headers, wiring.settings),
        user_agent=text(headers, b"user-agent") or "",
        log_position=_log_position(headers, wiring.settings),
    )


def _log_position(headers: Headers, settings: Settings) -> int:
    header = headers.get(b"x-internal-log-position", b"")
    return int(header) if header.isdigit() and is_from_storefront(headers, settings) else 0


async def _body(request: Request[Any, Any, Any]) -> bytes:
    try:
        return await request.body()
    except RequestEntityTooLarge:
        raise Problem(
            413, "BodyTooLarge", "The body is too large.", headers={"connection": "close"}
        )


def _response(answer: Answer, request_id: str) -> ASGIResponse:
    headers = [("vary", "x-shop-id"), ("x-request-id", request_id), *answer.headers.items()]
    headers += [("set-cookie", cookie) for cookie in answer.cookies]
    return ASGIResponse(body=answer.body, status_code=answer.status, headers=headers)
