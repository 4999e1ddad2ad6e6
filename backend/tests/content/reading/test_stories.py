"""One story by its address, in the language, version, release and moment that are asked for."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.content.builders import a_folder, a_page, a_release, a_story
from tests.operators.builders import an_operator
from vitrine.content.reading import (
    StoredStory,
    View,
    link_targets,
    stories_by_uuids,
    story_by_id,
    story_by_other_path,
    story_by_path,
    story_by_uuid,
)
from vitrine.content.stories.publishing import publish_story
from vitrine.content.stories.rules import StoryDocument
from vitrine.content.stories.writing import save_story
from vitrine.kit.db import Db

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)
PUBLISHED = View()
DRAFT = View(is_draft=True)


async def test_what_a_draft_is_called_is_not_public_yet(db: Db) -> None:
    story_id = await a_story(db, "wolle")
    document = StoryDocument(name="Geheimer Name", slug="wolle", content=a_page())
    await save_story(db, an_operator(NOW), story_id, document)

    public = await story_by_path(db, PUBLISHED, "wolle")
    draft = await story_by_path(db, DRAFT, "wolle")

    assert public
    assert draft
    [target] = await link_targets(db, PUBLISHED, [public.uuid])
    assert (public.name, target.name, draft.name) == ("Wolle", "Wolle", "Geheimer Name")


@pytest.mark.parametrize(
    ("language", "path", "slug"),
    [
        ("default", "magazin/wolle", "wolle"),
        ("default", "magazin/wolle/", "wolle"),
        ("default", "magazin", "start"),
        ("default", "magazin/", "start"),
        ("fr", "magazine/laine", "wolle"),
        ("fr", "magazin/wolle", "wolle"),
        ("fr-be", "magazine/laine", "wolle"),
        ("fr-be", "magazine", "start"),
        ("default", "magazine/laine", None),
        ("nl", "magazine/laine", None),
        ("default", "", None),
        ("default", "/", None),
    ],
)
async def test_a_story_is_read_by_its_address(
    db: Db, language: str, path: str, slug: str | None
) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    await a_story(db, "start", parent=magazine, is_startpage=True)
    await a_story(db, "wolle", parent=magazine, translated={"fr": "laine"})

    story = await story_by_path(db, View(language=language), path)

    assert (story.slug if story else None) == slug


async def test_its_address_is_that_of_the_language(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    number = await a_story(db, "wolle", parent=magazine, translated={"fr": "laine"})

    story = await story_by_id(db, View(language="fr-be"), number)

    assert story is not None
    assert (story.full_slug, story.default_full_slug) == ("magazine/laine", "magazin/wolle")
    assert {each["lang"]: each["path"] for each in story.translated_slugs} == {
        **dict.fromkeys(["de-at", "de-ch", "en", "nl", "nl-be"], "magazin/wolle"),
        **dict.fromkeys(["fr", "fr-be", "fr-ch"], "magazine/laine"),
    }


async def test_drafts_are_shown_to_those_who_ask_for_drafts(db: Db) -> None:
    number = await a_story(db, "wolle", is_published=False)

    answers = [await story_by_path(db, view, "wolle") for view in (PUBLISHED, DRAFT)]

    assert [story.id if story else None for story in answers] == [None, number]


async def test_an_old_address_leads_on(db: Db) -> None:
    number = await a_story(db, "wolle")
    document = StoryDocument(name="Wolle", slug="warme-wolle", content=a_page())
    await save_story(db, an_operator(), number, document)

    assert await story_by_path(db, PUBLISHED, "wolle") is None
    story = await story_by_other_path(db, PUBLISHED, "wolle")
    assert story is not None
    assert story.full_slug == "warme-wolle"
    assert await story_by_other_path(db, PUBLISHED, "seide") is None


async def test_an_old_address_does_not_tell_the_new_one_of_a_draft(db: Db) -> None:
    number = await a_story(db, "wolle", is_published=False)
    document = StoryDocument(name="Wolle", slug="geheim", content=a_page())
    await save_story(db, an_operator(), number, document)

    story = await story_by_other_path(db, DRAFT, "wolle")
    assert story is not None
    assert story.full_slug == "geheim"
    assert await story_by_other_path(db, PUBLISHED, "wolle") is None


async def test_an_address_of_another_language_leads_to_its_story(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    await a_story(db, "wolle", parent=magazine, translated={"fr": "laine"})

    stories = [
        await story_by_other_path(db, View(language=language), "magazine/laine")
        for language in ("nl", "default")
    ]

    assert [story and story.full_slug for story in stories] == ["magazin/wolle", "magazin/wolle"]


async def test_stories_come_in_the_order_of_their_uuids(db: Db) -> None:
    for slug in ("eins", "zwei", "drei"):
        await a_story(db, slug, is_published=slug != "zwei")
    uuids = [story.uuid for slug in ("drei", "zwei", "eins") if (story := await _draft(db, slug))]

    stories = await stories_by_uuids(db, PUBLISHED, [*uuids, "keine", uuids[0]])

    assert [story.slug for story in stories] == ["drei", "eins"]


async def test_what_is_no_uuid_or_number_is_no_story(db: Db) -> None:
    assert await story_by_uuid(db, PUBLISHED, "wolle") is None
    assert await story_by_id(db, PUBLISHED, 0) is None
    assert await story_by_id(db, PUBLISHED, 10**30) is None


async def test_a_folder_is_no_story(db: Db) -> None:
    folder = await a_folder(db, "magazin")

    assert await story_by_id(db, DRAFT, folder) is None
    assert await story_by_path(db, DRAFT, "magazin") is None


async def test_a_release_shows_its_own_versions(db: Db) -> None:
    changed = await a_story(db, "wolle", a_page(title="Heute"))
    other = await a_story(db, "seide", a_page(title="Heute"))
    release = await a_release(db, {changed: a_page(title="Morgen")})

    view = View(is_draft=True, release_id=release)
    stories = [await story_by_id(db, view, number) for number in (changed, other)]

    assert [(story.content["title"], story.release_id) for story in stories if story] == [
        ("Morgen", release),
        ("Heute", None),
    ]


async def test_a_moment_shows_what_was_public_then_and_will_be(db: Db) -> None:
    number = await a_story(db, "wolle", a_page(title="Alt"), operator=an_operator(NOW))
    change = StoryDocument(name="Wolle", slug="neue-wolle", content=a_page(title="Neu"))
    hours = [timedelta(hours=hour) for hour in range(5)]
    await save_story(db, an_operator(NOW + hours[1]), number, change)
    await publish_story(db, an_operator(NOW + hours[1]), number, at=NOW + hours[3])

    async def shown_at(moment: datetime, path: str) -> str | None:
        story = await story_by_path(db, View(at=moment), path)
        return None if story is None else f"{story.full_slug}: {story.content['title']}"

    assert await shown_at(NOW - hours[1], "wolle") is None
    assert await shown_at(NOW, "wolle") == "wolle: Alt"
    assert await shown_at(NOW + hours[2], "neue-wolle") == "neue-wolle: Alt"
    assert await shown_at(NOW + hours[4], "neue-wolle") == "neue-wolle: Neu"


async def _draft(db: Db, path: str) -> StoredStory | None:
    return await story_by_path(db, DRAFT, path)
