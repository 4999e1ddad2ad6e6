"""Relations are resolved in the view that is asked for, to the level that is asked for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any
from uuid import uuid4

from tests.catalogue.builders import counting
from tests.content.builders import a_page, a_release, a_story
from vitrine.content.reading import StoredStory, View, story_by_id
from vitrine.content.resolving import Relations, Resolved, resolve
from vitrine.kit.db import Db

PUBLISHED = View()
AUTHORS = Relations(("page.author",))


async def test_relations_stay_uuids_and_their_stories_come_beside(db: Db) -> None:
    author = await an_author(db, "anna")
    story = await a_story(db, "wolle", a_page(author=author))

    answer = await resolved(db, story)

    assert answer.stories[0]["content"]["author"] == author
    assert slugs(answer.rels) == ["anna"]
    assert answer.rels[0]["content"]["title"] == "anna"


async def test_the_component_is_the_block_in_which_the_field_stands(db: Db) -> None:
    uuids = [await an_author(db, slug) for slug in ("anna", "bea", "carla", "dora")]
    teaser = {"_uid": "b", "component": "teaser", "author": uuids[0]}
    quote = {"_uid": "c", "component": "quote", "author": uuids[1], "body": [teaser]}
    blok = {"type": "blok", "attrs": {"id": "1", "body": [{**teaser, "author": [uuids[2]]}]}}
    text = {"type": "doc", "content": [blok]}
    story = await a_story(db, "wolle", a_page(author=uuids[3], body=[quote], text=text))

    answer = await resolved(db, story, Relations(("teaser.author",)))

    assert slugs(answer.rels) == ["anna", "carla"]


async def test_related_stories_of_related_ones_come_to_the_level_that_is_asked(db: Db) -> None:
    chain = [str(uuid4()) for _ in range(7)]
    numbers = [
        await a_story(db, f"story-{place}", a_page(author=chain[place + 1]), uuid=chain[place])
        for place in range(6)
    ]

    answers = [
        await resolved(db, numbers[0], Relations(AUTHORS.fields, level)) for level in (1, 2, 9)
    ]

    assert [slugs(answer.rels) for answer in answers] == [
        ["story-1"],
        ["story-1", "story-2"],
        ["story-1", "story-2", "story-3", "story-4", "story-5"],
    ]


async def test_circles_end_and_each_story_comes_once(db: Db) -> None:
    first, second = str(uuid4()), str(uuid4())
    story = await a_story(db, "eins", a_page(author=[second, first, second]), uuid=first)
    await a_story(db, "zwei", a_page(author=[first, second]), uuid=second)

    answer = await resolved(db, story, Relations(AUTHORS.fields, 5))

    assert slugs(answer.rels) == ["zwei", "eins"]


async def test_a_field_with_many_relations_is_never_cut(db: Db) -> None:
    uuids = [await an_author(db, f"author-{number}") for number in range(60)]
    story = await a_story(db, "wolle", a_page(author=uuids))

    answer = await resolved(db, story)
    hosted = await resolved(db, story, Relations(AUTHORS.fields, limit=50))

    assert [each["uuid"] for each in answer.rels] == uuids
    assert answer.rel_uuids == []
    assert (hosted.rels, hosted.rel_uuids) == ([], uuids)


async def test_what_is_not_public_stays_a_uuid(db: Db) -> None:
    author = await an_author(db, "geheim", is_published=False)
    story = await a_story(db, "wolle", a_page(author=[author, str(uuid4()), "keine", None]))

    answer = await resolved(db, story, Relations(AUTHORS.fields, limit=0))
    draft = await resolved(db, story, view=View(is_draft=True))

    assert (answer.rels, answer.rel_uuids) == ([], [])
    assert "geheim" not in str(answer)
    assert slugs(draft.rels) == ["geheim"]


async def test_relations_are_in_the_language_of_the_story(db: Db) -> None:
    title = {"title": "Wolle", "title__i18n__fr": "Laine"}
    author = await an_author(db, "anna", title, translated={"fr": "anne"})
    story = await a_story(db, "wolle", a_page(author=author))

    answer = await resolved(db, story, view=View(language="en", fallback="fr"))

    assert answer.rels[0]["content"]["title"] == "Laine"
    assert answer.rels[0]["lang"] == "en"


async def test_a_story_says_what_is_not_translated(db: Db) -> None:
    content = {"_uid": "a", "component": "page", "headline": "Wolle", "body": []}
    story = await a_story(db, "wolle", content)

    french = await resolved(db, story, view=View(language="fr"))
    alone = await resolved(db, story, view=View(language="fr", fallback="none"))
    german = await resolved(db, story, view=View(language="de-at"))

    assert french.stories[0]["untranslated_fields"] == [{"uid": "a", "field": "headline"}]
    assert french.stories[0]["content"]["headline"] == "Wolle"
    assert alone.stories[0]["content"]["headline"] == ""
    assert "untranslated_fields" not in german.stories[0]


async def test_relations_are_of_the_release_of_the_story(db: Db) -> None:
    author = await an_author(db, "anna")
    newcomer = await an_author(db, "bea")
    story = await a_story(db, "wolle", a_page(author=author))
    stored = await story_by_id(db, View(), story)
    assert stored is not None
    [bea] = [each async for each in await db.execute("select id from story where slug = 'bea'")]
    release = await a_release(
        db, {story: a_page(author=newcomer), bea[0]: a_page(title="Bea im Frühling")}
    )

    answer = await resolved(db, story, view=View(is_draft=True, release_id=release))

    assert [(each["content"]["title"], each["release_id"]) for each in answer.rels] == [
        ("Bea im Frühling", release)
    ]


async def test_an_unsaved_story_that_points_at_itself_is_shown_as_it_is(db: Db) -> None:
    uuid = str(uuid4())
    number = await a_story(db, "wolle", a_page(title="Gespeichert", author=uuid), uuid=uuid)
    story = await story_by_id(db, View(), number)
    assert story is not None
    story.content = {**story.content, "title": "Getippt"}

    answer = await resolve(db, View(), [story], AUTHORS)

    assert [each["content"]["title"] for each in answer.rels] == ["Getippt"]


async def test_the_number_of_statements_does_not_grow_with_what_is_resolved(db: Db) -> None:
    few, many = await a_family(db, "few", 1), await a_family(db, "many", 30)
    counted = counting(db)

    async def cost(story: StoredStory) -> tuple[int, int]:
        before = counted.total
        answer = await resolve(db, View(), [story], AUTHORS)
        return len(answer.rels), counted.total - before

    assert [await cost(few), await cost(many)] == [(2, 2), (60, 2)]


async def a_family(db: Db, name: str, size: int) -> StoredStory:
    """A story with so many related ones, each of which has one itself."""
    uuids = []
    for number in range(size):
        child = await an_author(db, f"{name}-child-{number}")
        uuids.append(await an_author(db, f"{name}-{number}", {"author": child}))
    story = await story_by_id(db, View(), await a_story(db, name, a_page(author=uuids)))
    assert story is not None
    return story


async def an_author(db: Db, slug: str, fields: dict[str, Any] | None = None, **options: Any) -> str:
    """Its uuid."""
    uuid = str(uuid4())
    content = a_page(**({"title": slug} if fields is None else fields))
    await a_story(db, slug, content, uuid=uuid, **options)
    return uuid


async def resolved(
    db: Db, story_id: int, relations: Relations = AUTHORS, view: View = PUBLISHED
) -> Resolved:
    story = await story_by_id(db, view, story_id)
    assert story is not None
    return await resolve(db, view, [story], relations)


def slugs(stories: Collection[dict[str, Any]]) -> list[str]:
    return [story["slug"] for story in stories]
