"""Assets, their folders and where they are used."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from msgspec import Struct, to_builtins

from vitrine.content.assets.rules import AssetDocument
from vitrine.kit.db import Db, as_json, execute, maybe_row, maybe_value, rows, value


class AssetRow(Struct, frozen=True):
    id: int
    folder_id: int | None
    picture_hash: str
    name: str
    tags: list[str]
    focus: str
    source: str
    copyright: str
    words: dict[str, dict[str, str]]
    created_at: datetime
    updated_at: datetime
    deleted_at: datetime | None


ASSETS_BY_IDS = """
    select id, folder_id, picture_hash, name, tags, focus, source, copyright, words, created_at,
        updated_at, deleted_at
    from content_asset
    where id = any(%(ids)s)
"""


async def assets_by_ids(db: Db, ids: Collection[int]) -> list[AssetRow]:
    return await rows(db, AssetRow, ASSETS_BY_IDS, ids=list(ids))


LOCKED_ASSET = """
    select id, folder_id, picture_hash, name, tags, focus, source, copyright, words, created_at,
        updated_at, deleted_at
    from content_asset
    where id = %(asset_id)s
    for update
"""


async def locked_asset(db: Db, asset_id: int) -> AssetRow | None:
    return await maybe_row(db, AssetRow, LOCKED_ASSET, asset_id=asset_id)


class Search(Struct, frozen=True, kw_only=True):
    """`folder_id` 0 is what lies in no folder."""

    folder_id: int | None = None
    tag: str | None = None
    term: str | None = None
    is_deleted: bool = False


ASSETS_OF_PAGE = """
    select id, folder_id, picture_hash, name, tags, focus, source, copyright, words, created_at,
        updated_at, deleted_at
    from content_asset
    where (deleted_at is not null) = %(is_deleted)s
      and (%(folder_id)s::bigint is null or coalesce(folder_id, 0) = %(folder_id)s)
      and (%(tag)s::text is null or %(tag)s = any(tags))
      and (%(term)s::text is null or position(lower(%(term)s) in lower(name || words::text)) > 0)
    order by id desc
    limit %(per_page)s offset (%(page)s::bigint - 1) * %(per_page)s
"""


async def assets_of_page(db: Db, search: Search, page: int, per_page: int) -> list[AssetRow]:
    criteria = to_builtins(search)
    return await rows(db, AssetRow, ASSETS_OF_PAGE, page=page, per_page=per_page, **criteria)


ASSET_COUNT = """
    select count(*)
    from content_asset
    where (deleted_at is not null) = %(is_deleted)s
      and (%(folder_id)s::bigint is null or coalesce(folder_id, 0) = %(folder_id)s)
      and (%(tag)s::text is null or %(tag)s = any(tags))
      and (%(term)s::text is null or position(lower(%(term)s) in lower(name || words::text)) > 0)
"""


async def asset_count(db: Db, search: Search) -> int:
    return await value(db, int, ASSET_COUNT, **to_builtins(search))


SAME_ASSET = """
    select id
    from content_asset
    where picture_hash = %(picture_hash)s and name = %(name)s and deleted_at is null
      and folder_id is not distinct from %(folder_id)s::bigint
    order by id
    limit 1
"""


async def same_asset(db: Db, picture_hash: str, name: str, folder_id: int | None) -> int | None:
    """Of an upload that is sent again."""
    return await maybe_value(
        db, int, SAME_ASSET, picture_hash=picture_hash, name=name, folder_id=folder_id
    )


ADD_ASSET = """
    insert into content_asset (
        folder_id, picture_hash, name, tags, focus, source, copyright, words, created_at, updated_at
    )
    values (
        %(folder_id)s, %(picture_hash)s, %(name)s, %(tags)s, %(focus)s, %(source)s, %(copyright)s,
        %(words)s::jsonb, %(now)s, %(now)s
    )
    returning id
"""


async def add_asset(db: Db, picture_hash: str, document: AssetDocument, now: datetime) -> int:
    return await value(db, int, ADD_ASSET, picture_hash=picture_hash, now=now, **_columns(document))


CHANGE_ASSET = """
    update content_asset set
        folder_id = %(folder_id)s, name = %(name)s, tags = %(tags)s, focus = %(focus)s,
        source = %(source)s, copyright = %(copyright)s, words = %(words)s::jsonb,
        updated_at = %(now)s
    where id = %(asset_id)s
"""


async def change_asset(db: Db, asset_id: int, document: AssetDocument, now: datetime) -> None:
    await execute(db, CHANGE_ASSET, asset_id=asset_id, now=now, **_columns(document))


def _columns(document: AssetDocument) -> dict[str, object]:
    words = {key: to_builtins(each) for key, each in document.words.items()}
    return {
        "folder_id": document.folder_id,
        "name": document.name,
        "tags": list(document.tags),
        "focus": document.focus,
        "source": document.source,
        "copyright": document.copyright,
        "words": as_json({key: each for key, each in words.items() if each}),
    }


SET_DELETED = "update content_asset set deleted_at = %(deleted_at)s where id = %(asset_id)s"


async def set_deleted(db: Db, asset_id: int, deleted_at: datetime | None) -> None:
    await execute(db, SET_DELETED, asset_id=asset_id, deleted_at=deleted_at)


class Use(Struct, frozen=True):
    """`is_planned`: of a release that is still to come, or of a moment."""

    asset_id: int
    story_id: int
    uuid: str
    name: str
    full_slug: str
    is_draft: bool
    is_published: bool
    is_planned: bool


USES = """
    with used_version as (
        select target::bigint as asset_id, story_version.story_id, story_version.id as version_id
        from story_reference
        join story_version on story_version.id = story_reference.version_id
        where kind = 'asset' and target = any(%(targets)s)
    ),
    version_use as (
        select asset_id, story_id,
            version_id = draft_version as is_draft,
            coalesce(version_id = published_version, false) as is_published,
            exists (
                select from story_publication
                where story_publication.story_id = story.id and not is_live
                  and story_publication.version_id = used_version.version_id
            ) or exists (
                select from release_story
                join content_release on content_release.id = release_id and released_at is null
                where release_story.story_id = story.id
                  and release_story.version_id = used_version.version_id
            ) as is_planned
        from used_version
        join story on story.id = story_id and deleted_at is null
    )
    select asset_id, story_id, uuid::text, name, coalesce(path, '') as full_slug,
        bool_or(is_draft) as is_draft, bool_or(is_published) as is_published,
        bool_or(is_planned) as is_planned
    from version_use
    join story on story.id = story_id
    left join story_path using (story_id)
    where (is_draft or is_published or is_planned)
      and (lang is null or (lang = 'default' and live_until is null))
    group by asset_id, story_id, uuid, name, path
    order by asset_id, full_slug, story_id
"""


async def uses(db: Db, asset_ids: Collection[int]) -> list[Use]:
    """By stories as they are now, will be or are drafted; older versions do not count."""
    return await rows(db, Use, USES, targets=[str(each) for each in asset_ids])
