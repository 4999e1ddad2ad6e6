"""The history of a story."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from vitrine.content.history.rules import Difference
from vitrine.content.history.shapes import SavedStory, VersionEntry
from vitrine.content.history.versions import (
    compare_versions,
    restore_version,
    saved_state,
    versions,
)
from vitrine.content.operator.problems import as_problems, conflict
from vitrine.content.operator.shapes import SavedVersion, Version
from vitrine.content.operator.stories import check_content, stored_story
from vitrine.content.stories.locking import ChangedMeanwhile
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Wire


class VersionList(Wire):
    versions: list[VersionEntry]


@operation("GET", "/content/stories/{story_id:int}/versions", scope="content:read")
async def list_versions(
    call: CurrentCall,
    story_id: FromPath[int],
    before: Annotated[int | None, QueryParameter(name="before", ge=1, le=2**31 - 1)] = None,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> VersionList:
    """Every state that was saved, the newest first; `before` continues below a number."""
    await stored_story(call, story_id)
    entries = await versions(call.db, story_id, before=before, most=per_page)
    return VersionList(versions=entries)


@operation("GET", "/content/stories/{story_id:int}/versions/{number:int}", scope="content:read")
async def read_version(
    call: CurrentCall, story_id: FromPath[int], number: FromPath[int]
) -> SavedStory:
    with as_problems():
        return await saved_state(call.db, story_id, number)


class ComparisonAnswer(Wire):
    """By block and field and language; a name is no field."""

    name_before: str
    name_after: str
    differences: list[Difference]


@operation("GET", "/content/stories/{story_id:int}/comparison", scope="content:read")
async def compare_story(
    call: CurrentCall,
    story_id: FromPath[int],
    before: Annotated[int, QueryParameter(name="before", ge=1, le=2**31 - 1)],
    after: Annotated[int, QueryParameter(name="after", ge=1, le=2**31 - 1)],
) -> ComparisonAnswer:
    """What changed, was added, removed or moved between two versions."""
    with as_problems():
        comparison = await compare_versions(call.db, story_id, before, after)
    return ComparisonAnswer(
        name_before=comparison.name_before,
        name_after=comparison.name_after,
        differences=comparison.differences,
    )


class RestoreBody(Wire, forbid_unknown_fields=True):
    """`version` is the change that the caller has seen."""

    version: Version


@operation(
    "POST", "/content/stories/{story_id:int}/versions/{number:int}/restore", scope="content:write"
)
async def bring_back_version(
    call: CurrentCall,
    story_id: FromPath[int],
    number: FromPath[int],
    data: JSONBody[RestoreBody],
) -> SavedVersion:
    """Saves an old state as a new draft; nothing of the history goes."""
    with as_problems():
        state = await saved_state(call.db, story_id, number)
        references = check_content(state.content)
        try:
            version = await restore_version(
                call.db,
                call.operator,
                story_id,
                state,
                expected_version=data.version,
                references=references,
            )
        except ChangedMeanwhile as change:
            raise await conflict(call, story_id, change, state.content) from change
    return SavedVersion(version=version)
