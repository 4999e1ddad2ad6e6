"""Releases: planned, published as one, taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from vitrine.content.history.versions import saved_state
from vitrine.content.operator.problems import as_problems
from vitrine.content.operator.publications import EndBody, whole_minute
from vitrine.content.operator.shapes import Version
from vitrine.content.releases import planning
from vitrine.content.releases.planning import release_with_stories
from vitrine.content.releases.publishing import (
    ChangedSinceRelease,
    publish_release,
    take_back_release,
    unschedule_release,
)
from vitrine.content.releases.shapes import Release, ReleaseStory
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import Refusal, Wire


class ReleaseList(Wire):
    releases: list[Release]


class PlannedStory(Wire):
    """`number` is the version that the release holds, `publishedNumber` the one that is public."""

    story_id: int
    uuid: str
    name: str
    path: str
    number: int
    published_number: int | None


class WholeRelease(Wire):
    release: Release
    stories: list[PlannedStory]


class ReleaseBody(Wire, forbid_unknown_fields=True):
    name: str


class PlannedBody(Wire, forbid_unknown_fields=True):
    """Without a number it is the draft as it is now."""

    number: Version | None = None


@operation("GET", "/content/releases", scope="content:read")
async def list_releases(call: CurrentCall) -> ReleaseList:
    return ReleaseList(releases=await planning.releases(call.db))


@operation("GET", "/content/releases/{release_id:int}", scope="content:read")
async def read_release(call: CurrentCall, release_id: FromPath[int]) -> WholeRelease:
    """With what it changes."""
    return await _whole(call, release_id)


@operation("POST", "/content/releases", scope="content:write")
async def add_release(call: CurrentCall, data: JSONBody[ReleaseBody]) -> WholeRelease:
    with as_problems():
        release_id = await planning.create_release(call.db, call.operator, data.name)
    return await _whole(call, release_id)


@operation("DELETE", "/content/releases/{release_id:int}", scope="content:write")
async def remove_release(call: CurrentCall, release_id: FromPath[int]) -> None:
    """One that is not out; its stories stay as they are."""
    with as_problems():
        await planning.delete_release(call.db, call.operator, release_id)


@operation(
    "PUT", "/content/releases/{release_id:int}/stories/{story_id:int}", scope="content:write"
)
async def put_release_story(
    call: CurrentCall,
    release_id: FromPath[int],
    story_id: FromPath[int],
    data: JSONBody[PlannedBody],
) -> WholeRelease:
    """Puts a state of a story into the release."""
    with as_problems():
        number = data.number
        state = await saved_state(call.db, story_id, number) if number else None
        version_id = state.id if state else None
        await planning.put_story(call.db, call.operator, release_id, story_id, version_id)
    return await _whole(call, release_id)


@operation(
    "DELETE", "/content/releases/{release_id:int}/stories/{story_id:int}", scope="content:write"
)
async def remove_release_story(
    call: CurrentCall, release_id: FromPath[int], story_id: FromPath[int]
) -> None:
    with as_problems():
        await planning.remove_story(call.db, call.operator, release_id, story_id)


@operation("POST", "/content/releases/{release_id:int}/publish", scope="content:publish")
async def publish_whole_release(
    call: CurrentCall, release_id: FromPath[int], data: JSONBody[EndBody]
) -> WholeRelease:
    """All of it or nothing, now or at a moment to come."""
    at = whole_minute(call, data.at)
    with as_problems():
        await publish_release(call.db, call.operator, release_id, at=at)
    return await _whole(call, release_id)


@operation("DELETE", "/content/releases/{release_id:int}/schedule", scope="content:publish")
async def remove_release_schedule(call: CurrentCall, release_id: FromPath[int]) -> None:
    """It goes out at no moment any more, and may be changed again."""
    with as_problems():
        await unschedule_release(call.db, call.operator, release_id)


class ChangedStories(Wire):
    stories: list[PlannedStory]


@operation("POST", "/content/releases/{release_id:int}/take-back", scope="content:publish")
async def take_back_whole_release(
    call: CurrentCall,
    release_id: FromPath[int],
    keep_changed: Annotated[bool, QueryParameter(name="keepChanged")] = False,
) -> ChangedStories:
    """What was public before is public again; answers the stories that stay as they are.

    Those that were changed since are listed in a 409, until it is asked with `keepChanged`.
    """
    with as_problems():
        try:
            stories = await take_back_release(
                call.db, call.operator, release_id, keeps_changed=keep_changed
            )
        except ChangedSinceRelease as refusal:
            state = ChangedStories(stories=_stories(refusal.stories))
            detail = str(refusal)
            raise Refusal("ChangedMeanwhile", state, detail=detail, status=409) from refusal
    return ChangedStories(stories=_stories(stories))


async def _whole(call: OperatorCall, release_id: int) -> WholeRelease:
    with as_problems():
        release, stories = await release_with_stories(call.db, release_id)
    return WholeRelease(release=release, stories=_stories(stories))


def _stories(stories: Sequence[ReleaseStory]) -> list[PlannedStory]:
    return [
        PlannedStory(
            story_id=each.story_id,
            uuid=each.uuid,
            name=each.name,
            path=each.path,
            number=each.number,
            published_number=each.published_number,
        )
        for each in stories
    ]
