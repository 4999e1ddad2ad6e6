"""What caches are told, and that nothing old is ever sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.content.builders import a_page, a_story
from tests.content.delivery.conftest import CDN, Reader
from tests.databases import a_database
from tests.operators.builders import an_operator
from tests.running import RunningShop, running_shop
from vitrine.content import StoryDocument, publish_story, save_story
from vitrine.content.tokens import TokenKind, token_of
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

PUBLISHED = "max-age=0, public, s-maxage=604800, stale-if-error=3600"


@pytest.mark.parametrize("cv", [None, "", "0", "1", "undefined", "1700000000", "9" * 30])
@pytest.mark.parametrize("path", ["/stories", "/stories/magazin/wolle"])
async def test_whatever_cache_version_is_asked_for_the_answer_is_current(
    read: Reader, path: str, cv: str | None
) -> None:
    current = (await read("/spaces/me")).json()["space"]["version"]

    parameters: dict[str, Any] = {} if cv is None else {"cv": cv}
    answer = await read(path, **parameters)

    assert (answer.status_code, answer.json()["cv"]) == (200, current)
    assert answer.headers["cache-control"] == PUBLISHED
    assert answer.headers["vary"] == "Origin, Accept-Encoding"
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "set-cookie" not in answer.headers


async def test_a_list_that_is_known_is_not_sent_again(read: Reader) -> None:
    etag = (await read("/stories")).headers["etag"]

    same = await read("/stories", headers={"if-none-match": etag})
    other = await read("/stories", headers={"if-none-match": etag}, page="2")

    assert (same.status_code, same.content) == (304, b"")
    assert (same.headers["total"], same.headers["per-page"]) == ("6", "25")
    assert other.status_code == 200


@pytest.fixture
async def changing_shop(cluster: postgres.Cluster) -> AsyncIterator[tuple[RunningShop, Db]]:
    with a_database(cluster, "vitrine_delivery_caching") as url:
        async with (
            await AsyncConnection.connect(url, autocommit=True) as db,
            running_shop(Settings(database_url=url)) as shop,
        ):
            yield shop, db


async def test_what_is_published_is_sent_at_once(changing_shop: tuple[RunningShop, Db]) -> None:
    shop, db = changing_shop
    token = await token_of(db, TokenKind.PUBLISHED)
    story = await a_story(db, "wolle", a_page(title="Alt"))
    ask = f"{shop.url}{CDN}/stories/wolle?token={token}"
    before = await shop.http.get(ask)

    document = StoryDocument(name="Wolle", slug="wolle", content=a_page(title="Neu"))
    await save_story(db, an_operator(), story, document)
    await publish_story(db, an_operator(), story)
    after = await shop.http.get(ask, headers={"if-none-match": before.headers["etag"]})

    assert before.json()["story"]["content"]["title"] == "Alt"
    assert after.json()["story"]["content"]["title"] == "Neu"
    assert after.json()["cv"] > before.json()["cv"]
