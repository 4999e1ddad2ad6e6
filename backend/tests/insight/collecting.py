"""Sends events as the storefront passes them on, and looks at what is stored of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from itertools import count
from typing import Any, Protocol

import httpx
import msgspec

from tests.insight.builders import a_collection
from tests.running import INTERNAL_TOKEN, RunningShop
from vitrine.kit.db import Db

BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36"
TABLES = (
    *["browser_event", "known_visitor", "exposed_visitor", "summed_day", "visit_day"],
    *["visit_day_search", "visit_day_promotion", "visit_day_product", "visit_day_missed"],
    *["visit_day_vital", "visit_day_exposure"],
)


class MovedClock(Protocol):
    now: datetime

    def pass_time(self, **time: float) -> None: ...


@dataclass
class Collecting:
    running: RunningShop
    db: Db
    clock: MovedClock
    addresses: count[int] = field(default_factory=count)

    async def empty(self) -> None:
        await self.db.execute(f"truncate {', '.join(TABLES)}".encode())
        self.address = f"10.0.{next(self.addresses)}.1"

    async def send(self, *events: dict[str, Any], **changed: Any) -> httpx.Response:
        return await self.post(a_collection(*events, **changed))

    async def post(
        self, body: object = None, *, content: bytes | None = None, **headers: str
    ) -> httpx.Response:
        """A header's `_` stands for `-`."""
        sent = {
            "user-agent": BROWSER,
            "x-internal-token": INTERNAL_TOKEN,
            "x-forwarded-for": self.address,
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        given = msgspec.json.encode(body) if content is None else content
        return await self.running.http.post(
            f"{self.running.api}/collect", headers=sent, content=given
        )

    async def rows(self, sql: str) -> list[tuple[Any, ...]]:
        return await (await self.db.execute(sql.encode())).fetchall()

    async def table(self, name: str) -> list[tuple[Any, ...]]:
        """All of it, always in the same order."""
        return await self.rows(f"table {name} order by 1, 2")

    async def stored(self) -> int:
        return int((await self.rows("select count(*) from browser_event"))[0][0])
