"""A read asks the database as often, however many stories it shows."""

from __future__ import annotations

import msgspec

from tests.shops.wired import counting
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.delivery.parameters import Parameters
from vitrine.content.delivery.stories import stories, story
from vitrine.content.reading import Totals
from vitrine.content.tokens import TokenKind
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db
from vitrine.kit.settings import Settings

RESOLVED = b"resolve_relations=page.related&resolve_links=url&resolve_level=2"


async def test_a_hundred_stories_take_as_many_statements_as_one(db: Db) -> None:
    await two_hundred_related_stories(db)
    counted = counting(db)

    async def cost(query: bytes) -> tuple[int, int, int]:
        before = counted.total
        body = (await stories(a_call(db, query + RESOLVED))).body
        shown = msgspec.convert(body, Shown)
        return len(shown.stories), len(shown.rels), counted.total - before

    one, hundred = await cost(b"per_page=1&"), await cost(b"per_page=100&")

    # The cache version, which stories, the stories, the number of all, two levels, links.
    assert (one, hundred) == ((1, 2, 7), (100, 101, 7))


async def test_one_story_takes_two_statements(db: Db) -> None:
    await two_hundred_related_stories(db)
    counted = counting(db)

    await story(a_call(db, b"", key="story-1"))

    # The story, what it links to.
    assert counted.total == 2


class Shown(msgspec.Struct):
    stories: list[object]
    rels: list[object]


def a_call(db: Db, query: bytes, key: str = "") -> DeliveryCall:
    parameters = Parameters(query)
    return DeliveryCall(
        db, TokenKind.PUBLISHED, parameters, key, time_of_day(), Settings(), Totals()
    )


async def two_hundred_related_stories(db: Db) -> None:
    """Each relates and links to the next one."""
    await db.execute(
        """
        with made as (
            insert into story (uuid, name, slug, content_type, created_at, updated_at)
            select uuid, 'Story ' || n, 'story-' || n, 'page', now(), now()
            from generate_series(0, 199) n,
                lateral (select lpad(n::text, 32, '0')::uuid) numbered (uuid)
            returning id, uuid, name, slug
        ),
        placed as (
            insert into story_path (story_id, lang, path, live_from)
            select id, 'default', slug, now() from made
        )
        insert into story_version (story_id, number, name, content, saved_at, author)
        select id, 1, name,
            jsonb_build_object(
                '_uid', made.uuid, 'component', 'page', 'related', next.uuid,
                'link', jsonb_build_object(
                    'fieldtype', 'multilink', 'linktype', 'story', 'id', next.uuid
                )
            ),
            now(), 'a test'
        from made,
            lateral (
                select lpad(((replace(slug, 'story-', '')::int + 1) % 200)::text, 32, '0')::uuid
            ) next (uuid)
        """
    )
    await db.execute(
        "update story set published_version = story_version.id, published_at = now()"
        " from story_version where story_id = story.id"
    )
