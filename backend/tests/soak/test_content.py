"""The content service while much is published, and a large space that goes out and comes in."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import httpx
import pytest
from psycopg import AsyncConnection

from tests.content.builders import a_folder, a_page, a_story
from tests.databases import a_database
from tests.operators.builders import an_operator
from tests.running import running_shop
from vitrine.content import (
    StoryDocument,
    TokenKind,
    export_space,
    import_space,
    publish_story,
    save_story,
    token_of,
)
from vitrine.kit import postgres
from vitrine.kit.clock import time_of_day
from vitrine.kit.settings import Settings

PUBLISHES = int(os.environ.get("SOAK_PUBLISHES", "10000"))
STORIES = int(os.environ.get("SOAK_STORIES", "5000"))
READERS = 4


@pytest.mark.soak
async def test_no_answer_is_older_than_what_was_published(cluster: postgres.Cluster) -> None:
    with a_database(cluster, "vitrine_publishing") as url:
        async with await AsyncConnection.connect(url, autocommit=True) as db:
            story = await a_story(db, "zahl", a_page(number=0))
            token = await token_of(db, TokenKind.PUBLISHED)
            settings = Settings(database_url=url, rate_limits=False)
            async with running_shop(settings) as shop:
                publishing = Publishing(db, story)
                address = f"{shop.url}/content/v2/cdn/stories"
                readers = [
                    asyncio.create_task(
                        read_while(publishing, shop.http, address, place, {"token": token})
                    )
                    for place in range(READERS)
                ]
                await publishing.run(PUBLISHES)
                results = await asyncio.gather(*readers)

    print(f"{PUBLISHES} publishes, {sum(count for count, _ in results)} answers")
    assert [stale for _, stale in results] == [[]] * READERS


class Publishing:
    """One story that shows a number, which grows; `number` is public before it is said here."""

    def __init__(self, db: AsyncConnection, story: int) -> None:
        self.number = 0
        self.is_over = False
        self._db = db
        self._story = story

    async def run(self, times: int) -> None:
        for number in range(1, times + 1):
            operator = an_operator(time_of_day())
            document = StoryDocument(name="Zahl", slug="zahl", content=a_page(number=number))
            async with self._db.transaction():
                await save_story(self._db, operator, self._story, document)
                await publish_story(self._db, operator, self._story)
            self.number = number
        self.is_over = True


async def read_while(
    publishing: Publishing,
    http: httpx.AsyncClient,
    address: str,
    place: int,
    parameters: dict[str, str],
) -> tuple[int, list[tuple[int, int]]]:
    """How many answers came, and which were older than what was public when they were asked."""
    count, stale, etag = 0, [], ""
    shown = 0
    while not publishing.is_over:
        least = publishing.number
        path, headers = ("/zahl", {"if-none-match": etag}) if place % 2 else ("", {})
        answer = await http.get(f"{address}{path}", params=parameters, headers=headers)
        if answer.status_code == 200:
            body = answer.json()
            story = body["story"] if place % 2 else body["stories"][0]
            shown, etag = story["content"]["number"], answer.headers["etag"]
        count += 1
        if shown < least:
            stale.append((least, shown))
    return count, stale


@pytest.mark.soak
async def test_a_large_space_goes_out_and_comes_back_as_the_same_bytes(
    cluster: postgres.Cluster, tmp_path: Path
) -> None:
    with a_database(cluster, "vitrine_out") as first, a_database(cluster, "vitrine_in") as second:
        async with await AsyncConnection.connect(first) as db:
            folder = await a_folder(db, "regal", translated={"fr": "rayon"})
            for number in range(STORIES):
                await a_story(db, f"fach-{number}", a_page(), parent=folder)
            await export_space(db, tmp_path / "first")
        async with await AsyncConnection.connect(second) as db:
            await import_space(db, an_operator(time_of_day()), tmp_path / "first")
            await export_space(db, tmp_path / "second")

    assert files(tmp_path / "first") == files(tmp_path / "second")
    assert len(files(tmp_path / "first")) > STORIES


def files(folder: Path) -> dict[str, bytes]:
    return {
        str(each.relative_to(folder)): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }
