"""Stories are saved in versions, have a path in each language, and are public from a moment on."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.content.builders import a_folder, a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content.spaces import space
from vitrine.content.stories.locking import ChangedMeanwhile, UnknownStory
from vitrine.content.stories.publishing import (
    publish_due_stories,
    publish_story,
    unpublish_story,
)
from vitrine.content.stories.rules import BadStory, StoryDocument
from vitrine.content.stories.writing import create_story, save_story
from vitrine.kit.db import Db

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)


async def test_paths_are_made_of_the_slugs_of_each_language(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    await a_story(db, "start", parent=magazine, is_startpage=True)
    await a_story(db, "wolle", parent=magazine, translated={"fr": "laine"})

    assert await paths(db) == [
        ("default", "magazin"),
        ("default", "magazin/"),
        ("default", "magazin/wolle"),
        ("fr", "magazine"),
        ("fr", "magazine/"),
        ("fr", "magazine/laine"),
    ]


async def test_a_folder_that_is_renamed_takes_its_stories_along(db: Db) -> None:
    magazine = await a_folder(db, "magazin")
    await a_story(db, "wolle", parent=magazine)

    document = StoryDocument(name="Journal", slug="journal", content=None)
    await save_story(db, an_operator(NOW), magazine, document)

    assert await paths(db) == [("default", "journal"), ("default", "journal/wolle")]
    assert await paths(db, are_old=True) == [("default", "magazin"), ("default", "magazin/wolle")]


async def test_two_stories_never_have_the_same_address(db: Db) -> None:
    await a_story(db, "wolle")

    with pytest.raises(BadStory, match="another story has this address"):
        await a_story(db, "wolle")


async def test_the_second_of_two_editors_is_told(db: Db) -> None:
    story = await a_story(db, "wolle", is_published=False)
    document = StoryDocument(name="Wolle", slug="wolle", content=a_page(title="Eins"))
    await save_story(db, an_operator(NOW), story, document, expected_version=1)

    other = StoryDocument(name="Wolle", slug="wolle", content=a_page(title="Zwei"))
    with pytest.raises(ChangedMeanwhile) as refusal:
        await save_story(db, an_operator(NOW), story, other, expected_version=1)

    assert refusal.value.version == 2
    assert await drafts(db) == 2


async def test_what_is_sent_again_is_not_saved_again(db: Db) -> None:
    story = await a_story(db, "wolle", is_published=False)
    document = StoryDocument(name="Wolle", slug="wolle", content=a_page(title="Eins"))

    versions = [
        await save_story(db, an_operator(NOW), story, document, expected_version=1)
        for _ in range(2)
    ]

    assert versions == [2, 2]
    assert await drafts(db) == 2


async def test_a_variant_is_called_what_its_language_is_called(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    await a_story(db, "wolle", parent=magazine, translated={"fr-be": "laine"})

    assert await paths(db) == [
        ("default", "magazin"),
        ("default", "magazin/wolle"),
        ("fr", "magazine"),
        ("fr", "magazine/wolle"),
        ("fr-be", "magazine/laine"),
    ]


@pytest.mark.parametrize("slug", ["", "Wolle", "a b", "a/b", "-a", "a--b", "ä", "a" * 201])
async def test_an_address_is_made_of_small_letters_digits_and_dashes(db: Db, slug: str) -> None:
    with pytest.raises(BadStory):
        await create_story(
            db, an_operator(NOW), StoryDocument(name="Wolle", slug=slug, content=a_page())
        )


async def test_what_is_published_stays_while_the_draft_goes_on(db: Db) -> None:
    story = await a_story(db, "wolle", a_page(title="Alt"))

    document = StoryDocument(name="Wolle", slug="wolle", content=a_page(title="Neu"))
    await save_story(db, an_operator(NOW), story, document)

    assert await titles(db, story) == ("Neu", "Alt")


async def test_what_is_scheduled_becomes_public_at_its_moment(db: Db) -> None:
    story = await a_story(db, "wolle", a_page(title="Neu"), is_published=False)
    await publish_story(db, an_operator(NOW), story, at=NOW + timedelta(hours=1))

    early = await publish_due_stories(db, NOW + timedelta(minutes=59))
    before = await titles(db, story)
    late = await publish_due_stories(db, NOW + timedelta(hours=3))

    assert (early, before, len(late)) == ([], ("Neu", None), 1)
    assert await titles(db, story) == ("Neu", "Neu")


async def test_a_story_that_is_taken_back_is_no_longer_public(db: Db) -> None:
    story = await a_story(db, "wolle", a_page(title="Neu"))

    await unpublish_story(db, an_operator(NOW), story)

    assert await titles(db, story) == ("Neu", None)


async def test_the_cache_version_grows_even_when_the_clock_stands(db: Db) -> None:
    operator = an_operator(NOW)
    story = await a_story(db, "wolle", operator=operator)
    first = (await space(db)).cache_version

    await publish_story(db, operator, story)

    assert (await space(db)).cache_version > first


async def test_what_a_version_points_at_is_noted(db: Db) -> None:
    target = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f60"
    link = {"fieldtype": "multilink", "linktype": "story", "id": target}
    picture = {"fieldtype": "asset", "id": 7, "filename": "/f/1/10x10/abc/a.jpg"}
    await a_story(db, "wolle", a_page(body=[{"_uid": target, "link": link, "image": picture}]))

    cursor = await db.execute("select kind, target from story_reference order by kind")

    assert await cursor.fetchall() == [("asset", "7"), ("story", target)]


async def test_nobody_publishes_what_is_not_there(db: Db) -> None:
    with pytest.raises(UnknownStory):
        await publish_story(db, an_operator(NOW), 4711)


async def paths(db: Db, *, are_old: bool = False) -> list[tuple[str, str]]:
    cursor = await db.execute(
        "select lang, path from story_path where (live_until is not null) = %s order by 1, 2",
        [are_old],
    )
    return await cursor.fetchall()


async def drafts(db: Db) -> int:
    cursor = await db.execute("select count(*) from story_version")
    return int((await cursor.fetchall())[0][0])


async def titles(db: Db, story_id: int) -> tuple[str | None, str | None]:
    """Of the draft and of what is public."""
    cursor = await db.execute(
        """
        select draft.content ->> 'title', public.content ->> 'title'
        from story
        join story_version draft on draft.id = draft_version
        left join story_version public on public.id = published_version
        where story.id = %s
        """,
        [story_id],
    )
    title, published = (await cursor.fetchall())[0]
    return title, published
