"""Stories that go, and come back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar.params import FromPath, QueryParameter
from msgspec import structs

from vitrine.content.operator.problems import as_problems, conflict
from vitrine.content.operator.shapes import Story
from vitrine.content.operator.stories import stored_story
from vitrine.content.stories.deleting import (
    StillInUse,
    delete_story,
    restore_story,
    uses,
)
from vitrine.content.stories.locking import ChangedMeanwhile
from vitrine.content.stories.uses import PlannedIn, Referrer
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Refusal, Wire


class ReferringStory(Wire):
    id: int
    name: str
    path: str
    is_public: bool


class ReleaseToCome(Wire):
    id: int
    name: str


class Uses(Wire):
    """Who would miss a story: those that refer to it, and releases that are to publish it."""

    stories: list[ReferringStory]
    releases: list[ReleaseToCome]


@operation("GET", "/content/stories/{story_id:int}/uses", scope="content:read")
async def list_uses(call: CurrentCall, story_id: FromPath[int]) -> Uses:
    """To look at before a story is deleted."""
    await stored_story(call, story_id)
    return _uses(*await uses(call.db, [story_id]))


@operation("DELETE", "/content/stories/{story_id:int}", scope="content:publish")
async def remove_story(
    call: CurrentCall,
    story_id: FromPath[int],
    version: Annotated[int | None, QueryParameter(name="version", ge=1, le=2**31 - 1)] = None,
    force: Annotated[bool, QueryParameter(name="force")] = False,
) -> None:
    """With everything below it; there is a way back.

    Refused with 409 and a list of who refers to it, until it is asked again with `force`.
    """
    with as_problems():
        try:
            await delete_story(
                call.db, call.operator, story_id, expected_version=version, is_forced=force
            )
        except StillInUse as refusal:
            state = _uses(refusal.referrers, refusal.releases)
            raise Refusal("StillInUse", state, detail=str(refusal), status=409) from refusal
        except ChangedMeanwhile as change:
            raise await conflict(call, story_id, change, None) from change


@operation("POST", "/content/stories/{story_id:int}/restore", scope="content:publish")
async def bring_back_story(call: CurrentCall, story_id: FromPath[int]) -> Story:
    """As public as it was, with what went along; under another slug if its address is taken."""
    with as_problems():
        await restore_story(call.db, call.operator, story_id)
    return await stored_story(call, story_id)


def _uses(referrers: Sequence[Referrer], releases: Sequence[PlannedIn]) -> Uses:
    return Uses(
        stories=[ReferringStory(**structs.asdict(each)) for each in referrers],
        releases=[ReleaseToCome(**structs.asdict(each)) for each in releases],
    )
