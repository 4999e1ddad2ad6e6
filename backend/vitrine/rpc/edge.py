"""HTTP in, HTTP out: reads no more than it must and sends every answer in the same shape."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from hmac import compare_digest
from typing import cast

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPResponseBodyEvent,
    HTTPResponseStartEvent,
    HTTPScope,
    Receive,
    Scope,
    Send,
)

from vitrine.kit.settings import Settings
from vitrine.rpc.address import caller_address
from vitrine.rpc.dispatch import told
from vitrine.rpc.observe import Observer
from vitrine.rpc.problem import Problem
from vitrine.rpc.wiring import Answer, Asked, Wiring

REQUEST_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")

Headers = Mapping[bytes, bytes]


def rpc_before(others: ASGIApp, wiring: Wiring, observer: Observer) -> ASGIApp:
    """`POST {apiBasePath}/rpc/{procedure}`; all other addresses are for `others`.

    A call does not pass through the framework, which took a fourth of our time for a kept answer.
    """
    calls = f"{wiring.settings.api_base_path}/rpc/"

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["path"].startswith(calls):
            procedure = scope["path"][len(calls) :].strip("/")
            await _call_procedure(procedure, scope, receive, send)
        else:
            await others(scope, receive, send)

    async def _call_procedure(
        procedure: str, scope: HTTPScope, receive: Receive, send: Send
    ) -> None:
        headers: Headers = dict(scope["headers"])
        request_id = request_id_of(headers)
        try:
            if scope["method"] != "POST":
                raise Problem(405, "MethodNotAllowed", "Please POST.", headers={"allow": "POST"})
            _refuse_foreign_origin(headers, wiring.settings)
            body = await _body(headers, receive, wiring.settings.body_limit)
        except Problem as wrong:
            given = told(wrong, request_id)
            observer.note(Asked(procedure=procedure, body=b"", request_id=request_id), given, 0)
        else:
            asked = _asked(wiring, procedure, scope, headers, body, request_id)
            given = await observer.answer(wiring, asked, text(headers, b"traceparent"))
        await _send(send, given, request_id)

    return app


def text(headers: Headers, name: bytes) -> str | None:
    found = headers.get(name)
    return None if found is None else found.decode("latin-1")


def request_id_of(headers: Headers) -> str:
    """The one that the storefront gave this request, or a new one."""
    given = text(headers, b"x-request-id")
    return given if given and REQUEST_ID.fullmatch(given) else secrets.token_hex(8)


def is_from_storefront(headers: Headers, settings: Settings) -> bool:
    given = headers.get(b"x-internal-token", b"")
    wanted = settings.internal_token.encode()
    return bool(wanted) and compare_digest(given, wanted)


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


def _asked(
    wiring: Wiring,
    procedure: str,
    scope: HTTPScope,
    headers: Headers,
    body: bytes,
    request_id: str,
) -> Asked:
    return Asked(
        procedure=procedure,
        body=body,
        request_id=request_id,
        shop_id=text(headers, b"x-shop-id"),
        session_token=cookie(headers, wiring.session_cookie),
        idempotency_key=text(headers, b"idempotency-key"),
        address=address_of(scope, headers, wiring.settings),
    )


def _refuse_foreign_origin(headers: Headers, settings: Settings) -> None:
    """A browser names the page that calls; only our own pages may."""
    origin = text(headers, b"origin")
    if origin is None or origin == settings.public_url:
        return
    host = text(headers, b"host")
    if host is None or origin.partition("://")[2] != host:
        raise Problem(403, "ForeignOrigin", "Calls from other sites are refused.")


async def _body(headers: Headers, receive: Receive, limit: int) -> bytes:
    """Stops reading at the limit, whatever the sender announced."""
    announced = headers.get(b"content-length", b"0")
    if announced.isdigit() and int(announced) > limit:
        raise _too_large(limit)
    chunks = []
    size = 0
    while True:
        event = await receive()
        if event["type"] != "http.request":
            raise Problem(400, "MalformedPayload", "The request ended too early.")
        chunks.append(event["body"])
        size += len(event["body"])
        if size > limit:
            raise _too_large(limit)
        if not event["more_body"]:
            return b"".join(chunks)


def _too_large(limit: int) -> Problem:
    detail = f"At most {limit} bytes, please."
    return Problem(413, "BodyTooLarge", detail, headers={"connection": "close"})


async def _send(send: Send, given: Answer, request_id: str) -> None:
    headers = [
        (b"content-length", str(len(given.body)).encode()),
        (b"vary", b"x-shop-id"),
        (b"x-request-id", request_id.encode()),
        *((name.encode(), value.encode()) for name, value in given.headers.items()),
        *((b"set-cookie", value.encode()) for value in given.cookies),
    ]
    start = {"type": "http.response.start", "status": given.status, "headers": headers}
    await send(cast(HTTPResponseStartEvent, start))
    end = {"type": "http.response.body", "body": given.body, "more_body": False}
    await send(cast(HTTPResponseBodyEvent, end))
