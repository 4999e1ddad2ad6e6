"""A cached answer equals a fresh one after every write that can change it.

One shop takes the writes one after the other, as shops do; each test is one of them.
"""

from __future__ import annotations

import importlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pytest
from psycopg import AsyncConnection

from tests.caching.questions import QUESTIONS, Answers, answers, fresh_answer, keys
from tests.caching.wardrobe import Ids, fill, let_seeded_shops_differ
from tests.caching.writes import WRITES, Write
from tests.calling import PAYING, Caller
from tests.catalogue.builders import DE, NOW
from tests.databases import a_database
from tests.operators.builders import a_token
from tests.running import INTERNAL_TOKEN, RunningShop, running_shop
from tests.shops.wired import OneConnection
from tests.waiting import eventually
from vitrine import search, shops
from vitrine.kit import postgres
from vitrine.kit.db import value
from vitrine.rpc import purge_listener
from vitrine.rpc.procedure import procedures

SCOPES = [
    "limits:write",
    "promotions:write",
    "redirects:write",
    "search:write",
    "shops:write",
]


@dataclass
class Clock:
    moment: datetime = NOW

    def __call__(self) -> datetime:
        return self.moment


@dataclass(frozen=True)
class Cached:
    """A shop that holds its answers."""

    shop: RunningShop
    clock: Clock
    url: str
    ids: Ids
    token: str


@pytest.fixture(scope="module")
async def cached(
    cluster: postgres.Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Cached]:
    importlib.import_module("tests.rpc.exercises")
    clock = Clock()
    with a_database(cluster, "vitrine_caching") as url, pytest.MonkeyPatch.context() as patch:
        async with await AsyncConnection.connect(url) as db:
            ids = await fill(db, tmp_path_factory.mktemp("pictures"))
            await let_seeded_shops_differ(db)
            token = await a_token(db, "operator", SCOPES)
        # A machine that stands still for two seconds makes a shop cache nothing, which would hide
        # an answer that is out of date.
        patch.setattr(purge_listener, "TRUSTED_FOR", 60.0)
        async with a_shop(url, tmp_path_factory.mktemp("cached"), clock) as shop:
            yield Cached(shop, clock, url, ids, token)


def test_every_public_procedure_is_asked_and_is_changed_by_a_write() -> None:
    public = {
        each.name
        for each in procedures.values()
        if each.public and each.run.__module__.startswith("vitrine.")
    }
    changed = {name for write in WRITES for name in write.changes}

    assert set(QUESTIONS) == public
    assert changed == public


def test_time_goes_on_from_write_to_write() -> None:
    moments = [write.at for write in WRITES]

    assert moments == sorted(moments)


@pytest.mark.parametrize("write", WRITES, ids=lambda write: write.name)
async def test_a_cached_answer_equals_a_fresh_one_after(
    write: Write, cached: Cached, tmp_path: Path
) -> None:
    shop, ids = cached.shop, cached.ids
    await has_heard_everything(shop, cached.url)
    before = await answers(shop, ids, keys(ids, write.storefronts))

    await perform(write, shop, cached.url, tmp_path, cached.token)
    cached.clock.moment = write.at
    fresh = await fresh_answers(write, cached.url, ids)

    after = await until_equal(shop, ids, fresh)

    changed = {key[0] for key in fresh if fresh[key] != before[key]}
    assert write.changes - changed == set()
    assert {key: after[key] for key in fresh if after[key] != fresh[key]} == {}


@asynccontextmanager
async def a_shop(url: str, data: Path, now: Clock) -> AsyncIterator[RunningShop]:
    """A shop that answers: what it searches is there."""
    settings = replace(
        PAYING, database_url=url, data_dir=data, internal_token=INTERNAL_TOKEN, rate_limits=False
    )
    async with running_shop(settings, now=now) as shop:

        async def finds() -> bool:
            return (await shop.rpc("getFilters", {}, shop=DE)).status_code == 200

        assert await eventually(finds)
        yield shop


async def has_heard_everything(shop: RunningShop, url: str) -> None:
    """What the write before purged late would hide that this one purges too little."""
    async with await AsyncConnection.connect(url) as db:
        position = await value(db, int, purge_listener.LOG_POSITION)

    async def moment() -> str:
        answer = await shop.rpc(
            "exerciseMoment",
            x_internal_token=INTERNAL_TOKEN,
            x_internal_log_position=str(position),
        )
        return answer.text

    async def caches() -> bool:
        """It gives an answer again without asking its database."""
        return await moment() == await moment()

    assert await eventually(caches)


async def fresh_answers(write: Write, url: str, ids: Ids) -> Answers:
    """Of whoever has read nothing before: without a cache, and with an index of this moment.

    Not of a second shop, which would purge listings when it starts.
    """
    async with await AsyncConnection.connect(url) as db:
        enabled = {each.id: each for each in await shops.storefronts(db) if each.is_enabled}
        index = search.LiveIndex(lambda: write.at)
        await index.fill(db, list(enabled.values()))
        engine = search.Search(search.EmbeddedEngine(index), index.dictionary)

        async def find_shop(shop_id: int) -> shops.Storefront | None:
            return enabled.get(shop_id)

        wiring = (await Caller.on(db)).at(write.at).wiring
        wiring = replace(
            wiring,
            connections=OneConnection(db),
            find_shop=find_shop,
            parts={**wiring.parts, search.Search: engine},
        )
        return {key: await fresh_answer(wiring, ids, key) for key in keys(ids, write.storefronts)}


async def perform(write: Write, shop: RunningShop, url: str, folder: Path, token: str) -> None:
    if write.perform:
        async with await AsyncConnection.connect(url) as db:
            await write.perform(db, folder)
    if write.ask:
        method, path, body = write.ask
        headers = {"authorization": f"Bearer {token}"}
        answer = await shop.http.request(
            method, f"{shop.api}/operator{path}", json=body, headers=headers
        )
        assert answer.is_success, answer.text


async def until_equal(shop: RunningShop, ids: Ids, wanted: Answers) -> Answers:
    """Asks until purges have been heard and the index has followed; the last answers."""
    given = await answers(shop, ids, wanted)

    async def are_equal() -> bool:
        others = [key for key in wanted if given[key] != wanted[key]]
        # One at a time, since all of them again and again would keep the shop from hearing.
        given.update(await answers(shop, ids, others[:1]))
        if others and given[others[0]] == wanted[others[0]]:
            given.update(await answers(shop, ids, others[1:]))
        return given == wanted

    await eventually(are_equal)
    return given
