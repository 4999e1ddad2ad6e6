"""What only our own storefront may ask; the storefront's proxy never passes these on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from datetime import datetime
from typing import Any

from litestar import Request, Response, Router, get
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.response import Stream

from vitrine.kit.db import Db
from vitrine.rpc.edge import cookie, is_from_storefront
from vitrine.rpc.problem import Problem
from vitrine.rpc.purge_stream import PurgeStream
from vitrine.rpc.wire import Wire
from vitrine.rpc.wiring import Wiring


class PaymentProviders(Wire):
    """Whose notifications are read."""

    names: list[str]


class SessionState(Wire):
    """`anonymous`, `guest` or `user`."""

    state: str


Experiments = Callable[[Db, datetime], Awaitable[Wire]]


def internal_routes(
    wiring: Wiring,
    purges: PurgeStream,
    running_experiments: Experiments,
    notifying_providers: Collection[str] = (),
) -> Router:
    def only_our_storefront(
        connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler
    ) -> None:
        headers = dict(connection.scope["headers"])
        if not is_from_storefront(headers, wiring.settings):
            raise Problem(403, "InternalOnly", "This address is for the storefront alone.")

    @get("/session")
    async def session(request: Request[Any, Any, Any]) -> Response[SessionState]:
        """Who the access guard has before it."""
        token = cookie(dict(request.scope["headers"]), wiring.session_cookie)
        state = await _state(wiring, token) if token else "anonymous"
        return Response(SessionState(state=state), headers={"cache-control": "no-store"})

    @get("/payment-providers")
    async def payment_providers() -> PaymentProviders:
        """Before anything that is sent in their name is let in."""
        return PaymentProviders(names=sorted(notifying_providers))

    @get("/experiments")
    async def experiments() -> Response[Wire]:
        """Those that run, with what they change."""
        async with wiring.connections.reading_primary() as db:
            running = await running_experiments(db, wiring.now())
        return Response(running, headers={"cache-control": "no-store"})

    @get("/purges")
    async def follow_purges() -> Stream:
        """Server-sent events; see `PurgeStream.events`."""
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        return Stream(purges.events, media_type="text/event-stream", headers=headers)

    return Router(
        "/internal",
        route_handlers=[session, payment_providers, experiments, follow_purges],
        guards=[only_our_storefront],
    )


async def _state(wiring: Wiring, token: str) -> str:
    async with wiring.connections.reading_primary() as db:
        session = await wiring.find_session(db, token, wiring.now())
    return session.kind if session and session.kind in ("guest", "user") else "anonymous"
