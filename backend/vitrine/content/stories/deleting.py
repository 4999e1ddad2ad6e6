"""Stories that go, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from psycopg.errors import UniqueViolation

from vitrine.content.stories.locking import UnknownStory, lock_story
from vitrine.content.stories.queries import deletions, paths, publications, stories
from vitrine.content.stories.queries.deletions import DeletedStory
from vitrine.content.stories.rules import AddressTaken, BadStory
from vitrine.content.stories.showing import show_change
from vitrine.content.stories.uses import PlannedIn, Referrer
from vitrine.content.stories.writing import put_paths
from vitrine.kit.db import Db
from vitrine.operators import Operator

# So many stories of one name were deleted and brought back; somebody should choose another.
MOST_ENDINGS = 50


class StillInUse(Exception):
    """Other stories refer to it, or a release that is to come holds it."""

    def __init__(self, referrers: Sequence[Referrer], releases: Sequence[PlannedIn]) -> None:
        super().__init__("Other stories or releases refer to this one.")
        self.referrers = referrers
        self.releases = releases


async def uses(db: Db, story_ids: Sequence[int]) -> tuple[list[Referrer], list[PlannedIn]]:
    """Who would miss these stories."""
    return await deletions.referrers(db, story_ids), await deletions.releases_to_come(db, story_ids)


async def delete_story(
    db: Db,
    operator: Operator,
    story_id: int,
    *,
    expected_version: int | None = None,
    is_forced: bool = False,
) -> int:
    """How many went: a folder takes along what stands below it."""
    await stories.lock_tree(db)
    story = await lock_story(db, story_id, expected_version)
    story_ids = await deletions.locked_subtree(db, story_id)
    referrers, releases = await uses(db, story_ids)
    if (referrers or releases) and not is_forced:
        raise StillInUse(referrers, releases)
    await deletions.delete_stories(db, story_id, story_ids, operator.author.name, operator.now)
    await paths.end_paths(db, story_ids, operator.now)
    before = {"name": story.name, "published": story.published_version, "stories": len(story_ids)}
    await operator.record(db, "story", str(story_id), before, None)
    await show_change(db, operator.now, story_ids)
    return len(story_ids)


async def restore_story(db: Db, operator: Operator, story_id: int) -> int:
    """How many came back, as public as they were; with another slug where theirs is taken."""
    await stories.lock_tree(db)
    story = await deletions.locked_deleted(db, story_id)
    if story is None:
        raise UnknownStory(str(story_id))
    if story.deleted_with != story_id:
        raise BadStory(f"It went along with its folder; bring back {story.deleted_with}.")
    if story.parent_id is not None and not await stories.lock_folder(db, story.parent_id):
        raise BadStory(f"Its folder is deleted too; bring back {story.parent_id} first.")
    restored = await deletions.restore_stories(db, story_id)
    slug = await _put_paths(db, operator, story)
    for each in restored:
        if each.public_before_deletion is not None:
            await publications.publish_version(
                db,
                each.id,
                each.public_before_deletion,
                now=operator.now,
                release_id=None,
                author=operator.author.name,
            )
    after = {"name": story.name, "slug": slug, "stories": len(restored)}
    await operator.record(db, "story", str(story_id), None, after)
    await show_change(db, operator.now, [each.id for each in restored])
    return len(restored)


async def _put_paths(db: Db, operator: Operator, story: DeletedStory) -> str:
    """The slug under which it came back."""
    for ending in ["", *(f"-{number}" for number in range(2, MOST_ENDINGS))]:
        try:
            async with db.transaction():
                if ending:
                    await deletions.rename(db, story, ending)
                await put_paths(db, story.id, operator.now)
                return story.slug + ending
        except UniqueViolation:
            continue
    raise AddressTaken
