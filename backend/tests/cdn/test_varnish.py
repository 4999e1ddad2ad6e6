"""Varnish with our VCL: keeps what may be shared until it is purged, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

import httpx
import pytest

from tests.cdn.conftest import has_told_all, telling
from tests.cdn.origin import Origin, origin
from tests.engines.varnish_server import TOKEN, VarnishServer, varnish_server
from tests.waiting import eventually, listening
from vitrine.kit.db import Db
from vitrine.kit.settings import BadSettings
from vitrine.rpc import purge
from vitrine.rpc.cdn import check_cdn
from vitrine.rpc.cdn.keys import key_of, keys_of
from vitrine.rpc.cdn.services import Varnish
from vitrine.rpc.purges import EVERYTHING

pytestmark = pytest.mark.scale

BROWSES = {"cookie": "vitrine_session=1; locale=de"}


@dataclass
class Cached:
    origin: Origin
    varnish: VarnishServer
    http: httpx.AsyncClient

    @property
    def url(self) -> str:
        return f"varnish://{TOKEN}@{self.varnish.place}"

    async def page(self, path: str = "/de/coat", **headers: str) -> str:
        """Which answer of the origin is shown."""
        return (await self.http.get(path, headers={**BROWSES, **headers})).text


@pytest.fixture
async def cached() -> AsyncIterator[Cached]:
    with origin() as pages, varnish_server(pages.port) as varnish:
        async with httpx.AsyncClient(base_url=varnish.url, timeout=60) as http:
            assert await listening(http, "/")
            pages.asked.clear()
            pages.headers["surrogate-key"] = " ".join(keys_of(["product:1", "shops", EVERYTHING]))
            yield Cached(pages, varnish, http)


async def test_a_page_is_kept_until_one_of_its_keys_is_purged(
    cached: Cached, committed: Db, cdn_database: str
) -> None:
    async with telling(committed, cdn_database, cached.url):
        assert await eventually(lambda: has_told_all(committed))
        kept = [await cached.page() for _ in range(3)]
        await purge(committed, "product:2")
        assert await eventually(lambda: has_told_all(committed))
        kept.append(await cached.page())
        await purge(committed, "product:1")
        assert await eventually(lambda: has_told_all(committed))

        after = [await cached.page() for _ in range(2)]

    assert (kept, after) == (["0"] * 4, ["1"] * 2)


async def test_after_a_soft_purge_the_old_page_is_shown_while_one_is_fetched(
    cached: Cached, committed: Db, cdn_database: str
) -> None:
    async with telling(committed, cdn_database, cached.url):
        assert await eventually(lambda: has_told_all(committed))
        before = await cached.page()
        await purge(committed, "product:1", stale=True)
        assert await eventually(lambda: has_told_all(committed))

        first = await cached.page()

        assert await eventually(lambda: _shows(cached, "1"))
    assert (before, first) == ("0", "0")


async def test_keys_and_lives_do_not_reach_browsers(cached: Cached) -> None:
    answers = [await cached.http.get("/de/coat") for _ in range(2)]

    told = [
        name for answer in answers for name in answer.headers if "key" in name or "surr" in name
    ]
    assert (told, answers[1].text) == ([], "0")
    assert answers[1].headers["cache-control"] == cached.origin.headers["cache-control"]


@pytest.mark.parametrize(
    "headers",
    [
        {"cache-control": "private, no-store"},
        {"cache-control": "private, no-cache"},
        {"cache-control": "no-store"},
        {"set-cookie": "vitrine_session=2"},
        {"surrogate-control": "max-age=0, stale-while-revalidate=0, stale-if-error=0"},
    ],
    ids=str,
)
async def test_what_is_not_for_everybody_is_not_kept(
    cached: Cached, headers: dict[str, str]
) -> None:
    cached.origin.headers.update(headers)

    assert [await cached.page("/de/account") for _ in range(3)] == ["0", "1", "2"]


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": "a=1; vitrine_arms=x.1"},
        {"cookie": "vitrine_statistics=1"},
        {"cookie": "vitrine_toolbar=1"},
        {"cookie": "vitrine_preview=1"},
        {"cookie": "a=1; __Host-vitrine_preview=1"},
        {"authorization": "Bearer of an operator"},
    ],
    ids=str,
)
async def test_who_may_see_something_else_gets_a_page_of_their_own(
    cached: Cached, headers: dict[str, str]
) -> None:
    kept = [await cached.page() for _ in range(2)]

    assert await cached.page(**headers) == "1"
    assert [*kept, await cached.page()] == ["0"] * 3


async def test_only_who_knows_the_token_purges(cached: Cached) -> None:
    before = await cached.page()
    key = key_of("product:1")
    for headers in ({}, {"x-purge-token": ""}, {"x-purge-token": f"{TOKEN}!"}):
        answer = await cached.http.request("PURGE", "/", headers={**headers, "xkey-purge": key})
        assert answer.status_code == 403

    assert await cached.page() == before


async def test_a_wrong_token_stops_the_start_and_a_dead_varnish_does_not(cached: Cached) -> None:
    with pytest.raises(BadSettings) as refused:
        await check_cdn(cached.url.replace(TOKEN, f"{TOKEN}-no-longer"))
    await check_cdn(cached.url)
    cached.varnish.stop()
    await check_cdn(cached.url)

    assert refused.value.wrongs == [
        f"CDN_PURGE_URL: varnish {cached.varnish.place} refuses this token"
    ]


async def test_keys_of_one_request_fit_and_find_their_page(cached: Cached) -> None:
    """As many as a page may have, and as one request may purge."""
    cached.origin.headers["surrogate-key"] = " ".join(
        key_of(f"product:{number}") for number in range(850)
    )
    before = await cached.page()
    varnish = Varnish(cached.varnish.place, TOKEN)

    await varnish.purge([key_of(f"product:{number}") for number in range(849, 593, -1)], soft=False)
    await varnish.close()

    assert [before, await cached.page()] == ["0", "1"]


async def _shows(cached: Cached, number: str) -> bool:
    return await cached.page() == number
