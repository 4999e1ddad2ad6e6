"""How stories change: made, saved as drafts, moved."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from datetime import datetime

from msgspec import Struct, structs
from psycopg.errors import UniqueViolation

from vitrine.content.languages import TRANSLATED
from vitrine.content.stories.locking import check_version, lock_story
from vitrine.content.stories.queries import paths, stories, versions
from vitrine.content.stories.queries.stories import StoryRow
from vitrine.content.stories.rules import (
    AddressTaken,
    BadStory,
    Reference,
    StoryDocument,
    TranslatedSlug,
    check_document,
    is_same_place,
    is_same_text,
    public_fields,
    story_and_asset_references,
)
from vitrine.content.stories.showing import show_change
from vitrine.kit.db import Db
from vitrine.operators import Operator


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
    document = _check_and_tidy(document)
    await _check_folder(db, document.parent_id)
    async with _address_taken(db):
        story_id = await stories.add_story(db, document, uuid, operator.now)
        await stories.put_slugs(db, story_id, dict(document.translated_slugs))
        await put_paths(db, story_id, operator.now)
    await _save_version(db, operator, story_id, document, note, references)
    after = {**public_fields(document), "version": 1}
    await operator.record(db, "story", str(story_id), None, after)
    if document.content is None:
        await show_change(db, operator.now, [story_id])
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
    """The story's new version; refused when it is not at the expected one (ChangedMeanwhile).

    What is stored already is not saved again, whatever version was expected.
    """
    document = _check_and_tidy(document)
    await _lock_tree_for_move(db, story_id, document.parent_id)
    story = await lock_story(db, story_id)
    stored = await stories.draft_document(db, story_id)
    is_same = is_same_text(stored, document)
    if is_same and public_fields(stored) == public_fields(document):
        await operator.record(db, "story", str(story_id), {}, {})
        return story.version
    if expected_version is not None:
        check_version(story, expected_version)
    _check_kind(story, stored, document)
    version = await _change(db, operator, story, stored, document)
    if not is_same:
        await _save_version(db, operator, story_id, document, note, references)
    return version


async def stored_document(db: Db, story_id: int) -> StoryDocument:
    """The story as it was last saved, which nobody else changes meanwhile."""
    await lock_story(db, story_id)
    return await stories.draft_document(db, story_id)


class Place(Struct, frozen=True, kw_only=True):
    """Where a story stands: its folder, its order there and its name in addresses."""

    parent_id: int | None
    slug: str
    translated_slugs: Mapping[str, TranslatedSlug]
    position: int
    is_startpage: bool


async def move_story(
    db: Db, operator: Operator, story_id: int, place: Place, *, expected_version: int | None = None
) -> int:
    """The story's new version; what stands below comes along, and old paths lead on."""
    await _lock_tree_for_move(db, story_id, place.parent_id)
    story = await lock_story(db, story_id)
    stored = await stories.draft_document(db, story_id)
    document = _check_and_tidy(structs.replace(stored, **structs.asdict(place)))
    if public_fields(stored) == public_fields(document):
        await operator.record(db, "story", str(story_id), {}, {})
        return story.version
    if expected_version is not None:
        check_version(story, expected_version)
    return await _change(db, operator, story, stored, document)


async def put_paths(db: Db, story_id: int, now: datetime) -> set[int]:
    """Of a story and all below, by their slugs; the numbers of those whose paths changed."""
    return await paths.put_paths(db, await paths.paths_by_slugs(db, [story_id]), now)


async def _change(
    db: Db, operator: Operator, story: StoryRow, stored: StoryDocument, document: StoryDocument
) -> int:
    """All but the content; shown at once where it is public."""
    changed_ids = {story.id}
    if document.parent_id != stored.parent_id:
        await _check_folder(db, document.parent_id, below=story.id)
    async with _address_taken(db):
        version = await stories.change_story(db, story.id, document, operator.now)
        await stories.put_slugs(db, story.id, dict(document.translated_slugs))
        if not is_same_place(stored, document):
            changed_ids |= await put_paths(db, story.id, operator.now)
    before = {**public_fields(stored), "version": story.version}
    after = {**public_fields(document), "version": version}
    await operator.record(db, "story", str(story.id), before, after)
    is_public = story.is_folder or story.published_version is not None
    if is_public and public_fields(stored) != public_fields(document):
        await show_change(db, operator.now, changed_ids)
    return version


def _check_and_tidy(document: StoryDocument) -> StoryDocument:
    check_document(document, TRANSLATED)
    return structs.replace(document, name=document.name.strip())


def _check_kind(story: StoryRow, stored: StoryDocument, document: StoryDocument) -> None:
    if story.is_folder != (document.content is None):
        raise BadStory("content: a folder stays a folder, and a story a story.")
    if story.published_version is not None and stored.content_type != document.content_type:
        raise BadStory(f"content.component: a public story stays a {stored.content_type}.")


async def _lock_tree_for_move(db: Db, story_id: int, parent_id: int | None) -> None:
    """Before any story is locked: whoever waits for the tree holds nothing."""
    if await stories.parent_id(db, story_id) != parent_id:
        await stories.lock_tree(db)


async def _check_folder(db: Db, folder_id: int | None, *, below: int | None = None) -> None:
    if folder_id is None:
        return
    if not await stories.lock_folder(db, folder_id):
        raise BadStory("parent_id: there is no such folder.")
    if below is not None and await stories.is_below(db, folder_id, below):
        raise BadStory("parent_id: a folder does not stand below itself.")


@asynccontextmanager
async def _address_taken(db: Db) -> AsyncIterator[None]:
    """In a transaction of its own, which leaves the outer one usable."""
    try:
        async with db.transaction():
            yield
    except UniqueViolation as twice:
        raise AddressTaken from twice


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
    version_id = await versions.add_version(
        db,
        story_id,
        document.name,
        document.content,
        author=operator.author.name,
        note=note,
        now=operator.now,
    )
    own = story_and_asset_references(document.content)
    await versions.add_references(db, version_id, sorted(own | set(references)))
