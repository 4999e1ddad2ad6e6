"""Releases go out as one, now or at a moment, and are taken back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from vitrine.content.datasources.writing import values_by_slug
from vitrine.content.releases import queries
from vitrine.content.releases.planning import ReleaseClosed, lock_plan, lock_release
from vitrine.content.releases.shapes import ReleaseStory
from vitrine.content.schemas import Fault, check_publishable
from vitrine.content.stories.publishing import (
    publish_due_stories,
    publish_story,
    unpublish_story,
)
from vitrine.kit.db import Db
from vitrine.operators import Operator


class UnpublishableStories(Exception):
    """Stories of a release that break their schemas, by their numbers."""

    def __init__(self, faults: Mapping[int, Sequence[Fault]]) -> None:
        super().__init__("Some stories of the release are not ready.")
        self.faults = faults


class ChangedSinceRelease(Exception):
    """Somebody published something else meanwhile; nothing of it is overwritten unseen."""

    def __init__(self, stories: Sequence[ReleaseStory]) -> None:
        super().__init__("Some stories were changed since the release.")
        self.stories = stories


async def publish_release(
    db: Db, operator: Operator, release_id: int, *, at: datetime | None = None
) -> None:
    """All of it or nothing; from now on, or from a moment to come."""
    await lock_plan(db, release_id)
    stories = await _ready_stories(db, release_id)
    for each in stories:
        await publish_story(
            db, operator, each.story_id, version_id=each.version_id, at=at, release_id=release_id
        )
    if at is not None and at > operator.now:
        await queries.set_moment(db, release_id, at)
        await operator.record(db, "release", str(release_id), {"at": None}, {"at": at})
        return
    await queries.mark_released(db, release_id, operator.now)
    after = {"releasedAt": operator.now, "stories": len(stories)}
    await operator.record(db, "release", str(release_id), {}, after)


async def unschedule_release(db: Db, operator: Operator, release_id: int) -> None:
    release = await lock_release(db, release_id)
    if release.release_at is None:
        raise ReleaseClosed("The release has no moment.")
    await queries.drop_scheduled(db, release_id)
    await queries.set_moment(db, release_id, None)
    await operator.record(db, "release", str(release_id), {"at": release.release_at}, {"at": None})


async def publish_due(db: Db, now: datetime) -> int:
    """What was scheduled up to now, releases included, becomes public; how many stories."""
    releases = await queries.locked_due(db, now)
    count = len(await publish_due_stories(db, now))
    for release in releases:
        await queries.mark_released(db, release.id, release.release_at)
    return count


async def take_back_release(
    db: Db, operator: Operator, release_id: int, *, keeps_changed: bool = False
) -> list[ReleaseStory]:
    """What was public before is public again, but for what changed meanwhile, which is answered.

    That is only kept when the caller knows of it (`keeps_changed`); else all is refused.
    """
    release = await lock_release(db, release_id)
    if release.released_at is None:
        raise ReleaseClosed("The release is not out.")
    await queries.lock_stories(db, release_id)
    stories = await queries.release_stories(db, release_id)
    changed = [each for each in stories if each.published_version != each.version_id]
    if changed and not keeps_changed:
        raise ChangedSinceRelease(changed)
    for each in stories:
        if each not in changed:
            await _put_back(db, operator, each)
    await queries.mark_taken_back(db, release_id, operator.now)
    after = {"takenBackAt": operator.now, "kept": [each.story_id for each in changed]}
    await operator.record(db, "release", str(release_id), {}, after)
    return changed


async def _put_back(db: Db, operator: Operator, story: ReleaseStory) -> None:
    if story.replaced_version is None:
        await unpublish_story(db, operator, story.story_id)
    else:
        await publish_story(db, operator, story.story_id, version_id=story.replaced_version)


async def _ready_stories(db: Db, release_id: int) -> list[ReleaseStory]:
    """In the order of their numbers, and locked in it."""
    await queries.lock_stories(db, release_id)
    stories = await queries.release_stories(db, release_id)
    if not stories:
        raise ReleaseClosed("The release holds no story.")
    choices = await values_by_slug(db)
    faults = {each.story_id: check_publishable(each.content, choices) for each in stories}
    wrong = {story_id: each for story_id, each in faults.items() if each}
    if wrong:
        raise UnpublishableStories(wrong)
    return stories
