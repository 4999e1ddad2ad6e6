"""A release whose moment was only noted, as by an import, goes out too."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.content.builders import a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content.releases.planning import create_release, put_story
from vitrine.content.releases.publishing import publish_due, take_back_release
from vitrine.kit.db import Db

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)


async def test_a_release_with_a_moment_goes_out_with_all_its_stories(db: Db) -> None:
    stories = [await a_story(db, slug, a_page(), is_published=False) for slug in ("a", "b")]
    release = await create_release(db, an_operator(NOW), "Winter")
    for story in stories:
        await put_story(db, an_operator(NOW), release, story)
    await db.execute("update content_release set release_at = %s", [NOW + timedelta(hours=1)])

    counts = [await publish_due(db, NOW + timedelta(minutes=each)) for each in (30, 90, 91)]
    out = await public_stories(db)
    await take_back_release(db, an_operator(NOW + timedelta(hours=2)), release)

    assert counts == [0, 2, 0]
    assert out == stories
    assert await public_stories(db) == []


async def public_stories(db: Db) -> list[int]:
    cursor = await db.execute("select id from story where published_version is not null order by 1")
    return [story_id for (story_id,) in await cursor.fetchall()]
