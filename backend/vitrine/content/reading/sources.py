"""Which version of a story a view shows, as pieces of a statement."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct, structs

from vitrine.content.reading.shapes import View

LIVE_PATH = "story_path.live_until is null"
PATH_AT = """
    story_path.live_from <= %(at)s
    and (story_path.live_until is null or story_path.live_until > %(at)s)
"""
# Two columns: the paths of a story by language, and its names in languages that have one.
ADDRESSES = """
    (
        select json_object_agg(story_path.lang, story_path.path)::text
        from story_path
        where story_path.story_id = story.id and {is_path}
    ),
    (
        select json_object_agg(story_slug.lang, story_slug.name)::text
        from story_slug
        where story_slug.story_id = story.id and story_slug.name is not null
    )
"""
PUBLICATION_AT = """
    left join lateral (
        select version_id as id, live_from
        from story_publication
        where story_publication.story_id = story.id and live_from <= %(at)s
        order by live_from desc
        limit 1
    ) shown on true
"""
DRAFT_AT = """
    left join lateral (
        select story_version.id, story.published_at as live_from
        from story_version
        where story_version.story_id = story.id and saved_at <= %(at)s
        order by number desc
        limit 1
    ) shown on true
"""
IN_RELEASE = """
    left join release_story
        on release_story.release_id = %(release_id)s and release_story.story_id = story.id
"""


class Source(Struct, frozen=True):
    version_id: str
    joins: str
    is_visible: str
    published_at: str
    release_id: str
    is_path: str
    addresses: str


def source_of(view: View) -> Source:
    return _source(view.is_draft, view.release_id is not None, view.at is not None)


def fill(template: str, view: View) -> str:
    """A statement of one view; what is filled in are constants of this file alone."""
    return _fill(template, source_of(view))


def parameters_of(view: View) -> dict[str, object]:
    return {"release_id": view.release_id, "at": view.at}


@lru_cache(512)
def _fill(template: str, source: Source) -> str:
    return template.format(**structs.asdict(source))


@cache
def _source(is_draft: bool, is_in_release: bool, is_at_moment: bool) -> Source:
    if is_at_moment:
        version_id, joins = "shown.id", DRAFT_AT if is_draft else PUBLICATION_AT
        is_left = "(story.deleted_at is null or story.deleted_at > %(at)s)"
    else:
        version_id, joins = f"story.{'draft' if is_draft else 'published'}_version", ""
        is_left = "story.deleted_at is null"
    if is_in_release:
        version_id, joins = f"coalesce(release_story.version_id, {version_id})", joins + IN_RELEASE
    is_path = PATH_AT if is_at_moment else LIVE_PATH
    return Source(
        version_id=version_id,
        joins=joins,
        is_visible=f"{version_id} is not null and {is_left}",
        published_at="shown.live_from" if is_at_moment else "story.published_at",
        release_id="release_story.release_id" if is_in_release else "null::bigint",
        is_path=is_path,
        addresses=ADDRESSES.format(is_path=is_path),
    )
