"""Declares procedures: `@procedure("addItemToBasket", writes=True)` above an async function."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from vitrine.rpc.call import Call
from vitrine.rpc.wire import Wire

Family = Literal[
    "catalogue", "checkout", "forgotten-password", "forms", "registration", "sign-in", "voucher"
]
Idempotency = Literal["optional", "required"]
Answer: TypeAlias = Wire | Sequence[Wire] | None
F = TypeVar("F", bound=Callable[..., Awaitable[Answer]])
Reread: TypeAlias = Callable[[Call], Awaitable[Wire]]


@dataclass(frozen=True, slots=True)
class Procedure:
    name: str
    run: Callable[..., Awaitable[Answer]]
    payload: type[Wire] | None
    answer: Any
    public: bool
    writes: bool
    family: Family
    needs_shop: bool
    needs_db: bool
    idempotency: Idempotency
    account: Callable[[Any], str] | None
    family_of: Callable[[Any], Family | None] | None
    before: Callable[..., Awaitable[object]] | None
    reread: Reread | None
    is_search: Callable[[Any], bool]
    envelope: msgspec.json.Decoder[Any]


_procedures: dict[str, Procedure] = {}
procedures: Mapping[str, Procedure] = MappingProxyType(_procedures)


def procedure(
    name: str,
    *,
    public: bool = False,
    writes: bool = False,
    family: Family = "catalogue",
    needs_shop: bool = True,
    needs_db: bool = True,
    idempotency: Idempotency = "optional",
    account: Callable[[Any], str] | None = None,
    family_of: Callable[[Any], Family | None] | None = None,
    before: Callable[..., Awaitable[object]] | None = None,
    reread: Reread | None = None,
    is_search: Callable[[Any], bool] = lambda _: False,
) -> Callable[[F], F]:
    """Makes `async def f(call: Call[, payload: Wire]) -> Answer` callable by this name.

    A procedure that does not write runs on a read-only connection: a public one on any server,
    one about a visitor on the primary, where it sees what was just written
    (`connections.connections_for`). One that needs no database for most of its answers, or waits
    for somebody outside, is declared with `needs_db=False` and lends a connection when it wants
    one (`async with call.reading() as db`). `account` names the account that a payload speaks of,
    so that the family's limit by account holds before anyone signed in. `family_of` names one more
    family that a payload counts for, where a part of it is what another procedure does.

    `before` is the step for slow work such as hashing: it gets the call without a connection
    (`async with call.reading() as db` lends one for a moment) and the payload. What it returns is
    the procedure's third argument.

    `reread` reads the large part of an answer, such as the basket: a retried call is told what
    holds now, and only the rest is stored.

    `is_search` says of a payload of a public procedure whether it is refused before others are,
    where more is asked for than can be answered (`turns.py`).
    """
    if not needs_db and writes:
        raise TypeError(f"{name} writes, so it needs the database")
    if public and writes:
        raise TypeError(f"{name} is public, so it answers the same for everyone and cannot write")
    if before and not writes:
        raise TypeError(f"{name} opens no transaction that a step could come before")

    def declare(function: F) -> F:
        if name in _procedures and _procedures[name].run.__module__ != function.__module__:
            raise TypeError(f"two procedures are called {name}")
        payload, answer = _shape(function)
        if before:
            _demand_same_type(name, function, before)
        _procedures[name] = Procedure(
            name=name,
            run=function,
            payload=payload,
            answer=answer,
            public=public,
            writes=writes,
            family=family,
            needs_shop=needs_shop,
            needs_db=needs_db,
            idempotency=idempotency,
            account=account,
            family_of=family_of,
            before=before,
            reread=reread,
            is_search=is_search,
            envelope=_envelope(payload),
        )
        return function

    return declare


def _shape(function: Callable[..., object]) -> tuple[type[Wire] | None, Any]:
    hints = typing.get_type_hints(function)
    names = list(inspect.signature(function).parameters)
    payload = hints[names[1]] if len(names) > 1 else None
    return payload, hints["return"]


def _demand_same_type(
    name: str, function: Callable[..., object], before: Callable[..., object]
) -> None:
    *_, last = inspect.signature(function).parameters
    if typing.get_type_hints(function)[last] != typing.get_type_hints(before)["return"]:
        raise TypeError(f"{name} takes something else than its first step returns")


def _envelope(payload: type[Wire] | None) -> msgspec.json.Decoder[Any]:
    payload_type = dict[str, Any] if payload is None else payload
    envelope = msgspec.defstruct("Envelope", [("payload", payload_type | None, None)])
    return msgspec.json.Decoder(envelope)
