"""Content of our own tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from urllib.parse import urlencode

from vitrine.content.delivery import filters
from vitrine.content.delivery.parameters import Parameters
from vitrine.content.delivery.refusals import Refusal
from vitrine.content.delivery.sorting import read_sort
from vitrine.content.reading import (
    AnyOf,
    Filter,
    Selection,
    StoredStory,
    View,
    list_entries,
    list_stories,
    story_by_id,
    story_by_other_path,
    story_by_path,
    story_by_uuid,
)
from vitrine.content.resolving import Links, Relations, Resolved, resolve
from vitrine.content.source import (
    MOST_ENTRIES,
    ContentSource,
    ContentUnavailable,
    EntriesAnswer,
    EntriesQuery,
    Entry,
    FindBy,
    Json,
    Lend,
    Query,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
)
from vitrine.content.spaces import space
from vitrine.content.stories.rules.document import UUID
from vitrine.content.tags import LISTS, story_tag
from vitrine.kit.db import Db

# More of them would make a header that proxies refuse; the tag of lists ends with every publish.
MOST_TAGS = 100


class EmbeddedContent(ContentSource):
    async def story(self, lend: Lend, query: StoryQuery) -> StoryAnswer | None:
        async with lend() as db:
            stored = await _find(db, query)
            if stored is None:
                return None
            resolved = await _resolve(db, query, [stored])
        return StoryAnswer(
            story=resolved.stories[0],
            rels=resolved.rels,
            links=resolved.links,
            cv=stored.cache_version,
            tags=_tags(resolved),
        )

    async def stories(self, lend: Lend, query: StoriesQuery) -> StoriesAnswer:
        selection = _selection(query)
        async with lend() as db:
            # Before the stories: they may be newer than this number, never older.
            cv = (await space(db)).cache_version
            stored, total = await list_stories(db, _view(query), selection)
            resolved = await _resolve(db, query, stored)
        return StoriesAnswer(
            stories=resolved.stories,
            total=total,
            rels=resolved.rels,
            links=resolved.links,
            cv=cv,
            tags=frozenset([LISTS]),
        )

    async def entries(self, lend: Lend, query: EntriesQuery) -> EntriesAnswer:
        async with lend() as db:
            cv = (await space(db)).cache_version
            listed, _ = await list_entries(
                db, slug=query.datasource, dimension=query.language, limit=MOST_ENTRIES, offset=0
            )
        entries = [Entry(each.name, each.value, each.dimension_value) for each in listed]
        return EntriesAnswer(entries=entries, cv=cv, tags=frozenset([LISTS]))


async def _find(db: Db, query: StoryQuery) -> StoredStory | None:
    view, address = _view(query), query.address.partition("?")[0].lstrip("/")
    match query.find_by:
        case FindBy.UUID:
            return await story_by_uuid(db, view, address)
        case FindBy.ID:
            return await story_by_id(db, view, int(address)) if address.isdecimal() else None
        case FindBy.PATH:
            story = await story_by_path(db, view, address)
            return story or await story_by_other_path(db, view, address)


async def _resolve(db: Db, query: Query, stored: list[StoredStory]) -> Resolved:
    return await resolve(
        db,
        _view(query),
        stored,
        Relations(query.relations),
        Links(query.links),
        query.excluding_fields,
    )


def _view(query: Query) -> View:
    return View(query.is_draft, query.language, query.fallback, query.release_id)


def _selection(query: StoriesQuery) -> Selection:
    try:
        return Selection(
            starts_with=query.starts_with.removeprefix("/") or None,
            content_type=query.content_type or None,
            by_slugs=query.by_slugs or None,
            by_uuids=query.by_uuids or None,
            with_tag=query.with_tag or None,
            filters=_filters(query),
            sort=read_sort(query.sort_by),
            page=query.page,
            per_page=query.per_page,
        )
    except Refusal as refusal:
        raise ContentUnavailable(refusal.status, str(refusal)) from refusal


def _filters(query: StoriesQuery) -> tuple[Filter | AnyOf, ...]:
    parameters = Parameters(urlencode(query.filters).encode())
    return filters.read_filters(parameters.below(filters.NAME))


def _tags(resolved: Resolved) -> frozenset[str]:
    """Also of stories that are named and not yet public: the page changes when they are."""
    uuids = {uuid for each in _stories(resolved) for uuid in _named_uuids(each)}
    tags = frozenset(map(story_tag, uuids))
    return tags if len(tags) <= MOST_TAGS else frozenset([LISTS])


def _stories(resolved: Resolved) -> Iterable[Json]:
    return [*resolved.stories, *resolved.rels, *resolved.links]


def _named_uuids(value: object, key: str = "") -> Iterator[str]:
    """Of stories: a block's own number, and that of a group, name none."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield from _named_uuids(member, name)
    elif isinstance(value, list):
        for member in value:
            yield from _named_uuids(member, key)
    elif isinstance(value, str) and key not in ("_uid", "group_id") and UUID.fullmatch(value):
        yield value
