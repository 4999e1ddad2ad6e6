"""Stories with what they relate and link to, all in one view."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from vitrine.content.languages import is_default
from vitrine.content.projection import (
    Projection,
    put_addresses,
    put_origin,
    put_words,
    story_json,
    wording_of,
)
from vitrine.content.reading import (
    LinkTarget,
    StoredStory,
    View,
    asset_words,
    link_targets,
    stories_by_uuids,
)
from vitrine.content.resolving.shapes import DEEPEST, Json, Links, Relations, Resolved
from vitrine.content.resolving.targets import (
    fields_of_blocks,
    linked_uuids,
    links_json,
    translatable_fields,
    uuids_over_limit,
)
from vitrine.content.source import LinkMode
from vitrine.kit.db import Db

NO_RELATIONS = Relations()
NO_LINKS = Links()


async def resolve(
    db: Db,
    view: View,
    stories: Sequence[StoredStory],
    relations: Relations = NO_RELATIONS,
    links: Links = NO_LINKS,
    excluding_fields: Collection[str] = (),
    asset_origin: str = "",
) -> Resolved:
    """As many statements as levels are asked for, whatever the stories hold."""
    resolver = _Resolver(db, view, stories, relations)
    documents = [resolver.show(story, excluding_fields) for story in stories]
    rels = await resolver.related_stories(min(relations.level, DEEPEST))
    targets = await resolver.put_links(links)
    await resolver.put_pictures(asset_origin)
    rel_uuids = uuids_over_limit(rels, relations.limit)
    link_uuids = uuids_over_limit(targets, links.limit)
    return Resolved(
        stories=documents,
        rels=[] if rel_uuids else rels,
        links=[] if link_uuids else targets,
        rel_uuids=rel_uuids,
        link_uuids=link_uuids,
    )


class _Resolver:
    def __init__(
        self, db: Db, view: View, stories: Sequence[StoredStory], relations: Relations
    ) -> None:
        self._db = db
        self._view = view
        # One that points at itself shows what was handed in, which need not be saved yet.
        self._stories = {story.uuid: story for story in stories}
        self._documents: dict[str, Json] = {}
        self._projection = Projection(
            wording_of(view.language, view.fallback),
            is_draft=view.is_draft,
            relations=fields_of_blocks(relations.fields),
            translatable=None if is_default(view.language) else translatable_fields(),
        )

    def show(self, story: StoredStory, excluding_fields: Collection[str] = ()) -> Json:
        if excluding_fields:
            return story_json(story, self._view, self._projection, excluding_fields)
        document = self._documents.get(story.uuid)
        if document is None:
            document = story_json(story, self._view, self._projection)
            self._documents[story.uuid] = document
        return document

    async def related_stories(self, level: int) -> list[Json]:
        """Each once, in the order in which they are named, also when they name each other."""
        related: dict[str, Json] = {}
        for _ in range(level):
            uuids = [uuid for uuid in self._projection.take_related() if uuid not in related]
            if not uuids:
                break
            for story in await self._load(uuids):
                related[story.uuid] = self.show(story)
        return list(related.values())

    async def put_links(self, links: Links) -> list[Json]:
        """Puts the addresses of today into links; what was asked for of their targets."""
        uuids = linked_uuids(self._projection) if links.mode != LinkMode.NONE else []
        linked: dict[str, Json] = {}
        if links.mode == LinkMode.STORY or links.level > 1:
            linked = await self._show_all(uuids)
        if links.level > 1 and uuids:
            uuids = linked_uuids(self._projection)
            if links.mode == LinkMode.STORY:
                linked |= await self._show_all(uuid for uuid in uuids if uuid not in linked)
        targets = await self._put_addresses()
        if links.mode == LinkMode.STORY:
            return list(linked.values())
        return links_json(links.mode, [targets[uuid] for uuid in uuids if uuid in targets])

    async def put_pictures(self, origin: str) -> None:
        pictures = [*self._projection.assets, *self._projection.images]
        ids = {each["id"] for each in pictures if isinstance(each.get("id"), int)}
        if ids:
            put_words(pictures, await asset_words(self._db, ids), self._view)
        if origin:
            put_origin(self._projection.assets, self._projection.images, origin)

    async def _put_addresses(self) -> dict[str, LinkTarget]:
        uuids = linked_uuids(self._projection)
        targets = await link_targets(self._db, self._view, uuids) if uuids else []
        by_uuid = {target.uuid: target for target in targets}
        put_addresses(self._projection.links, self._projection.link_marks, by_uuid)
        return by_uuid

    async def _show_all(self, uuids: Iterable[str]) -> dict[str, Json]:
        return {story.uuid: self.show(story) for story in await self._load(list(uuids))}

    async def _load(self, uuids: Sequence[str]) -> list[StoredStory]:
        missing = [uuid for uuid in uuids if uuid not in self._stories]
        if missing:
            stories = await stories_by_uuids(self._db, self._view, missing)
            self._stories.update((story.uuid, story) for story in stories)
        return [self._stories[uuid] for uuid in uuids if uuid in self._stories]
