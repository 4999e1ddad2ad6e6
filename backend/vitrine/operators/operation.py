"""Declares what operators may call: `@operation("PUT", "/redirects", scope="redirects:write")`."""

from __future__ import annotations

import typing
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType, NoneType
from typing import Any, Literal, TypeVar

from litestar import route
from litestar.handlers import HTTPRouteHandler
from litestar.types import Empty

from vitrine.operators.bodies import refuse_lenient_types

Method = Literal["DELETE", "GET", "POST", "PUT"]
F = TypeVar("F", bound=Callable[..., Awaitable[object]])


@dataclass(frozen=True, slots=True)
class Operation:
    name: str
    scope: str
    writes: bool
    needs_db: bool
    body: Any
    answer: Any
    media_type: str | None
    handler: HTTPRouteHandler


_operations: dict[str, Operation] = {}
operations: Mapping[str, Operation] = MappingProxyType(_operations)


def operation(
    method: Method,
    path: str,
    *,
    scope: str,
    needs_db: bool = True,
    only_reads: bool = False,
    media_type: str | None = None,
    largest_body: int | None = None,
) -> Callable[[F], F]:
    """Lets operators call `async def f(call: OperatorCall, …)` with a token of this scope.

    A GET runs on a read-only connection, and so does a question that needs a body (`only_reads`).
    Any other method runs in one transaction and must record in it what it changes
    (`call.operator.record`). One that opens transactions of its own, or
    streams, is declared with `needs_db=False`. `media_type` is that of a stream, read or written.
    """

    def declare(function: F) -> F:
        hints = typing.get_type_hints(function)
        refuse_lenient_types(function)
        handler = route(
            path,
            http_method=method,
            status_code=204 if hints["return"] is NoneType else 200,
            media_type=media_type if method == "GET" else None,
            request_max_body_size=largest_body or Empty,
        )(function)
        name = function.__name__
        if name in _operations and _operations[name].handler.fn.__module__ != function.__module__:
            raise TypeError(f"two operations are called {name}")
        _operations[name] = Operation(
            name=name,
            scope=scope,
            writes=method != "GET" and not only_reads,
            needs_db=needs_db,
            body=hints.get("data"),
            answer=hints["return"],
            media_type=media_type,
            handler=handler,
        )
        return function

    return declare
