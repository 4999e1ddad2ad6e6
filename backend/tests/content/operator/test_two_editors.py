"""Many editors at once, each with a connection of their own: nobody's text is lost."""

from __future__ import annotations

import asyncio
from collections import Counter

from psycopg import AsyncConnection

from tests.content.builders import a_page
from tests.content.operator.conftest import NOW, Editor
from tests.operators.builders import an_operator
from vitrine.content import (
    BadStory,
    ChangedMeanwhile,
    Place,
    StoryDocument,
    move_story,
    save_story,
)

EDITORS = 20


async def test_of_twenty_saves_of_one_version_one_wins(editor: Editor) -> None:
    story = await editor.story()
    texts = [f"Text {number}" for number in range(EDITORS)]

    async def save_until_done(text: str) -> list[int]:
        """The versions at which this one was told to look again, and the one it won."""
        expected = 1
        seen: list[int] = []
        while True:
            async with await AsyncConnection.connect(editor.url) as db:
                document = StoryDocument(
                    name="Wolle", slug=story["slug"], content=a_page(intro=text)
                )
                try:
                    won = await save_story(
                        db, an_operator(NOW), story["id"], document, expected_version=expected
                    )
                    return [*seen, won]
                except ChangedMeanwhile as change:
                    expected = change.version
                    seen.append(change.version)

    results = await asyncio.gather(*(save_until_done(text) for text in texts))

    winners = Counter(result[-1] for result in results)
    states = [
        (await editor.get("GET", f"/stories/{story['id']}/versions/{number}"))["content"]["intro"]
        for number in range(2, EDITORS + 2)
    ]
    assert winners == Counter(range(2, EDITORS + 2))
    assert sorted(states) == sorted(texts)


async def test_two_folders_never_move_into_each_other(editor: Editor) -> None:
    one, other = await editor.folder(), await editor.folder()

    async def move(folder: int, parent: int, slug: str) -> str:
        async with await AsyncConnection.connect(editor.url) as db:
            place = Place(
                parent_id=parent, slug=slug, translated_slugs={}, position=0, is_startpage=False
            )
            try:
                await move_story(db, an_operator(NOW), folder, place)
            except BadStory as refusal:
                await db.rollback()
                return str(refusal)
            return "moved"

    results = await asyncio.gather(
        move(one["id"], other["id"], one["slug"]), move(other["id"], one["id"], other["slug"])
    )

    assert sorted(results) == ["moved", "parent_id: a folder does not stand below itself."]
