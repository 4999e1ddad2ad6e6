"""Who may read: whoever has a token, as often as it allows."""

from __future__ import annotations

from datetime import datetime
from typing import cast

from vitrine.content.delivery.refusals import no_access, too_many
from vitrine.content.tokens import TAG, TokenKind, tokens
from vitrine.kit.limits import Limit, Limits, LimitsInProcess
from vitrine.rpc.cache import TaggedCache, ValueKey
from vitrine.rpc.connections import Connections

KEY: ValueKey = (TAG, 0, 0)
# Enough for a client that builds a whole site, from one address.
USUAL = Limit(1_000, seconds=1)
# Of all who share the limited token, also where a shop has no other limits: it is made for that.
TIGHT = Limit(6, seconds=1)

Tokens = dict[str, TokenKind]


class TokenCheck:
    """Remembers the tokens until they are purged."""

    def __init__(
        self, connections: Connections, cache: TaggedCache[ValueKey, object], limits: Limits
    ) -> None:
        self._connections = connections
        self._cache = cache
        self._limits = limits
        self._tight_limits = LimitsInProcess()

    async def kind_of(self, token: str, now: datetime) -> TokenKind:
        kind = (await self._tokens(now)).get(token)
        if kind is None:
            raise no_access("This token is unknown." if token else "A token is wanted.")
        return kind

    async def refuse_too_many(self, kind: TokenKind, address: str) -> None:
        if kind is TokenKind.LIMITED:
            limit, wait = TIGHT, await self._tight_limits.wait(kind, TIGHT)
        else:
            limit, wait = USUAL, await self._limits.wait(f"content address {address}", USUAL)
        if wait:
            raise too_many(limit.times, wait)

    async def _tokens(self, now: datetime) -> Tokens:
        cached = self._cache.get(KEY, None, now)
        if cached is not None:
            return cast(Tokens, cached)
        since = self._cache.purges
        async with self._connections.reading_primary() as db:
            kinds = {token: kind for kind, token in (await tokens(db)).items()}
        self._cache.put(KEY, kinds, since=since, shop=None, tags=[TAG])
        return kinds
