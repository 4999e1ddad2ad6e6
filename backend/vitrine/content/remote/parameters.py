"""A query as the path and the parameters of the delivery API."""

from __future__ import annotations

from urllib.parse import quote

from vitrine.content.source import (
    MOST_ENTRIES,
    EntriesQuery,
    FindBy,
    LinkMode,
    Query,
    StoriesQuery,
    StoryQuery,
)

Parameters = list[tuple[str, str]]

# What the editor adds to addresses of pages; the delivery API refuses it.
OF_THE_EDITOR = "_storyblok"
MOST_PER_PAGE = 100


def story_path(query: StoryQuery) -> str:
    address = query.address.partition("?")[0].lstrip("/")
    return f"/cdn/stories/{quote(address, safe='/')}"


def story_parameters(query: StoryQuery) -> Parameters:
    find_by = [("find_by", "uuid")] if query.find_by is FindBy.UUID else []
    return find_by + _shared_parameters(query)


def stories_parameters(query: StoriesQuery) -> Parameters:
    parameters = [
        ("starts_with", query.starts_with),
        ("content_type", query.content_type),
        ("by_slugs", ",".join(query.by_slugs)),
        ("by_uuids", ",".join(query.by_uuids)),
        ("with_tag", ",".join(query.with_tag)),
        ("sort_by", query.sort_by),
        ("page", str(query.page)),
        ("per_page", str(min(query.per_page, MOST_PER_PAGE))),
    ]
    filters = [each for each in query.filters if not each[0].startswith(OF_THE_EDITOR)]
    return _without_empty(parameters) + filters + _shared_parameters(query)


def entries_parameters(query: EntriesQuery) -> Parameters:
    return [
        ("datasource", query.datasource),
        ("dimension", query.language),
        ("per_page", str(MOST_ENTRIES)),
    ]


def batch_parameters(query: Query, uuids: list[str], *, with_relations: bool) -> Parameters:
    """More stories in the same language, version and release as the query that named them."""
    parameters = [("by_uuids", ",".join(uuids)), ("per_page", str(len(uuids)))]
    relations = _relations(query) if with_relations else []
    return parameters + relations + _view(query)


def _shared_parameters(query: Query) -> Parameters:
    links = [("resolve_links", query.links.value)] if query.links is not LinkMode.NONE else []
    return _relations(query) + links + _view(query)


def _relations(query: Query) -> Parameters:
    if not query.relations:
        return []
    return [("resolve_relations", ",".join(query.relations)), ("resolve_level", "2")]


def _view(query: Query) -> Parameters:
    return _without_empty(
        [
            ("version", "draft" if query.is_draft else "published"),
            ("language", "" if query.language == "default" else query.language),
            ("fallback_lang", query.fallback or ""),
            ("from_release", str(query.release_id or "")),
            ("excluding_fields", ",".join(query.excluding_fields)),
        ]
    )


def _without_empty(parameters: Parameters) -> Parameters:
    return [each for each in parameters if each[1]]
