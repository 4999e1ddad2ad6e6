"""The states of a story: listed, compared, brought back as a new draft."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from msgspec import structs

from vitrine.content.history import queries
from vitrine.content.history.rules import Difference, compare
from vitrine.content.history.shapes import SavedStory, VersionEntry
from vitrine.content.stories.rules import Reference
from vitrine.content.stories.writing import save_story, stored_document
from vitrine.kit.db import Db
from vitrine.operators import Operator


class UnknownVersion(Exception):
    """The story has no state of this number."""


async def versions(
    db: Db, story_id: int, *, before: int | None = None, most: int = 50
) -> list[VersionEntry]:
    """The newest first; `before` continues below the number of the last one."""
    return await queries.versions(db, story_id, before=before, most=most)


async def saved_state(db: Db, story_id: int, number: int) -> SavedStory:
    state = await queries.state(db, story_id, number)
    if state is None:
        raise UnknownVersion(f"Story {story_id} has no version {number}.")
    return state


@dataclass(frozen=True)
class Comparison:
    name_before: str
    name_after: str
    differences: list[Difference]


async def compare_versions(db: Db, story_id: int, before: int, after: int) -> Comparison:
    old, new = await saved_state(db, story_id, before), await saved_state(db, story_id, after)
    return Comparison(old.name, new.name, compare(old.content, new.content))


async def restore_version(
    db: Db,
    operator: Operator,
    story_id: int,
    state: SavedStory,
    *,
    expected_version: int | None = None,
    references: Collection[Reference] = (),
) -> int:
    """The old name and content as a new draft; place and tags stay. The story's new version."""
    document = await stored_document(db, story_id)
    return await save_story(
        db,
        operator,
        story_id,
        structs.replace(document, name=state.name, content=state.content),
        expected_version=expected_version,
        note=f"Version {state.number}",
        references=references,
    )
