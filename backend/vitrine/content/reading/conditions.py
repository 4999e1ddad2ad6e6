"""What a selection asks of stories, as conditions of a statement."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from psycopg import sql

from vitrine.content.languages import DEFAULT, chain_of
from vitrine.content.reading import filters
from vitrine.content.reading.filters import Parameters
from vitrine.content.reading.shapes import Selection, TimeBound, View
from vitrine.content.reading.text import as_pattern, as_prefix, identifiers, uuids_of

OF_ALL = "not story.is_folder and {is_visible}"
HAS_PATH = """exists (
    select from story_path
    where story_path.story_id = story.id
      and story_path.lang = any(%(langs)s::text[])
      and {is_path}
      and story_path.path
"""
STARTS_WITH = HAS_PATH + "like %(starts_with)s)"
BY_SLUGS = HAS_PATH + "= any(%(by_slugs)s::text[]))"
BY_PATTERNS = HAS_PATH + "like any(%(by_slugs)s::text[]))"
EXCLUDING_SLUGS = "not " + HAS_PATH + "like any(%(excluding_slugs)s::text[]))"
# A start page has the path of its folder.
LEVEL = """
    not story.is_startpage and exists (
        select from story_path
        where story_path.story_id = story.id
          and story_path.lang = 'default'
          and {is_path}
          and story_path.level = %(level)s
    )
"""
WORDS = """
    content_words(version.name, version.content)
        @@ (nullif(plainto_tsquery('simple', %(search_term)s)::text, '') || ':*')::tsquery
"""
COLUMNS = {
    "created_at": "story.created_at",
    "published_at": "story.published_at",
    "first_published_at": "story.first_published_at",
    "updated_at": "story.updated_at",
}
COMPARISONS = {"gt": " > ", "lt": " < ", "gte": " >= ", "lte": " <= "}


def needs_content(selection: Selection) -> bool:
    return bool(selection.filters or selection.search_term)


def conditions_of(view: View, selection: Selection, parameters: Parameters) -> list[sql.Composable]:
    parameters["langs"] = [*chain_of(view.language), DEFAULT]
    return [
        sql.SQL(OF_ALL),
        *_of_addresses(selection, parameters),
        *_of_identity(selection, parameters),
        *_of_columns(selection, parameters),
        *_of_times(selection.times, parameters),
        *filters.conditions_of(selection.filters, parameters),
    ]


def _of_addresses(selection: Selection, parameters: Parameters) -> Iterator[sql.SQL]:
    if selection.starts_with:
        parameters["starts_with"] = as_prefix(selection.starts_with)
        yield sql.SQL(STARTS_WITH)
    if selection.by_slugs is not None:
        has_wildcard = any("*" in slug for slug in selection.by_slugs)
        spellings = _spellings(selection.by_slugs)
        parameters["by_slugs"] = (
            [as_pattern(each) for each in spellings] if has_wildcard else spellings
        )
        yield sql.SQL(BY_PATTERNS if has_wildcard else BY_SLUGS)
    if selection.excluding_slugs:
        spellings = _spellings(selection.excluding_slugs)
        parameters["excluding_slugs"] = [as_pattern(each) for each in spellings]
        yield sql.SQL(EXCLUDING_SLUGS)
    if selection.level is not None:
        parameters["level"] = selection.level
        yield sql.SQL(LEVEL)


def _of_identity(selection: Selection, parameters: Parameters) -> Iterator[sql.SQL]:
    if selection.by_uuids is not None:
        parameters["by_uuids"] = uuids_of(selection.by_uuids)
        yield sql.SQL("story.uuid = any(%(by_uuids)s::uuid[])")
    if selection.by_uuids_ordered is not None:
        parameters["by_uuids_ordered"] = uuids_of(selection.by_uuids_ordered)
        yield sql.SQL("story.uuid = any(%(by_uuids_ordered)s::uuid[])")
    if selection.by_ids is not None:
        parameters["by_ids"] = identifiers(selection.by_ids)
        yield sql.SQL("story.id = any(%(by_ids)s::bigint[])")
    if selection.excluding_ids:
        parameters["excluding_ids"] = identifiers(selection.excluding_ids)
        yield sql.SQL("story.id <> all(%(excluding_ids)s::bigint[])")


def _of_columns(selection: Selection, parameters: Parameters) -> Iterator[sql.SQL]:
    if selection.content_type is not None:
        parameters["content_type"] = selection.content_type
        yield sql.SQL("story.content_type = %(content_type)s")
    if selection.is_startpage is not None:
        parameters["is_startpage"] = selection.is_startpage
        yield sql.SQL("story.is_startpage = %(is_startpage)s")
    if selection.with_tag is not None:
        parameters["with_tag"] = list(selection.with_tag)
        yield sql.SQL("story.tags && %(with_tag)s::text[]")
    if selection.search_term:
        parameters["search_term"] = selection.search_term
        yield sql.SQL(WORDS)


def _of_times(bounds: Sequence[TimeBound], parameters: Parameters) -> Iterator[sql.Composable]:
    for bound in bounds:
        name = f"time_{len(parameters)}"
        parameters[name] = bound.moment
        yield sql.SQL(COLUMNS[bound.column] + COMPARISONS[bound.comparison]) + sql.Placeholder(name)


def _spellings(slugs: Sequence[str]) -> list[str]:
    """A start page is also meant without the slash that ends its address."""
    return [spelling for slug in slugs for spelling in (slug, f"{slug.removesuffix('/')}/")]
