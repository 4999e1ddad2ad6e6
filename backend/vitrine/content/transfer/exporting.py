"""A space written out as files."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from vitrine.content.transfer import folder as places
from vitrine.content.transfer.datasources import datasource_files
from vitrine.content.transfer.folder import Output, place_of_folder, place_of_story
from vitrine.content.transfer.queries import assets, releases, stories
from vitrine.content.transfer.queries.stories import StoredStory
from vitrine.content.transfer.rules import is_same
from vitrine.content.transfer.shapes import AssetFile, AssetsFile, FolderFile, StoryFile
from vitrine.kit.db import Db
from vitrine.kit.slug import slug

BATCH = 500


async def export_space(db: Db, folder: Path) -> int:
    """How many stories and folders were written."""
    output = Output(folder)
    count = await _export_stories(db, output)
    for datasource in await datasource_files(db):
        output.write(f"{places.DATASOURCES}/{datasource.slug}.json", datasource)
    for release in await releases.open_releases(db):
        release.release_at = _utc(release.release_at)
        name = f"{slug(release.name) or 'release'}-{release.uuid[:8]}"
        output.write(f"{places.RELEASES}/{name}.json", release)
    output.write(places.ASSETS, await _assets(db))
    output.remove_others()
    return count


async def _export_stories(db: Db, output: Output) -> int:
    count = last = 0
    while batch := await stories.stories_after(db, last, BATCH):
        for story in batch:
            path = story.path or story.slug
            if story.is_folder:
                output.write(place_of_folder(path), _folder_file(story))
            else:
                output.write(place_of_story(path), _story_file(story))
        count += len(batch)
        last = batch[-1].id
    return count


def _folder_file(story: StoredStory) -> FolderFile:
    return FolderFile(
        uuid=story.uuid,
        name=story.name,
        slug=story.slug,
        position=story.position,
        tag_list=story.tags,
        path=story.real_path,
        translated_slugs=story.translated_slugs,
        created_at=_utc(story.created_at),
    )


def _story_file(story: StoredStory) -> StoryFile:
    differs = story.public_content and not is_same(story.public_content, story.content)
    return StoryFile(
        uuid=story.uuid,
        name=story.name,
        slug=story.slug,
        position=story.position,
        tag_list=story.tags,
        path=story.real_path,
        translated_slugs=story.translated_slugs,
        created_at=_utc(story.created_at),
        is_startpage=story.is_startpage,
        first_published_at=_utc(story.first_published_at),
        published_at=_utc(story.published_at),
        published=story.published_version is not None,
        content=story.content or {},
        published_content=story.public_content if differs else None,
    )


async def _assets(db: Db) -> AssetsFile:
    paths = {each.id: each.path for each in await assets.folders(db)}
    return AssetsFile(
        folders=sorted(paths.values()),
        assets=[
            AssetFile(
                id=each.id,
                folder=paths[each.folder_id] if each.folder_id else "",
                picture_hash=each.picture_hash,
                name=each.name,
                tags=each.tags,
                focus=each.focus,
                source=each.source,
                copyright=each.copyright,
                words=each.words,
            )
            for each in await assets.assets(db)
            if not each.is_deleted
        ],
    )


def _utc(moment: datetime | None) -> datetime | None:
    return moment and moment.astimezone(UTC)
