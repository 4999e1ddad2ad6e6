"""What is public, now and from a moment on."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from vitrine.content.datasources.writing import values_by_slug
from vitrine.content.history.versions import saved_state
from vitrine.content.operator import queries
from vitrine.content.operator.problems import as_problems, conflict, refuse_faults
from vitrine.content.operator.shapes import Moment, Schedule, Story, Version
from vitrine.content.operator.stories import stored_story
from vitrine.content.schemas import check_publishable
from vitrine.content.stories.locking import ChangedMeanwhile
from vitrine.content.stories.publishing import (
    drop_schedule,
    publish_story,
    unpublish_story,
)
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import FieldError, Problem, Wire, invalid


class PublicationBody(Wire, forbid_unknown_fields=True):
    """`number` is a version, else the draft; `version` is the change that the caller has seen."""

    number: Version | None = None
    version: Version | None = None
    at: Moment | None = None


@operation("POST", "/content/stories/{story_id:int}/publish", scope="content:publish")
async def publish(
    call: CurrentCall, story_id: FromPath[int], data: JSONBody[PublicationBody]
) -> Story:
    """Now, or at a moment to come, to the minute; what breaks its schema is refused."""
    at = whole_minute(call, data.at)
    story = await stored_story(call, story_id)
    with as_problems():
        number = data.number or story.draft_number
        state = await saved_state(call.db, story_id, number) if number else None
        if state:
            choices = await values_by_slug(call.db)
            refuse_faults("Unpublishable", check_publishable(state.content, choices))
        try:
            await publish_story(
                call.db,
                call.operator,
                story_id,
                version_id=state.id if state else None,
                at=at,
                expected_version=data.version,
            )
        except ChangedMeanwhile as change:
            raise await conflict(call, story_id, change, None) from change
    return await stored_story(call, story_id)


class EndBody(Wire, forbid_unknown_fields=True):
    at: Moment | None = None


@operation("POST", "/content/stories/{story_id:int}/unpublish", scope="content:publish")
async def unpublish(call: CurrentCall, story_id: FromPath[int], data: JSONBody[EndBody]) -> Story:
    """Now, or at a moment to come; the draft stays."""
    at = whole_minute(call, data.at)
    with as_problems():
        await unpublish_story(call.db, call.operator, story_id, at=at)
    return await stored_story(call, story_id)


class ScheduleList(Wire):
    schedules: list[Schedule]


@operation("GET", "/content/schedules", scope="content:read")
async def list_schedules(
    call: CurrentCall,
    story: Annotated[int | None, QueryParameter(name="story", ge=1, le=2**62)] = None,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=1000)] = 100,
) -> ScheduleList:
    """What becomes public, or ends, and when; the next ones first."""
    return ScheduleList(schedules=await queries.schedules(call.db, story, per_page))


@operation("DELETE", "/content/schedules/{schedule_id:int}", scope="content:publish")
async def delete_schedule(call: CurrentCall, schedule_id: FromPath[int]) -> None:
    """Takes it back; that of a release is taken back with the release."""
    if not await drop_schedule(call.db, call.operator, schedule_id):
        raise Problem(404, "UnknownSchedule", "There is none, or it belongs to a release.")


def whole_minute(call: OperatorCall, at: datetime | None) -> datetime | None:
    """A date that lies in the past is a slip, and nothing to publish by at once."""
    if at is None:
        return None
    at = at.replace(second=0, microsecond=0)
    if at <= call.now:
        raise invalid(FieldError(field="at", rule="future"))
    return at
