"""Search on real PostgreSQL: an engine filled from the test's own transaction."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.calling import Caller
from tests.catalogue.builders import NOW, a_vocabulary
from vitrine import search
from vitrine.kit.db import Db
from vitrine.shops import queries as shops

Index = Callable[[], Awaitable[None]]


@pytest.fixture
def engine(tmp_path: Path) -> search.EmbeddedEngine:
    return search.EmbeddedEngine(now=lambda: NOW)


@pytest.fixture
async def rpc(db: Db, engine: search.EmbeddedEngine) -> Caller:
    """Calls a procedure on the day of the tests, with an engine that is not filled yet."""
    await a_vocabulary(db)
    caller = (await Caller.on(db)).at(NOW)
    parts: dict[type, object] = {search.Search: search.Search(engine)}
    return replace(caller, wiring=replace(caller.wiring, parts=parts))


@pytest.fixture
def index(db: Db, engine: search.EmbeddedEngine) -> Index:
    """Fills the engine with what the test has written so far."""

    async def fill() -> None:
        storefronts = await shops.storefronts(db)
        await engine.fill(db, [shop for shop in storefronts if shop.is_enabled])

    return fill
