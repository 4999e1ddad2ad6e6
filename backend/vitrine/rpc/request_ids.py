"""Every line that is written while a request is answered carries its id, whoever writes it."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from vitrine.kit.log import Log
from vitrine.rpc.edge import request_id_of

HEADER = b"x-request-id"


def with_request_ids(app: ASGIApp, log: Log) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return await app(scope, receive, send)
        request_id = request_id_of(dict(scope["headers"]))
        # Whoever asks for the id further inside is to find this one.
        others = [(name, value) for name, value in scope["headers"] if name != HEADER]
        scope["headers"] = [*others, (HEADER, request_id.encode())]
        with bound_contextvars(request_id=request_id):
            try:
                await app(scope, receive, send)
            except Exception:
                # Half of the answer was sent already: the connection breaks off.
                log.exception("an answer broke off")
                raise

    return answer
