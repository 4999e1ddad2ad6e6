"""Releases that are not out yet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC
from itertools import chain
from pathlib import Path

from vitrine.content.transfer.folder import RELEASES, files_below, read_file
from vitrine.content.transfer.queries import releases as queries
from vitrine.content.transfer.queries import stories
from vitrine.content.transfer.queries.releases import ReleaseVersion
from vitrine.content.transfer.queries.stories import NewVersion, StoredStory
from vitrine.content.transfer.references import references_of
from vitrine.content.transfer.rules import is_same, replace_assets
from vitrine.content.transfer.shapes import BadFile, ReleaseFile, ReleaseStory
from vitrine.kit.db import Db
from vitrine.operators import Operator


async def import_releases(
    db: Db, operator: Operator, folder: Path, assets: Mapping[int, int]
) -> int:
    """How many changed; a release that is out is history and stays as it is."""
    stored = {each.uuid: each for each in await queries.open_releases(db)}
    out = await queries.uuids_of_past_releases(db)
    count = 0
    for place in files_below(folder, RELEASES):
        file = read_file(folder, place, ReleaseFile)
        for story in file.stories:
            story.content = replace_assets(story.content, assets)
        file.stories.sort(key=lambda story: story.uuid)
        if file.uuid not in out and not _is_stored(file, stored.get(file.uuid)):
            await _put_release(db, operator, place, file, stored.get(file.uuid))
            count += 1
    return count


def _is_stored(file: ReleaseFile, stored: ReleaseFile | None) -> bool:
    if stored is None or (file.name, file.release_at) != (stored.name, stored.release_at):
        return False
    contents = {each.uuid: each.content for each in stored.stories}
    return contents.keys() == {each.uuid for each in file.stories} and all(
        is_same(each.content, contents[each.uuid]) for each in file.stories
    )


async def _put_release(
    db: Db, operator: Operator, place: str, file: ReleaseFile, before: ReleaseFile | None
) -> None:
    if file.release_at:
        file.release_at = file.release_at.astimezone(UTC)
    uuids = [each.uuid for each in file.stories]
    by_uuid = {each.uuid: each for each in await stories.stories_by_uuids(db, uuids)}
    for story in file.stories:
        if story.uuid not in by_uuid:
            raise BadFile(f"{place}: stories: there is no story {story.uuid}.")
    contents = {each.uuid: each.content for each in before.stories} if before else {}
    changed = [each for each in file.stories if not is_same(each.content, contents.get(each.uuid))]
    release_id = await queries.put_release(db, file, operator.now)
    versions = await _add_versions(db, operator, changed, by_uuid)
    story_ids = [each.id for each in by_uuid.values()]
    await queries.put_release_stories(db, release_id, story_ids, versions)


async def _add_versions(
    db: Db,
    operator: Operator,
    changed: list[ReleaseStory],
    by_uuid: Mapping[str, StoredStory],
) -> list[ReleaseVersion]:
    """They are nobody's draft until the release is out."""
    new = [
        NewVersion(by_uuid[each.uuid].id, 1, by_uuid[each.uuid].name, each.content)
        for each in changed
    ]
    versions = await stories.add_versions(db, new, operator.author.name, operator.now)
    contents = {by_uuid[each.uuid].id: each.content for each in changed}
    references = [references_of(version.id, contents[version.story_id]) for version in versions]
    await stories.add_references(db, list(chain.from_iterable(references)))
    return [ReleaseVersion(each.story_id, each.id) for each in versions]
