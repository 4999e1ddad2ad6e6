"""Operator access: `{apiBasePath}/operator/…` with scoped bearer tokens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import nullcontext
from datetime import timedelta
from typing import Any

from litestar import Request, Router
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from vitrine.operators.bodies import OperatorRequest
from vitrine.operators.call import OperatorCall
from vitrine.operators.changes import Author, Operator
from vitrine.operators.operation import operations
from vitrine.operators.tokens import Token, find_token, note_use
from vitrine.rpc.connections import connections_for
from vitrine.rpc.edge import address_of, request_id_of, text
from vitrine.rpc.observe import Observer
from vitrine.rpc.problem import Problem
from vitrine.rpc.rate_limits import refuse_too_many
from vitrine.rpc.wiring import Wiring

USE_NOTED_EVERY = timedelta(minutes=1)


def operator_routes(wiring: Wiring, observer: Observer) -> Router:
    """Every operation that was declared."""
    return Router(
        f"{wiring.settings.api_base_path}/operator",
        route_handlers=[each.handler for each in operations.values()],
        guards=[_let_in],
        dependencies={"call": Provide(_call)},
        middleware=[_observed_by(observer)],
        request_class=OperatorRequest,
    )


async def _let_in(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Whoever carries a live token with the scope of the operation."""
    wiring: Wiring = connection.app.state.wiring
    scope = operations[handler.handler_name].scope
    headers = dict(connection.scope["headers"])
    address = address_of(connection.scope, headers, wiring.settings)
    await refuse_too_many(wiring.limits, "operator", address=address)
    token = await _token(wiring, text(headers, b"authorization") or "")
    if token is None:
        await refuse_too_many(wiring.limits, "operator-refused", address=address)
        raise Problem(
            401,
            "BadToken",
            "A live operator token is wanted.",
            headers={"www-authenticate": "Bearer"},
        )
    await refuse_too_many(wiring.limits, "operator", account=str(token.id))
    if scope not in token.scopes:
        raise Problem(403, "ScopeMissing", f"This token does not carry {scope}.")
    connection.scope["state"]["token"] = token


async def _token(wiring: Wiring, authorization: str) -> Token | None:
    kind, _, plain = authorization.partition(" ")
    if kind.lower() != "bearer" or not plain.startswith("vit_"):
        return None
    now = wiring.now()
    async with wiring.connections.writing() as db:
        token = await find_token(db, plain.strip())
        if token is None or not token.is_live(now):
            return None
        if token.last_used_at is None or token.last_used_at < now - USE_NOTED_EVERY:
            await note_use(db, token, now)
        return token


async def _call(request: Request[Any, Any, Any]) -> AsyncIterator[OperatorCall]:
    """In the transaction of a write, which is undone if it recorded no change."""
    wiring: Wiring = request.app.state.wiring
    operation = operations[request.route_handler.handler_name]
    token: Token = request.scope["state"]["token"]
    headers = dict(request.scope["headers"])
    now, request_id = wiring.now(), request_id_of(headers)
    operator = Operator(Author("token", token.name), now, request_id)
    connections = connections_for(wiring.connections, is_public=False)
    lending = connections.writing() if operation.writes else connections.reading()
    async with lending if operation.needs_db else nullcontext() as db:
        yield OperatorCall(
            db_if_any=db,
            connections=connections,
            cache=wiring.caches.values,
            shop_if_any=None,
            session=None,
            now=now,
            request_id=request_id,
            settings=wiring.settings,
            address=address_of(request.scope, headers, wiring.settings),
            parts=wiring.parts,
            operator=operator,
        )
        if operation.writes:
            operator.refuse_unrecorded()


def _observed_by(observer: Observer) -> Any:
    """One line, two figures and a span for each call, as for procedures."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            headers = dict(scope["headers"])
            with observer.observing(
                scope["route_handler"].handler_name,
                request_id_of(headers),
                traceparent=text(headers, b"traceparent"),
            ) as outcome:

                async def send_noting(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        outcome.status = message["status"]
                        outcome.code = scope["state"].get("outcome", "")
                    await send(message)

                await app(scope, receive, send_noting)

        return answer

    return middleware
