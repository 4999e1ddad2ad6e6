"""What comes beside the stories: uuids over a limit, and what the library knows of pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.content.builders import a_page, a_story
from tests.content.delivery.test_statements import RESOLVED, a_call, two_hundred_related_stories
from vitrine.content.delivery.stories import stories, story
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings


async def test_over_a_limit_related_stories_are_named_and_not_sent(db: Db) -> None:
    await two_hundred_related_stories(db)

    over = await body_of(db, b"per_page=100&", limit=50)
    below = await body_of(db, b"per_page=100&", limit=200)

    assert [*over] == ["stories", "cv", "rels", "links", "rel_uuids", "link_uuids"]
    assert (over["rels"], over["links"], len(over["rel_uuids"])) == ([], [], 101)
    # Clients that see such a list, even an empty one, drop what was sent.
    assert [*below] == ["stories", "cv", "rels", "links"]
    assert len(below["rels"]) == 101


async def test_pictures_of_a_story_come_with_their_words(db: Db) -> None:
    picture = {"fieldtype": "asset", "id": 7001, "filename": "/f/1/0x0/abc/wolle.jpg"}
    unknown = {"fieldtype": "asset", "id": 7002, "filename": "/f/1/0x0/abc/x.jpg"}
    blocks = [{"_uid": "x", "component": "image", "image": each} for each in (picture, unknown)]
    await a_story(db, "wolle", a_page(image=picture, body=blocks))
    await db.execute(
        """
        insert into content_asset (id, picture_hash, name, focus, words, created_at, updated_at)
        values (
            7001, 'abc', 'wolle.jpg', '1x1:2x2',
            '{"default": {"alt": "Wolle", "title": "Knäuel"}, "fr": {"alt": "Laine"}}', now(), now()
        )
        """
    )

    with_assets = await story(a_call(db, b"resolve_assets=1&language=fr-be", key="wolle"))
    without = await story(a_call(db, b"resolve_assets=0", key="wolle"))

    assert isinstance(with_assets.body, dict)
    assert isinstance(without.body, dict)
    assert with_assets.body["assets"] == [
        {
            "id": 7001,
            "filename": "http://127.0.0.1:8000/f/1/0x0/abc/wolle.jpg",
            "name": "wolle.jpg",
            "alt": "Laine",
            "title": "Knäuel",
            "focus": "1x1:2x2",
            "source": "",
            "copyright": "",
            "content_length": 0,
            "meta_data": {"alt": "Laine", "title": "Knäuel"},
        }
    ]
    assert "assets" not in without.body


async def body_of(db: Db, query: bytes, *, limit: int) -> dict[str, Any]:
    settings = Settings(content_resolve_limit=limit)
    answer = await stories(replace(a_call(db, query + RESOLVED), settings=settings))
    assert isinstance(answer.body, dict)
    return answer.body
