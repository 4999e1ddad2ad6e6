"""How stories change: saved as drafts, moved, published now or later, taken back."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from psycopg.errors import ForeignKeyViolation, UniqueViolation

from vitrine.content.spaces import raise_cache_version
from vitrine.content.stories import queries
from vitrine.content.stories.queries import StoryRow
from vitrine.content.stories.rules import (
    BadStory,
    Reference,
    StoryDocument,
    check_document,
    story_and_asset_references,
)
from vitrine.content.tags import LISTS, story_tag
from vitrine.kit.db import Db
from vitrine.operators import Operator
from vitrine.rpc import purge


class UnknownStory(Exception):
    """There is none of this number."""


class ChangedMeanwhile(Exception):
    """Somebody else saved the story since it was read; carries the version that is stored."""

    def __init__(self, version: int) -> None:
        super().__init__(f"The story was changed meanwhile; its version is {version}.")
        self.version = version


async def create_story(
    db: Db,
    operator: Operator,
    document: StoryDocument,
    *,
    uuid: str | None = None,
    note: str = "",
    references: Collection[Reference] = (),
) -> int:
    """A new draft or folder; its number. `references` are those that only schemas know."""
    check_document(document)
    try:
        async with db.transaction():
            story_id = await queries.add_story(db, document, uuid, operator.now)
            await queries.put_slugs(db, story_id, dict(document.translated_slugs))
            await _put_paths(db, story_id, operator.now)
    except UniqueViolation as twice:
        raise BadStory("slug: another story has this address.") from twice
    except ForeignKeyViolation as unknown:
        raise BadStory("parent_id: there is no such folder.") from unknown
    await _save_version(db, operator, story_id, document, note, references)
    await operator.record(db, "story", str(story_id), None, {"name": document.name, "version": 1})
    await raise_cache_version(db, operator.now)
    return story_id


async def save_story(
    db: Db,
    operator: Operator,
    story_id: int,
    document: StoryDocument,
    *,
    expected_version: int | None = None,
    note: str = "",
    references: Collection[Reference] = (),
) -> int:
    """The story's new version; refused when it is not at the expected one (ChangedMeanwhile)."""
    check_document(document)
    story = await _lock_story(db, story_id, expected_version)
    if story.is_folder != (document.content is None):
        raise BadStory("content: a folder stays a folder, and a story a story.")
    try:
        async with db.transaction():
            version = await queries.change_story(db, story_id, document, operator.now)
            await queries.put_slugs(db, story_id, dict(document.translated_slugs))
            await _put_paths(db, story_id, operator.now)
    except UniqueViolation as twice:
        raise BadStory("slug: another story has this address.") from twice
    except ForeignKeyViolation as unknown:
        raise BadStory("parent_id: there is no such folder.") from unknown
    await _save_version(db, operator, story_id, document, note, references)
    before = {"name": story.name, "slug": story.slug, "version": story.version}
    after = {"name": document.name, "slug": document.slug, "version": version}
    await operator.record(db, "story", str(story_id), before, after)
    await _show_change(db, operator.now, story)
    return version


async def publish_story(
    db: Db,
    operator: Operator,
    story_id: int,
    *,
    version_id: int | None = None,
    at: datetime | None = None,
    expected_version: int | None = None,
) -> None:
    """The draft, or a version of it, is public from now on, or from a moment to come."""
    story = await _lock_story(db, story_id, expected_version)
    await _put_publication(db, operator, story, version_id or story.draft_version, at)


async def unpublish_story(
    db: Db, operator: Operator, story_id: int, *, at: datetime | None = None
) -> None:
    story = await _lock_story(db, story_id)
    await _put_publication(db, operator, story, None, at)


async def publish_due(db: Db, now: datetime) -> int:
    """What was scheduled up to now becomes public, also when the shop was down at its moment."""
    due = await queries.due_publications(db, now)
    for publication in due:
        await queries.set_published(
            db, publication.story_id, publication.version_id, publication.live_from
        )
    if due:
        await queries.mark_live(db, [each.id for each in due])
        await raise_cache_version(db, now)
        await purge(db, LISTS, *(story_tag(each.uuid) for each in due))
    return len(due)


async def _put_publication(
    db: Db, operator: Operator, story: StoryRow, version_id: int | None, at: datetime | None
) -> None:
    if story.is_folder:
        raise BadStory("A folder is neither published nor taken back.")
    is_live = at is None or at <= operator.now
    await queries.add_publication(
        db,
        story.id,
        version_id,
        live_from=operator.now if at is None or is_live else at,
        is_live=is_live,
        release_id=None,
        author=operator.author.name,
    )
    after = {"published": version_id, "at": at}
    await operator.record(db, "story", str(story.id), {"published": story.published_version}, after)
    if is_live:
        await queries.set_published(db, story.id, version_id, operator.now)
        await _show_change(db, operator.now, story)


async def _lock_story(db: Db, story_id: int, expected_version: int | None = None) -> StoryRow:
    story = await queries.locked_story(db, story_id)
    if story is None or story.deleted_at is not None:
        raise UnknownStory(str(story_id))
    if expected_version is not None and story.version != expected_version:
        raise ChangedMeanwhile(story.version)
    return story


async def _put_paths(db: Db, story_id: int, now: datetime) -> None:
    await queries.put_paths(db, await queries.paths_by_slugs(db, story_id), now)


async def _save_version(
    db: Db,
    operator: Operator,
    story_id: int,
    document: StoryDocument,
    note: str,
    references: Collection[Reference],
) -> None:
    if document.content is None:
        return
    version_id = await queries.add_version(
        db,
        story_id,
        document.name,
        document.content,
        author=operator.author.name,
        note=note,
        now=operator.now,
    )
    own = story_and_asset_references(document.content)
    await queries.add_references(db, version_id, sorted(own | set(references)))


async def _show_change(db: Db, now: datetime, story: StoryRow) -> None:
    await raise_cache_version(db, now)
    await purge(db, LISTS, story_tag(story.uuid))
