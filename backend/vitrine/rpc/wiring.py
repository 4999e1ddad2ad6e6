"""A request as it was read, its answer, and what the slices above hand down to the wire."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from msgspec import Struct

from vitrine.kit.clock import Clock, time_of_day
from vitrine.kit.db import Db
from vitrine.kit.limits import Limits, NoLimits
from vitrine.kit.settings import Settings
from vitrine.rpc.cache import Caches
from vitrine.rpc.call import Session, Shop
from vitrine.rpc.connections import Connections
from vitrine.rpc.turns import Turns


class RpcRequest(Struct, frozen=True):
    """A request, read and not yet judged."""

    procedure: str
    body: bytes
    request_id: str
    shop_id: str | None = None
    session_token: str | None = None
    browser_token: str | None = None
    cookies: dict[str, str] = {}
    idempotency_key: str | None = None
    address: str | None = None
    user_agent: str = ""
    log_position: int = 0
    """Of the last purge that the storefront has heard: older than that, nothing may be read."""


class Answer(Struct, frozen=True):
    status: int
    body: bytes
    code: str = ""
    headers: dict[str, str] = {}
    cookies: list[str] = []


@dataclass(frozen=True)
class Wiring:
    """What the slices above hand down to the wire."""

    settings: Settings
    connections: Connections
    find_shop: Callable[[int], Awaitable[Shop | None]]
    find_session: Callable[[Db, str, datetime], Awaitable[Session | None]]
    renew_session: Callable[[Db, str, str, datetime], Awaitable[list[str]]]
    session_cookie: str
    # Whether an account was signed in to with this browser before.
    browser_cookie: str = ""
    has_signed_in: Callable[[Db, str, str, datetime], Awaitable[bool]] | None = None
    # Others that procedures may read.
    read_cookies: Sequence[str] = ()
    limits: Limits = field(default_factory=NoLimits)
    browsing: Turns = field(default_factory=Turns)
    parts: Mapping[type, object] = field(default_factory=dict)
    caches: Caches[Answer] = field(default_factory=Caches)
    now: Clock = time_of_day
    # Longer than a payment provider may take; a statement that runs longer is cancelled.
    longest_call: float = 15.0
