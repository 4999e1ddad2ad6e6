"""Operator access: `{apiBasePath}/operator/…` with scoped bearer tokens.

A slice writes Litestar handlers with `guards=[requires("redirects:write")]`, which may ask
for `db`, the transaction of the call; `app.py` collects them.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from datetime import timedelta
from typing import Any

from litestar import Router
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler

from vitrine.kit.db import Db
from vitrine.rpc.edge import address_of, text
from vitrine.rpc.operator_bodies import OperatorRequest
from vitrine.rpc.problem import Problem
from vitrine.rpc.rate_limits import refuse_too_many
from vitrine.rpc.tokens import (
    BadToken,
    Token,
    find_token,
    list_tokens,
    make_token,
    note_use,
    revoke_token,
)
from vitrine.rpc.wiring import Wiring

__all__ = [
    "BadToken",
    "Token",
    "list_tokens",
    "make_token",
    "operator_routes",
    "requires",
    "revoke_token",
    "scopes_of",
]

USE_NOTED_EVERY = timedelta(minutes=1)

Guard = Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], Awaitable[None]]


def requires(scope: str) -> Guard:
    """Lets in whoever carries a live token with this scope."""

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        wiring: Wiring = connection.app.state.wiring
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

    guard.__dict__["scope"] = scope
    return guard


def scopes_of(handlers: Sequence[HTTPRouteHandler]) -> list[str]:
    """Every scope that one of these wants."""
    guards = [guard for handler in handlers for guard in handler.guards or ()]
    return sorted({guard.__dict__["scope"] for guard in guards if "scope" in guard.__dict__})


def operator_routes(wiring: Wiring, handlers: Sequence[HTTPRouteHandler]) -> Router:
    return Router(
        f"{wiring.settings.api_base_path}/operator",
        route_handlers=list(handlers),
        dependencies={"db": Provide(_transaction)},
        request_class=OperatorRequest,
    )


async def _transaction(state: State) -> AsyncIterator[Db]:
    wiring: Wiring = state.wiring
    async with wiring.connections.writing() as db:
        yield db


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
