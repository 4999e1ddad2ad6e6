"""Where content comes from: our own tables or the hosted service, asked alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from enum import StrEnum
from typing import Any

from msgspec import Struct

from vitrine.kit.db import Db

Json = dict[str, Any]
"""A story, or a link to one, as the delivery API spells it."""

Lend = Callable[[], AbstractAsyncContextManager[Db]]
"""`call.reading`: a connection for those who need one; none is lent while others answer."""

PER_PAGE = 25
# Of a datasource; the delivery API sends no more at once.
MOST_ENTRIES = 1_000


class LinkMode(StrEnum):
    """What `links` of an answer hold."""

    NONE = ""
    URL = "url"
    LINK = "link"
    STORY = "story"


class FindBy(StrEnum):
    PATH = "path"
    ID = "id"
    UUID = "uuid"


class Query(Struct, frozen=True, kw_only=True):
    """What one story and a list of them are asked with."""

    is_draft: bool = False
    language: str = "default"
    fallback: str | None = None
    release_id: int | None = None
    relations: tuple[str, ...] = ()
    """`component.field` each."""
    links: LinkMode = LinkMode.NONE
    excluding_fields: tuple[str, ...] = ()


class StoryQuery(Query, frozen=True, kw_only=True):
    address: str
    """A path without the slash before it, or what `find_by` says."""
    find_by: FindBy = FindBy.PATH


class StoriesQuery(Query, frozen=True, kw_only=True):
    starts_with: str = ""
    content_type: str = ""
    by_slugs: tuple[str, ...] = ()
    by_uuids: tuple[str, ...] = ()
    with_tag: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()
    """Parameters such as `("filter_query[colour][in]", "red,blue")`; see `filter_parameters`."""
    sort_by: str = ""
    page: int = 1
    per_page: int = PER_PAGE


class EntriesQuery(Query, frozen=True, kw_only=True):
    """`language` is the dimension."""

    datasource: str


class StoryAnswer(Struct, frozen=True, kw_only=True, tag="story"):
    story: Json
    rels: list[Json]
    links: list[Json]
    cv: int
    tags: frozenset[str]
    """Whoever shows the answer is purged by these (`rpc.purges`)."""
    is_stale: bool = False
    """It was right a while ago; the service does not answer at the moment."""


class StoriesAnswer(Struct, frozen=True, kw_only=True, tag="stories"):
    stories: list[Json]
    total: int
    rels: list[Json]
    links: list[Json]
    cv: int
    tags: frozenset[str]
    is_stale: bool = False


class Entry(Struct, frozen=True):
    """`translation` is None where it has none in the language."""

    name: str
    value: str
    translation: str | None


class EntriesAnswer(Struct, frozen=True, kw_only=True, tag="entries"):
    entries: list[Entry]
    cv: int
    tags: frozenset[str]
    is_stale: bool = False


class ContentUnavailable(Exception):
    """There is no answer, not even an old one; a page shows itself without.

    Such a page is purged by `tags.LISTS` once there is one, as where there is no story.
    """

    def __init__(self, status_code: int, status_message: str) -> None:
        super().__init__(f"{status_code} {status_message}")
        self.status_code = status_code
        self.status_message = status_message


class ContentSource(ABC):
    """A part of the app: `call.part(content.ContentSource).story(call.reading, query)`.

    Procedures that ask it are declared with `needs_db=False`, since it may wait for somebody
    outside. Answers are shared between callers: they are read, never changed.
    """

    async def open(self) -> None:
        """A source that waits for nobody has nothing to begin or to end."""
        return

    async def close(self) -> None:
        return

    @abstractmethod
    async def story(self, lend: Lend, query: StoryQuery) -> StoryAnswer | None:
        """None when there is no such story."""

    @abstractmethod
    async def stories(self, lend: Lend, query: StoriesQuery) -> StoriesAnswer: ...

    @abstractmethod
    async def entries(self, lend: Lend, query: EntriesQuery) -> EntriesAnswer:
        """Of a datasource; none of one that is not there."""


def filter_parameters(filters: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """`{"colour": {"in": "red"}}` as the parameters that say the same."""
    return tuple(_parameters("filter_query", filters))


def _parameters(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, member in value.items():
            yield from _parameters(f"{name}[{key}]", member)
    elif isinstance(value, list | tuple):
        for member in value:
            yield from _parameters(f"{name}[]", member)
    elif isinstance(value, bool):
        yield name, str(value).lower()
    else:
        yield name, "" if value is None else str(value)
