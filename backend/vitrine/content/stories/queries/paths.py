"""Addresses: the path of each story in each language, now and before."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct

from vitrine.content.languages import DEFAULT, TRANSLATED, chain_of
from vitrine.kit.db import Db, as_json, execute, rows

# A variant such as fr-be is called what its language is called, unless it has a slug of its own.
LANGS = [
    (DEFAULT, None),
    *((lang, [*chain_of(lang), DEFAULT][1]) for lang in TRANSLATED),
]


class StoryPath(Struct, frozen=True):
    story_id: int
    lang: str
    path: str


# A path that is the same as in the language below (fr-be: fr, fr: default) has no row of its own.
PATHS_BY_SLUGS = """
    with recursive langs as (
        select * from json_to_recordset(%(langs)s) as langs (lang text, base text)
    ),
    node as (
        select story.id, langs.lang, langs.base, story.is_startpage,
            coalesce(own.path, base.path, plain.path) as parent_path,
            concat_ws(
                '/',
                coalesce(own.path, base.path, plain.path),
                coalesce(own_slug.slug, base_slug.slug, story.slug)
            ) as path
        from story
        cross join langs
        left join story_slug own_slug
            on own_slug.story_id = story.id and own_slug.lang = langs.lang
        left join story_slug base_slug
            on base_slug.story_id = story.id and base_slug.lang = langs.base
        left join story_path own on own.story_id = story.parent_id
            and own.lang = langs.lang and own.live_until is null
        left join story_path base on base.story_id = story.parent_id
            and base.lang = langs.base and base.live_until is null
        left join story_path plain on plain.story_id = story.parent_id
            and plain.lang = 'default' and plain.live_until is null
        where story.id = any(%(story_ids)s)
        union all
        select story.id, node.lang, node.base, story.is_startpage,
            node.path,
            node.path || '/' || coalesce(own_slug.slug, base_slug.slug, story.slug)
        from node
        join story on story.parent_id = node.id and story.deleted_at is null
        left join story_slug own_slug
            on own_slug.story_id = story.id and own_slug.lang = node.lang
        left join story_slug base_slug
            on base_slug.story_id = story.id and base_slug.lang = node.base
    ),
    path as (
        select node.id as story_id, node.lang, node.base,
            case when node.is_startpage then node.parent_path || '/' else node.path end as path
        from node
    )
    select path.story_id, path.lang, path.path
    from path
    left join path as below on below.story_id = path.story_id and below.lang = path.base
    where path.path is distinct from below.path
"""


async def paths_by_slugs(db: Db, story_ids: Collection[int]) -> list[StoryPath]:
    """What slugs make of the paths of these stories and of everything below them."""
    langs = as_json([{"lang": lang, "base": base} for lang, base in LANGS])
    return await rows(db, StoryPath, PATHS_BY_SLUGS, story_ids=list(story_ids), langs=langs)


class _StoryNumber(Struct, frozen=True):
    story_id: int


END_OTHER_PATHS = """
    with given as (
        select * from json_to_recordset(%(paths)s) as given (story_id bigint, lang text, path text)
    )
    update story_path set live_until = %(now)s
    where live_until is null
      and story_id in (select story_id from given)
      and (story_id, lang, path) not in (select story_id, lang, path from given)
    returning story_id
"""

ADD_PATHS = """
    insert into story_path (story_id, lang, path, live_from)
    select story_id, lang, path, %(now)s
    from json_to_recordset(%(paths)s) as given (story_id bigint, lang text, path text)
    where not exists (
        select from story_path
        where story_path.story_id = given.story_id
          and story_path.lang = given.lang
          and live_until is null
    )
    returning story_id
"""


async def put_paths(db: Db, paths: Collection[StoryPath], now: datetime) -> set[int]:
    """These stories have these paths from now on, others lead on; those whose paths changed."""
    entries = as_json(list(paths))
    ended = await rows(db, _StoryNumber, END_OTHER_PATHS, paths=entries, now=now)
    new = await rows(db, _StoryNumber, ADD_PATHS, paths=entries, now=now)
    return {each.story_id for each in (*ended, *new)}


END_PATHS = """
    update story_path set live_until = %(now)s
    where story_id = any(%(story_ids)s) and live_until is null
"""


async def end_paths(db: Db, story_ids: Collection[int], now: datetime) -> None:
    await execute(db, END_PATHS, story_ids=list(story_ids), now=now)
