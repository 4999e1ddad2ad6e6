"""One story by its address or number, and stories by their uuids."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from vitrine.content.languages import DEFAULT, TRANSLATED, chain_of
from vitrine.content.reading.shapes import StoredStory, View
from vitrine.content.reading.statement import read_page
from vitrine.content.reading.text import LARGEST_ID, uuids_of
from vitrine.kit.db import Db

# In the language that is asked for, then in the one it is a variant of, then in the default one.
# `lang = any(…)` would be looked up in the index, which is planned anew with every read: nobody
# knows beforehand how many languages it is.
BY_PATH = """(
    select story.id, {version_id} as version_id, {release_id} as release_id,
        {published_at} as published_at, 1 as place
    from story_path
    join story on story.id = story_path.story_id and not story.is_folder
    {joins}
    where story_path.path in (%(path)s, %(other)s)
      and array_position(%(langs)s::text[], story_path.lang) is not null
      and {is_path}
      and {is_visible}
    order by array_position(%(langs)s::text[], story_path.lang), story_path.path <> %(path)s
    limit 1
)"""


async def story_by_path(db: Db, view: View, path: str) -> StoredStory | None:
    return await _by_path(db, view, path, [*chain_of(view.language), DEFAULT])


async def _by_path(db: Db, view: View, path: str, langs: list[str]) -> StoredStory | None:
    given, other = _spellings(path)
    parameters = {"langs": langs, "path": given, "other": other}
    return _first(await read_page(db, view, BY_PATH, parameters))


# Whoever had the address last.
BY_FORMER_PATH = """(
    select story.id, {version_id} as version_id, {release_id} as release_id,
        {published_at} as published_at, 1 as place
    from story_path
    join story on story.id = story_path.story_id and not story.is_folder
    {joins}
    where story_path.path = any(%(paths)s::text[])
      and story_path.live_until is not null
      and {is_visible}
    order by story_path.live_until desc
    limit 1
)"""


async def story_by_other_path(db: Db, view: View, path: str) -> StoredStory | None:
    """For who comes by the address that it has in another language, or that it had before."""
    story = await _by_path(db, view, path, [*TRANSLATED])
    if story is not None:
        return story
    return _first(await read_page(db, view, BY_FORMER_PATH, {"paths": _spellings(path)}))


BY_ID = """(
    select story.id, {version_id} as version_id, {release_id} as release_id,
        {published_at} as published_at, 1 as place
    from story
    {joins}
    where story.id = %(id)s and not story.is_folder and {is_visible}
)"""


async def story_by_id(db: Db, view: View, story_id: int) -> StoredStory | None:
    if not 0 < story_id <= LARGEST_ID:
        return None
    return _first(await read_page(db, view, BY_ID, {"id": story_id}))


async def story_by_uuid(db: Db, view: View, uuid: str) -> StoredStory | None:
    return _first(await stories_by_uuids(db, view, [uuid]))


BY_UUIDS = """(
    select story.id, {version_id} as version_id, {release_id} as release_id,
        {published_at} as published_at, wanted.place
    from unnest(%(uuids)s::uuid[]) with ordinality wanted (uuid, place)
    join story on story.uuid = wanted.uuid and not story.is_folder
    {joins}
    where {is_visible}
)"""


async def stories_by_uuids(db: Db, view: View, uuids: Collection[str]) -> list[StoredStory]:
    """In the order of the uuids; those that are unknown, or not visible, are left out."""
    return await read_page(db, view, BY_UUIDS, {"uuids": uuids_of(uuids)})


BY_IDS = """(
    select story.id, {version_id} as version_id, {release_id} as release_id,
        {published_at} as published_at, wanted.place
    from unnest(%(ids)s::bigint[]) with ordinality wanted (id, place)
    join story on story.id = wanted.id
    {joins}
    where {is_visible}
)"""


async def stories_by_ids(db: Db, view: View, ids: Sequence[int]) -> list[StoredStory]:
    """In the order of the ids; those that are not visible are left out."""
    return await read_page(db, view, BY_IDS, {"ids": ids}) if ids else []


def _spellings(path: str) -> list[str]:
    """With and without the slash that ends the address of a start page, as given first."""
    other = path.removesuffix("/") if path.endswith("/") else f"{path}/"
    return [path, other]


def _first(stories: Sequence[StoredStory]) -> StoredStory | None:
    return stories[0] if stories else None
