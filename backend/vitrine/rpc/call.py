"""One call of one procedure: who asks, where, when, and the transaction it runs in."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from datetime import datetime
from typing import Protocol, TypeVar

from msgspec import Struct, field

from vitrine.kit.db import Db
from vitrine.kit.settings import Settings
from vitrine.rpc.cache import TaggedCache, ValueKey
from vitrine.rpc.connections import Connections, CountedConnections

T = TypeVar("T")


class Shop(Protocol):
    """What the wire knows of a storefront; the shops slice knows more."""

    @property
    def id(self) -> int: ...
    @property
    def code(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def country(self) -> str: ...
    @property
    def locale(self) -> str: ...
    @property
    def currency(self) -> str: ...


class Session(Protocol):
    """What the wire knows of a session; the identity slice knows more."""

    @property
    def id(self) -> bytes: ...
    @property
    def kind(self) -> str:
        """`user`, `guest` or `visitor`."""
        ...

    @property
    def created_at(self) -> datetime: ...
    @property
    def touched_at(self) -> datetime: ...
    @property
    def visitor_id(self) -> int: ...
    @property
    def user_id(self) -> int | None: ...


class Caching(Struct):
    """Whether the answer may be cached, and until when."""

    is_allowed: bool = False
    until: datetime | None = None


class Call(Struct, frozen=True):
    db_if_any: Db | None
    connections: Connections
    cache: TaggedCache[ValueKey, object]
    """Values that public answers are made of, such as products."""
    shop_if_any: Shop | None
    session: Session | None
    now: datetime
    request_id: str
    settings: Settings
    address: str | None = None
    user_agent: str = ""
    browser_token: str | None = None
    sent_cookies: Mapping[str, str] = field(default_factory=dict)
    """Those that slices above have asked for (`Wiring.read_cookies`)."""
    tags: set[str] = field(default_factory=set)
    """What a public answer shows, for the page cache: `call.tags.add("shop:1001")`."""
    cache_tags: set[str] = field(default_factory=set)
    """What else ends a cached answer, but no page: how many pieces are left, say."""
    cookies: list[str] = field(default_factory=list)
    """Whole Set-Cookie values; sent only when the call succeeds."""
    parts: Mapping[type, object] = field(default_factory=dict)
    """What slices keep open between calls, such as the search engine; handed in by the app."""
    caching: Caching = field(default_factory=Caching)

    def cache_answer(self, *ends: datetime | None) -> None:
        """A public answer holds until one of its tags is purged, or until the first of these.

        For answers that only change with a purge: one that leaves out what it did not find
        must not be cached, since nothing tells when it comes.
        """
        self.caching.is_allowed = True
        self.caching.until = min((each for each in ends if each and each > self.now), default=None)

    def reading(self) -> AbstractAsyncContextManager[Db]:
        """The call's connection; for a procedure that was declared to need none, one is lent."""
        return nullcontext(self.db_if_any) if self.db_if_any else self.connections.reading()

    def part(self, kind: type[T]) -> T:
        value = self.parts.get(kind)
        if not isinstance(value, kind):
            raise LookupError(f"nobody handed in a {kind.__name__}")
        return value

    @property
    def holds_no_connection(self) -> bool:
        """In the step before a transaction, while no connection is lent: slow work is done then."""
        return isinstance(self.connections, CountedConnections) and not self.connections.lent

    @property
    def db(self) -> Db:
        if self.db_if_any is None:
            raise LookupError("this procedure was declared to need no database")
        return self.db_if_any

    @property
    def shop(self) -> Shop:
        if self.shop_if_any is None:
            raise LookupError("this procedure was declared to need no shop")
        return self.shop_if_any

    @property
    def shop_id(self) -> int:
        return self.shop.id
