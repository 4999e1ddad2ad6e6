"""What is public: now, from a moment on, or no longer."""

from __future__ import annotations

from datetime import datetime

from vitrine.content.stories.locking import lock_story
from vitrine.content.stories.queries import publications, versions
from vitrine.content.stories.queries.publications import DuePublication
from vitrine.content.stories.queries.stories import StoryRow
from vitrine.content.stories.rules import BadStory
from vitrine.content.stories.showing import show_change
from vitrine.kit.db import Db
from vitrine.operators import Operator


class MomentTaken(Exception):
    """Something else of this story is scheduled for the same moment, by a release."""


async def publish_story(
    db: Db,
    operator: Operator,
    story_id: int,
    *,
    version_id: int | None = None,
    at: datetime | None = None,
    expected_version: int | None = None,
    release_id: int | None = None,
) -> None:
    """The draft, or a version of it, is public from now on, or from a moment to come."""
    story = await lock_story(db, story_id, expected_version)
    if version_id is not None and not await versions.is_version_of(db, version_id, story_id):
        raise BadStory("version: the story has no such version.")
    await _put_publication(db, operator, story, version_id or story.draft_version, at, release_id)


async def unpublish_story(
    db: Db,
    operator: Operator,
    story_id: int,
    *,
    at: datetime | None = None,
    release_id: int | None = None,
) -> None:
    story = await lock_story(db, story_id)
    await _put_publication(db, operator, story, None, at, release_id)


async def drop_schedule(db: Db, operator: Operator, schedule_id: int) -> bool:
    """Whether there was one; that of a release belongs to the release."""
    schedule = await publications.drop_scheduled(db, schedule_id)
    if schedule is None:
        return False
    scheduled = {"at": schedule.live_from, "published": schedule.version_id}
    await operator.record(db, "story", str(schedule.story_id), {"scheduled": scheduled}, {})
    return True


async def publish_due_stories(db: Db, now: datetime) -> list[DuePublication]:
    """What was scheduled up to now becomes public, also when the shop was down at its moment."""
    due = await publications.due_publications(db, now)
    for each in due:
        if each.is_newest:
            await publications.set_published(db, each.story_id, each.version_id, each.live_from)
    if due:
        await publications.mark_live(db, [each.id for each in due])
        await show_change(db, now, {each.story_id for each in due})
    return due


async def _put_publication(
    db: Db,
    operator: Operator,
    story: StoryRow,
    version_id: int | None,
    at: datetime | None,
    release_id: int | None,
) -> None:
    if story.is_folder:
        raise BadStory("A folder is neither published nor taken back.")
    author = operator.author.name
    if at is not None and at > operator.now:
        if not await publications.add_scheduled(
            db, story.id, version_id, at=at, release_id=release_id, author=author
        ):
            raise MomentTaken(f"Something of story {story.id} is scheduled for this moment.")
        scheduled = {"at": at, "published": version_id}
        await operator.record(db, "story", str(story.id), {}, {"scheduled": scheduled})
        return
    before, after = {"published": story.published_version}, {"published": version_id}
    await publications.publish_version(
        db, story.id, version_id, now=operator.now, release_id=release_id, author=author
    )
    await operator.record(db, "story", str(story.id), before, after)
    await show_change(db, operator.now, [story.id])
