"""Stories move with all that stands below them, and never below themselves."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.content.builders import a_folder, a_page, a_story
from tests.operators.builders import an_operator
from vitrine.content.spaces import space
from vitrine.content.stories.rules import AddressTaken, BadStory, StoryDocument
from vitrine.content.stories.writing import Place, create_story, move_story, save_story
from vitrine.kit.db import Db

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)


def a_place(slug: str, parent: int | None = None, position: int = 0) -> Place:
    return Place(
        parent_id=parent, slug=slug, translated_slugs={}, position=position, is_startpage=False
    )


async def test_a_folder_moves_with_what_stands_below_it(db: Db) -> None:
    magazine, trends = await a_folder(db, "magazin"), await a_folder(db, "trends")
    await a_story(db, "wolle", parent=magazine)

    version = await move_story(db, an_operator(NOW), magazine, a_place("heft", trends))

    assert version == 2
    assert await paths(db) == ["trends", "trends/heft", "trends/heft/wolle"]


async def test_a_folder_never_stands_below_itself(db: Db) -> None:
    outer = await a_folder(db, "aussen")
    inner = await a_folder(db, "innen", parent=outer)

    for target in (outer, inner):
        with pytest.raises(BadStory, match="does not stand below itself"):
            await move_story(db, an_operator(NOW), outer, a_place("aussen", target))

    assert await paths(db) == ["aussen", "aussen/innen"]


async def test_only_a_folder_holds_stories(db: Db) -> None:
    story = await a_story(db, "wolle")

    for parent in (story, 4711):
        with pytest.raises(BadStory, match="there is no such folder"):
            await create_story(
                db,
                an_operator(NOW),
                StoryDocument(name="A", slug="a", content=a_page(), parent_id=parent),
            )


async def test_a_taken_address_is_refused(db: Db) -> None:
    await a_story(db, "wolle")
    story = await a_story(db, "leinen")

    with pytest.raises(AddressTaken):
        await move_story(db, an_operator(NOW), story, a_place("wolle"))

    assert await paths(db) == ["leinen", "wolle"]


async def test_only_what_is_public_raises_the_cache_version(db: Db) -> None:
    public, draft = await a_story(db, "wolle"), await a_story(db, "leinen", is_published=False)

    async def is_shown(story: int, document: StoryDocument) -> bool:
        before = (await space(db)).cache_version
        await save_story(db, an_operator(NOW), story, document)
        return (await space(db)).cache_version > before

    def a_document(slug: str, **fields: object) -> StoryDocument:
        return StoryDocument(**{"name": slug.title(), "slug": slug, "content": PAGE, **fields})  # type: ignore[arg-type]

    assert [
        await is_shown(draft, a_document("leinen", tags=("neu",))),
        await is_shown(public, a_document("wolle")),
        await is_shown(public, a_document("wolle", tags=("neu",))),
        await is_shown(public, a_document("wolle", tags=("neu",), position=-10)),
        await is_shown(public, a_document("wolle", tags=("neu",), position=-10)),
    ] == [False, False, True, True, False]


PAGE = a_page(title="Neu")


async def paths(db: Db) -> list[str]:
    cursor = await db.execute(
        "select path from story_path where lang = 'default' and live_until is null order by 1"
    )
    return [path for (path,) in await cursor.fetchall()]
