"""Whether the process lives (`up`) and whether it can serve (`ready`)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from psycopg import Error

from vitrine.kit.migrate import is_current
from vitrine.kit.settings import Settings
from vitrine.rpc.connections import Connections

FRESH_FOR = 1.0
# Whoever asks is answered within two seconds.
ANSWERS_WITHIN = 1.5
NO_ANSWER = "the database does not answer"
NO_INDEX = "the index of products is not built yet"


class Readiness:
    """Asked often by whoever balances the load, so an answer holds for a second.

    `lacks_index`: there is nothing to list goods from, and will be. In a release an old process
    lists them meanwhile.
    """

    def __init__(
        self, settings: Settings, connections: Connections, lacks_index: Callable[[], bool]
    ) -> None:
        self.database_url = settings.database_url or ""
        self.connections = connections
        self.lacks_index = lacks_index
        self._is_migrated = False
        self._because: list[str] = []
        self._asked_at = float("-inf")
        self._turn = asyncio.Lock()
        self._question: asyncio.Task[list[str]] | None = None

    async def because(self) -> list[str]:
        """Why the shop is not ready; empty when it is."""
        async with self._turn:
            if time.monotonic() - self._asked_at > FRESH_FOR:
                self._because = await self._answer_in_time()
                self._asked_at = time.monotonic()
            return self._because

    async def _answer_in_time(self) -> list[str]:
        """A frozen database does not even let go of who gives up: the driver waits until the query
        is cancelled. So the question is left open, and the next is asked once it is answered."""
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._ask())
        done, _ = await asyncio.wait([self._question], timeout=ANSWERS_WITHIN)
        return self._question.result() if done else [NO_ANSWER]

    async def _ask(self) -> list[str]:
        try:
            async with self.connections.reading_primary() as db:
                await db.execute("select 1")
            if not self._is_migrated:
                self._is_migrated = await asyncio.to_thread(is_current, self.database_url)
        except Error:
            return [NO_ANSWER]
        if not self._is_migrated:
            return ["the database is not migrated"]
        return [NO_INDEX] if self.lacks_index() else []


def health_routes(settings: Settings, readiness: Readiness) -> list[HTTPRouteHandler]:
    base = settings.api_base_path

    @get(f"{base}/up", include_in_schema=False)
    async def up() -> dict[str, str]:
        return {"status": "up"}

    @get(f"{base}/ready", include_in_schema=False)
    async def ready() -> Response[dict[str, str | list[str]]]:
        because = await readiness.because()
        if because:
            return Response({"status": "not ready", "because": because}, status_code=503)
        return Response({"status": "ready"})

    return [up, ready]
