"""A batch of stories comes in with the same few statements, whatever its size."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from datetime import datetime

from vitrine.content.stories.rules import Content
from vitrine.content.transfer.incoming import Incoming
from vitrine.content.transfer.queries import stories as queries
from vitrine.content.transfer.queries.stories import (
    NewVersion,
    Pointers,
    StorySlug,
    VersionReference,
)
from vitrine.content.transfer.references import references_of
from vitrine.content.transfer.rules import Publication
from vitrine.content.transfer.shapes import StoryFile
from vitrine.kit.db import Db
from vitrine.operators import Operator


async def put_batch(db: Db, operator: Operator, batch: Sequence[Incoming]) -> list[Incoming]:
    """Those that were not as the files say."""
    changed = [each for each in batch if each.is_changed]
    if not changed:
        return []
    now = operator.now
    await queries.put_stories(db, [each.columns(now) for each in changed], now)
    await _put_slugs(db, [each for each in changed if each.moves])
    await _put_versions(db, operator, [each for each in changed if each.wanted.draft is not None])
    return changed


async def _put_slugs(db: Db, moved: Collection[Incoming]) -> None:
    if not moved:
        return
    slugs = [
        StorySlug(each.story_id, lang, slug.slug, slug.name)
        for each in moved
        for lang, slug in each.wanted.place.translated_slugs.items()
    ]
    await queries.put_slugs(db, [each.story_id for each in moved], slugs)


async def _put_versions(db: Db, operator: Operator, changed: Collection[Incoming]) -> None:
    contents = {each.story_id: _new_contents(each) for each in changed}
    new = [
        NewVersion(each.story_id, place, each.head.name, content)
        for each in changed
        for place, content in enumerate(contents[each.story_id], 1)
    ]
    author = operator.author.name
    ids: dict[int, list[int]] = defaultdict(list)
    references: list[VersionReference] = []
    versions = await queries.add_versions(db, new, author, operator.now) if new else []
    for version in versions:
        content = contents[version.story_id][len(ids[version.story_id])]
        ids[version.story_id].append(version.id)
        references += references_of(version.id, content)
    await queries.add_references(db, references)
    pointers = [_pointers(each, ids[each.story_id], operator.now) for each in changed]
    await queries.point(db, pointers, author)


def _new_contents(story: Incoming) -> list[Content]:
    """What was public first, then the draft, as if they had been saved in this order."""
    contents: list[Content] = []
    if story.change.publication is Publication.OF_ITS_OWN and story.wanted.public:
        contents.append(story.wanted.public)
    if story.change.has_new_draft and story.wanted.draft:
        contents.append(story.wanted.draft)
    return contents


def _pointers(story: Incoming, new_ids: list[int], now: datetime) -> Pointers:
    stored, publication = story.stored, story.change.publication
    draft = new_ids[-1] if story.change.has_new_draft or stored is None else stored.draft_version
    if draft is None or not isinstance(story.head, StoryFile):
        raise LookupError(f"{story.file} has no draft")
    if publication is Publication.STAYS:
        return Pointers(
            story_id=story.story_id,
            draft_version=draft,
            published_version=stored.published_version if stored else None,
            first_published_at=stored.first_published_at if stored else None,
            published_at=stored.published_at if stored else None,
            live_from=None,
        )
    since = _moment(story.head.published_at, now) if stored is None else now
    first = stored.first_published_at if stored else story.head.first_published_at
    versions = {Publication.OF_DRAFT: draft, Publication.OF_ITS_OWN: (new_ids or [draft])[0]}
    is_public = publication is not Publication.ENDS
    return Pointers(
        story_id=story.story_id,
        draft_version=draft,
        published_version=versions.get(publication),
        first_published_at=_moment(first, since) if is_public else first,
        published_at=since if is_public else None,
        live_from=since,
    )


def _moment(given: datetime | None, now: datetime) -> datetime:
    """What is public now was not published in the time to come, whatever a file says."""
    return min(given, now) if given else now
