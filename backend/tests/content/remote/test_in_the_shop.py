"""The same pages, whoever has the content: one shop reads its own, another that of the first."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any
from uuid import uuid4

import pytest

from tests.catalogue.builders import DE
from tests.content.builders import a_page, a_story
from tests.content.remote.conftest import Hosted
from tests.content.remote.faulty_proxy import BROKEN, FaultyProxy, a_faulty_proxy
from tests.operators.builders import an_operator
from tests.running import RunningShop, running_shop
from tests.waiting import eventually
from vitrine.content import StoryDocument, publish_story, save_story
from vitrine.content.tokens import TokenKind
from vitrine.kit.settings import Settings


@pytest.fixture(scope="module")
async def proxy(hosted: Hosted) -> AsyncIterator[FaultyProxy]:
    async with a_faulty_proxy(hosted.shop.url) as proxy:
        yield proxy


@pytest.fixture(scope="module")
async def reading_shop(hosted: Hosted, proxy: FaultyProxy) -> AsyncIterator[RunningShop]:
    settings = Settings(
        database_url=hosted.database_url,
        rate_limits=False,
        content_url=proxy.url,
        content_token=hosted.tokens[TokenKind.PUBLISHED],
    )
    async with running_shop(settings) as shop:
        yield shop


@pytest.fixture(scope="module")
async def story_id(hosted: Hosted) -> int:
    author = str(uuid4())
    link = {"fieldtype": "multilink", "linktype": "story", "id": author, "url": ""}
    async with await hosted.connect() as db:
        await a_story(db, "author", a_page(title="Anna"), uuid=author)
        return await a_story(db, "notes", a_page(title="before", author=author, link=link))


BESIDE = {"listing": {"content_type": "page"}, "datasources": [{"slug": "fibres"}]}
NOTES: dict[str, Any] = {"slug": "notes", "options": {"resolve_relations": "page.author"}}


async def titles(shop: RunningShop) -> tuple[int, str]:
    answer = await shop.rpc("getCmsContent", NOTES, shop=DE)
    return answer.status_code, answer.json().get("content", {}).get("title", "")


@pytest.mark.parametrize(
    ("procedure", "payload"),
    [
        ("getCmsContent", NOTES),
        ("getCmsContent", {"options": {"content_type": "page", "per_page": 1}}),
        ("getCmsContent", {"slug": "nowhere"}),
        ("getCmsContent", {"slug": "nowhere", "options": BESIDE}),
        ("getCmsContent", {"options": {"filter_query": {"title": {"is": "wrong"}}}}),
        ("getGlobalConfig", None),
    ],
)
async def test_pages_are_the_same_from_both_sources(
    hosted: Hosted, reading_shop: RunningShop, story_id: int, procedure: str, payload: object
) -> None:
    own = await hosted.shop.rpc(procedure, payload, shop=DE)

    remote = await reading_shop.rpc(procedure, payload, shop=DE)

    assert remote.status_code == own.status_code
    assert without_its_own_words(remote.json()) == without_its_own_words(own.json())


def without_its_own_words(answer: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in answer.items() if name not in ("requestId", "detail")}


async def test_an_edit_is_seen_and_what_was_seen_outlives_the_service(
    hosted: Hosted, reading_shop: RunningShop, proxy: FaultyProxy, story_id: int
) -> None:
    before = await titles(reading_shop)
    async with await hosted.connect() as db:
        document = StoryDocument(name="Notes", slug="notes", content=a_page(title="after"))
        await save_story(db, an_operator(), story_id, document)
        await publish_story(db, an_operator(), story_id)
    is_seen = await eventually(lambda: shows(reading_shop, "after"))
    proxy.lasting_fault = BROKEN
    during = await titles(reading_shop)
    unknown = await reading_shop.rpc("getCmsContent", {"slug": "author"}, shop=DE)
    config = await reading_shop.rpc("getGlobalConfig", shop=DE)
    figures = (await reading_shop.http.get(f"{reading_shop.url}/metrics")).text
    proxy.lasting_fault = None

    assert (before, is_seen, during) == ((200, "before"), True, (200, "after"))
    assert (unknown.status_code, unknown.json()["code"]) == (503, "ContentUnavailable")
    assert config.status_code == 200
    assert 'vitrine_outgoing_calls_total{neighbour="content",result="answered"}' in figures


async def shows(shop: RunningShop, title: str) -> bool:
    return await titles(shop) == (200, title)
