"""What is read of stories: in which state, which of them, and what is known of each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from msgspec import Struct

from vitrine.content.languages import DEFAULT, TRANSLATED, chain_of

Operator = Literal[
    "in",
    "not_in",
    "like",
    "not_like",
    "is",
    "any_in_array",
    "all_in_array",
    "gt_int",
    "lt_int",
    "gt_float",
    "lt_float",
    "gt_date",
    "lt_date",
    "exists",
]
TimeColumn = Literal["created_at", "published_at", "first_published_at", "updated_at"]
Comparison = Literal["gt", "lt", "gte", "lte"]

# Each language, and the one that it is a variant of.
WITH_BASES = tuple((language, chain_of(language)[-1]) for language in TRANSLATED)


class View(Struct, frozen=True):
    """The state of the space that is read: everything in one answer is of the same one.

    `fallback` is read where `language` says nothing; `none` leaves such fields empty. `at` is a
    moment in the past, or one to come with what is scheduled until then.
    """

    is_draft: bool = False
    language: str = DEFAULT
    fallback: str | None = None
    release_id: int | None = None
    at: datetime | None = None


class StoredStory(Struct, kw_only=True):
    """A story in a view, with its content in all languages. `paths` are by language.

    `cache_version` is that of the space at the moment of reading.
    """

    id: int
    uuid: str
    name: str
    slug: str
    full_slug: str
    default_full_slug: str
    content: dict[str, Any]
    content_type: str
    position: int
    tag_list: list[str]
    is_startpage: bool
    parent_id: int | None
    group_id: str
    path: str | None
    created_at: datetime
    published_at: datetime | None
    first_published_at: datetime | None
    updated_at: datetime
    release_id: int | None
    is_published: bool
    paths: dict[str, str]
    slug_names: dict[str, str]
    cache_version: int
    has_translations: bool = True

    @property
    def translated_slugs(self) -> list[dict[str, Any]]:
        return translated_slugs(self.paths, self.slug_names, is_published=self.is_published)


class Filter(Struct, frozen=True):
    """A condition on a field of the content: `("seo", "title")`, `("dates", "0", "start")`."""

    field: tuple[str, ...]
    operator: Operator
    values: tuple[str, ...]


class AnyOf(Struct, frozen=True):
    """True when all filters of one of the groups are."""

    groups: tuple[tuple[Filter, ...], ...]


class SortKey(Struct, frozen=True):
    """A column of the story (`("name",)`), or a field of it (`("content", "seo", "title")`)."""

    field: tuple[str, ...]
    is_descending: bool = False
    kind: Literal["text", "int", "float"] = "text"
    are_nulls_first: bool = False


class TimeBound(Struct, frozen=True):
    column: TimeColumn
    comparison: Comparison
    moment: datetime


class Selection(Struct, frozen=True, kw_only=True):
    """Which stories; None asks nothing. Slugs may hold `*`."""

    starts_with: str | None = None
    by_slugs: Sequence[str] | None = None
    excluding_slugs: Sequence[str] = ()
    by_uuids: Sequence[str] | None = None
    by_uuids_ordered: Sequence[str] | None = None
    by_ids: Sequence[int] | None = None
    excluding_ids: Sequence[int] = ()
    content_type: str | None = None
    level: int | None = None
    is_startpage: bool | None = None
    with_tag: Sequence[str] | None = None
    search_term: str | None = None
    times: Sequence[TimeBound] = ()
    filters: Sequence[Filter | AnyOf] = ()
    sort: Sequence[SortKey] = ()
    page: int = 1
    per_page: int = 25


class LinkTarget(Struct, kw_only=True):
    """What a link says of the story or folder that it leads to."""

    id: int
    uuid: str
    name: str
    slug: str
    full_slug: str
    default_full_slug: str
    path: str | None
    parent_id: int | None
    is_folder: bool
    is_startpage: bool
    is_published: bool
    position: int
    created_at: datetime
    published_at: datetime | None
    updated_at: datetime
    paths: dict[str, str]
    slug_names: dict[str, str]


def path_in(paths: dict[str, str], language: str) -> str:
    for each in chain_of(language):
        if each in paths:
            return paths[each]
    return paths.get(DEFAULT, "")


def translated_slugs(
    paths: dict[str, str], names: dict[str, str], *, is_published: bool
) -> list[dict[str, Any]]:
    """One of each language; the default one is left out, as the hosted service does."""
    default = paths.get(DEFAULT, "")
    return [
        {
            "path": paths.get(language, paths.get(base, default)),
            "name": names.get(language),
            "lang": language,
            "published": is_published,
        }
        for language, base in WITH_BASES
    ]
