"""What a release holds, until it is out."""

from __future__ import annotations

from vitrine.content.releases import queries
from vitrine.content.releases.shapes import Release, ReleaseStory
from vitrine.content.stories.locking import lock_story
from vitrine.content.stories.rules import BadStory
from vitrine.kit.db import Db
from vitrine.operators import Operator

LONGEST_NAME = 200


class UnknownRelease(Exception):
    """There is none of this number, or it does not hold that story."""


class ReleaseClosed(Exception):
    """It is out, or its moment is set; the message says what to do first."""


async def releases(db: Db) -> list[Release]:
    return await queries.releases(db)


async def release_with_stories(db: Db, release_id: int) -> tuple[Release, list[ReleaseStory]]:
    release = await queries.release(db, release_id)
    if release is None:
        raise UnknownRelease(f"There is no release {release_id}.")
    return release, await queries.release_stories(db, release_id)


async def create_release(db: Db, operator: Operator, name: str) -> int:
    """Its number."""
    name = name.strip()
    if not name or len(name) > LONGEST_NAME or "\x00" in name:
        raise BadStory(f"name: 1 to {LONGEST_NAME} characters are wanted.")
    release_id = await queries.add_release(db, name, operator.author.name, operator.now)
    await operator.record(db, "release", str(release_id), None, {"name": name})
    return release_id


async def delete_release(db: Db, operator: Operator, release_id: int) -> None:
    """One that is not out; the stories stay as they are."""
    release = await lock_plan(db, release_id)
    await queries.delete_release(db, release_id)
    await operator.record(db, "release", str(release_id), {"name": release.name}, None)


async def put_story(
    db: Db, operator: Operator, release_id: int, story_id: int, version_id: int | None = None
) -> None:
    """The draft as it is now, or another state of the story, is to be public with the release."""
    await lock_plan(db, release_id)
    story = await lock_story(db, story_id)
    planned = version_id or story.draft_version
    if planned is None:
        raise BadStory("A folder is not published.")
    before = await _planned_versions(db, release_id)
    await queries.put_story(db, release_id, story_id, planned)
    await _record(db, operator, release_id, before)


async def remove_story(db: Db, operator: Operator, release_id: int, story_id: int) -> None:
    await lock_plan(db, release_id)
    before = await _planned_versions(db, release_id)
    if not await queries.remove_story(db, release_id, story_id):
        raise UnknownRelease(f"Release {release_id} does not hold story {story_id}.")
    await _record(db, operator, release_id, before)


async def lock_plan(db: Db, release_id: int) -> Release:
    """A release that may be changed."""
    release = await lock_release(db, release_id)
    if release.released_at is not None:
        raise ReleaseClosed("The release is out; take it back first, or make another.")
    if release.release_at is not None:
        raise ReleaseClosed("The release goes out at a moment; take its schedule back first.")
    return release


async def lock_release(db: Db, release_id: int) -> Release:
    release = await queries.locked_release(db, release_id)
    if release is None:
        raise UnknownRelease(f"There is no release {release_id}.")
    return release


async def _planned_versions(db: Db, release_id: int) -> dict[str, int]:
    stories = await queries.release_stories(db, release_id)
    return {str(each.story_id): each.number for each in stories}


async def _record(db: Db, operator: Operator, release_id: int, before: dict[str, int]) -> None:
    after = await _planned_versions(db, release_id)
    key = str(release_id)
    await operator.record(db, "release", key, {"stories": before}, {"stories": after})
