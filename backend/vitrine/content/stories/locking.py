"""Who changes a story holds it until the end, and knows what was stored."""

from __future__ import annotations

from vitrine.content.stories.queries import stories as queries
from vitrine.content.stories.queries.stories import StoryRow
from vitrine.kit.db import Db


class UnknownStory(Exception):
    """There is none of this number."""


class ChangedMeanwhile(Exception):
    """Somebody else saved the story since it was read; carries the version that is stored."""

    def __init__(self, version: int) -> None:
        super().__init__(f"The story was changed meanwhile; its version is {version}.")
        self.version = version


async def lock_story(db: Db, story_id: int, expected_version: int | None = None) -> StoryRow:
    story = await queries.locked_story(db, story_id)
    if story is None or story.deleted_at is not None:
        raise UnknownStory(str(story_id))
    if expected_version is not None:
        check_version(story, expected_version)
    return story


def check_version(story: StoryRow, expected: int) -> None:
    if story.version != expected:
        raise ChangedMeanwhile(story.version)
