"""A folder of files taken into a space: all of it, or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from vitrine.content.datasources.writing import values_by_slug
from vitrine.content.schemas import Choices
from vitrine.content.stories.showing import show_change
from vitrine.content.transfer import incoming
from vitrine.content.transfer.addresses import put_addresses
from vitrine.content.transfer.assets import import_assets
from vitrine.content.transfer.batches import put_batch
from vitrine.content.transfer.datasources import import_datasources
from vitrine.content.transfer.incoming import Incoming
from vitrine.content.transfer.index import Index, Place, read_index
from vitrine.content.transfer.queries import stories as queries
from vitrine.content.transfer.releases import import_releases
from vitrine.kit.db import Db
from vitrine.operators import Operator

T = TypeVar("T")

BATCH = 500


class Imported(Struct):
    """How many were not as the files say; `stories` counts folders too."""

    stories: int = 0
    assets: int = 0
    datasources: int = 0
    releases: int = 0

    @property
    def is_anything(self) -> bool:
        return any((self.stories, self.assets, self.datasources, self.releases))


async def import_space(db: Db, operator: Operator, folder: Path) -> Imported:
    """What the files name is as they say; what they do not name stays (BadFile)."""
    index = read_index(folder)
    imported = Imported()
    async with db.transaction():
        assets, imported.assets = await import_assets(db, folder, operator.now)
        imported.datasources = await import_datasources(db, folder)
        importing = _Stories(db, operator, folder, assets, await values_by_slug(db))
        imported.stories = await importing.take(index)
        imported.releases = await import_releases(db, operator, folder, assets)
        counts = {"imported": imported} if imported.is_anything else None
        await operator.record(db, "story", "*", None, counts)
        if imported.is_anything:
            await show_change(db, operator.now, importing.changed_ids)
    return imported


class _Stories:
    """Folders come level by level, since a folder must be there before what is in it."""

    def __init__(
        self,
        db: Db,
        operator: Operator,
        folder: Path,
        assets: Mapping[int, int],
        choices: Choices,
    ) -> None:
        self._db = db
        self._operator = operator
        self._folder = folder
        self._assets = assets
        self._choices = choices
        self._ids: dict[str, int] = {}
        self._parents: dict[int, int | None] = {}
        self._moved_files: dict[int, str] = {}
        self.changed_ids: list[int] = []

    async def take(self, index: Index) -> int:
        count = 0
        for level in [*index.folders, index.stories]:
            for batch in _batches(level, BATCH):
                count += await self._take_batch(batch)
        await put_addresses(self._db, self._moved_files, self._parents, self._operator.now)
        return count

    async def _take_batch(self, batch: Sequence[Place]) -> int:
        uuids = [each.uuid for each in batch]
        stored = {each.uuid: each for each in await queries.stories_by_uuids(self._db, uuids)}
        new = [uuid for uuid in uuids if uuid not in stored]
        self._ids |= {uuid: each.id for uuid, each in stored.items()}
        self._ids |= dict(zip(new, await queries.next_ids(self._db, len(new)), strict=True))
        stories = [self._compare(place, stored.get(place.uuid)) for place in batch]
        changed = await put_batch(self._db, self._operator, stories)
        self._parents |= {each.story_id: each.wanted.place.parent_id for each in stories}
        self._moved_files |= {each.story_id: each.file for each in changed if each.moves}
        self.changed_ids += [each.story_id for each in changed]
        return len(changed)

    def _compare(self, place: Place, stored: queries.StoredStory | None) -> Incoming:
        parent_id = self._ids[place.parent] if place.parent else None
        story_id = self._ids[place.uuid]
        if place.is_folder:
            folder, wanted = incoming.read_folder(self._folder, place, parent_id)
            return incoming.compare(place.file, story_id, folder, wanted, stored, self._choices)
        story, wanted = incoming.read_story(self._folder, place, parent_id, self._assets)
        return incoming.compare(place.file, story_id, story, wanted, stored, self._choices)


def _batches(entries: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    for start in range(0, len(entries), size):
        yield entries[start : start + size]
