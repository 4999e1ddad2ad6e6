"""The demo space holds what the delivery API can answer, and a shop without stories gets it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from psycopg import AsyncConnection

from tests.content.transfer.builders import files
from tests.databases import Connections, a_database
from tests.operators.builders import an_operator
from vitrine import content
from vitrine.content import Imported
from vitrine.kit import postgres
from vitrine.kit.db import Db
from vitrine.kit.settings import PROJECT

FOLDER = PROJECT / "content"
OWN = ("stories", "releases", "datasources", "assets.json")


@pytest.fixture(scope="module")
async def connections(cluster: postgres.Cluster) -> AsyncIterator[Connections]:
    """Of `db`, with the space that a shop without stories gets, which all tests look at."""
    with a_database(cluster, "vitrine_space") as url:
        async with await AsyncConnection.connect(url) as db:
            await content.seed_if_empty(db, an_operator())
        async with Connections.of(url) as connections:
            yield connections


@pytest.fixture
def demo(db: Db) -> Db:
    return db


async def test_the_space_is_written_out_as_it_stands_in_the_repository(
    demo: Db, tmp_path: Path
) -> None:
    await content.export_space(demo, tmp_path)

    kept = {place: text for place, text in files(FOLDER).items() if place.startswith(OWN)}
    assert files(tmp_path) == kept


async def test_seeding_again_changes_nothing(demo: Db) -> None:
    assert await content.seed(demo, an_operator()) == Imported()


async def test_seeding_brings_back_what_an_editor_changed(demo: Db) -> None:
    own = "select id from story where slug = 'global-config'"
    story_id = (await rows(demo, own))[0][0]
    await content.unpublish_story(demo, an_operator(), story_id)

    assert await content.seed(demo, an_operator()) == Imported(stories=1)
    assert await content.seed(demo, an_operator()) == Imported()


FACTS = {
    "published": ("select count(*) from story where published_version is not null", 120),
    "types": ("select count(distinct content_type) from story where not is_folder", 10),
    "changed since": ("select count(*) from story where published_version <> draft_version", 3),
    "drafts": (
        "select count(*) from story where draft_version > 0 and published_version is null",
        3,
    ),
    "public ones that refer to drafts": (
        "select count(*) from story join story_reference on version_id = published_version"
        " join story target on target.uuid::text = story_reference.target"
        " where kind = 'story' and target.published_version is null",
        2,
    ),
    "relations of one field": (
        "select max(jsonb_array_length(content -> 'entries')) from story_version"
        " where content ->> 'component' = 'glossary'",
        51,
    ),
    "translated slugs": ("select count(*) from story_slug", 100),
    "tags": ("select count(distinct tag) from story cross join unnest(tags) tag", 10),
    "of the release": ("select count(*) from release_story", 2),
    "values by dimension": ("select count(*) from datasource_entry_value", 50),
    "Swiss": ("select count(*) from story_version where content::text like '%__de_ch%'", 5),
    "Austrian": ("select count(*) from story_version where content::text like '%__de_at%'", 1),
    "Belgian": ("select count(*) from story_version where content::text like '%__fr_be%'", 1),
}


async def test_the_space_shows_what_stories_can_be(demo: Db) -> None:
    counts = {name: (await rows(demo, sql))[0][0] for name, (sql, _) in FACTS.items()}

    assert [name for name, (_, least) in FACTS.items() if counts[name] < least] == []


async def test_each_folder_has_a_start_page(demo: Db) -> None:
    without = await rows(
        demo,
        "select folder.slug from story folder where is_folder and not exists"
        " (select from story where parent_id = folder.id and is_startpage)",
    )

    assert without == []


async def test_an_article_leads_to_its_author_and_on_to_a_store(demo: Db) -> None:
    names = await rows(
        demo,
        """
        with named as materialized (
            select story.uuid::text, content ->> 'component' as component,
                content ->> 'name' as name, content ->> 'city' as city,
                content ->> 'author' as author, content ->> 'store' as store
            from story join story_version on story_version.id = published_version
        )
        select distinct author.name, store.city
        from named article
        join named author on author.uuid = article.author
        join named store on store.uuid = author.store
        where article.component = 'article'
        order by 1
        """,
    )

    assert names == [
        ("Camille Roux", "Paris"),
        ("Hanna Weiß", "Berlin"),
        ("Jonas Adler", "Wien"),
        ("Mieke van Dam", "Amsterdam"),
    ]


async def test_swiss_words_have_no_sharp_s(demo: Db) -> None:
    with_sharp_s = await rows(
        demo,
        "select distinct key from story_version, jsonb_path_query(content, 'strict $.**') block,"
        " jsonb_each_text(case jsonb_typeof(block) when 'object' then block else '{}' end)"
        " where key like '%\\_\\_i18n\\_\\_de\\_ch' and value like '%ß%'",
    )

    assert with_sharp_s == []


async def test_pictures_say_in_each_language_what_is_on_them(demo: Db) -> None:
    untold = await rows(
        demo,
        "select content_asset.name, language from content_asset"
        " cross join unnest(array['default', 'en', 'fr', 'nl']) language"
        " where length(coalesce(words -> language ->> 'alt', '')) < 15"
        " or words -> language ->> 'alt' in (select name from story)",
    )

    assert untold == []


async def rows(db: Db, sql: str) -> list[tuple[Any, ...]]:
    return await (await db.execute(sql)).fetchall()
