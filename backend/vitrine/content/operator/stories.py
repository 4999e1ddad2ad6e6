"""Stories: listed, read, made, saved."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import structs

from vitrine.content.operator import queries
from vitrine.content.operator.moments import lines_at, story_at
from vitrine.content.operator.problems import as_problems, conflict, refuse_faults
from vitrine.content.operator.queries import Listing
from vitrine.content.operator.shapes import (
    SavedStoryBody,
    SavedVersion,
    Story,
    StoryBody,
    document_of,
)
from vitrine.content.schemas import check_draft, shop_references
from vitrine.content.stories.locking import ChangedMeanwhile, UnknownStory
from vitrine.content.stories.rules import Content, Reference
from vitrine.content.stories.rules.limits import fault_of_content
from vitrine.content.stories.writing import create_story, save_story
from vitrine.operators import CurrentCall, OperatorCall, operation
from vitrine.rpc import FieldError, Problem, Wire, invalid

State = Literal["draft", "published", "changed", "scheduled", "folder", "deleted"]


class StoryLine(Wire):
    """`state`: `changed` is public with unpublished changes. `version` is that of today alone."""

    id: int
    uuid: str
    name: str
    slug: str
    path: str
    parent_id: int | None
    is_startpage: bool
    content_type: str
    position: int
    tags: list[str]
    version: int | None
    state: str
    is_scheduled: bool
    updated_at: datetime
    published_at: datetime | None
    deleted_at: datetime | None
    deleted_by: str | None


class StoryList(Wire):
    stories: list[StoryLine]
    page: int
    per_page: int
    total: int


@operation("GET", "/content/stories", scope="content:read")
async def list_stories(
    call: CurrentCall,
    folder: Annotated[int | None, QueryParameter(name="folder", ge=0, le=2**62)] = None,
    text: Annotated[str | None, QueryParameter(name="text", max_length=200)] = None,
    story_state: Annotated[State | None, QueryParameter(name="state")] = None,
    at: Annotated[datetime | None, QueryParameter(name="at")] = None,
    page: Annotated[int, QueryParameter(name="page", ge=1, le=100_000)] = 1,
    per_page: Annotated[int, QueryParameter(name="perPage", ge=1, le=100)] = 50,
) -> StoryList:
    """In the editors' order; `folder=0` are those at the root, `text` is part of name or path.

    With `at` what is public at that moment, past or to come (`state=draft`: what was saved then).
    """
    listing = Listing(folder, text or None, story_state, page, per_page)
    if at is None:
        lines, total = await queries.story_lines(call.db, listing)
    else:
        lines, total = await lines_at(call.db, moment(at), listing)
    stories = [StoryLine(**structs.asdict(each)) for each in lines]
    return StoryList(stories=stories, page=page, per_page=per_page, total=total)


@operation("GET", "/content/stories/{story_id:int}", scope="content:read")
async def read_story(
    call: CurrentCall,
    story_id: FromPath[int],
    at: Annotated[datetime | None, QueryParameter(name="at")] = None,
) -> Story:
    """The draft, a deleted one too; with `at` what is public of it at that moment."""
    if at is None:
        return await stored_story(call, story_id)
    story = await story_at(call.db, moment(at), story_id)
    if story is None:
        raise Problem(404, "UnknownStory", f"Nothing of story {story_id} is public then.")
    return story


@operation("POST", "/content/stories", scope="content:write")
async def add_story(call: CurrentCall, data: JSONBody[StoryBody]) -> Story:
    """A new draft or folder."""
    references = check_content(data.content)
    with as_problems():
        story_id = await create_story(
            call.db, call.operator, document_of(data), note=data.note, references=references
        )
    return await stored_story(call, story_id)


@operation("PUT", "/content/stories/{story_id:int}", scope="content:write")
async def put_story(
    call: CurrentCall, story_id: FromPath[int], data: JSONBody[SavedStoryBody]
) -> SavedVersion:
    """Saves the whole draft, place and tags included.

    Somebody else's change is a 409 with what is stored and what differs. What is stored already
    may be sent again.
    """
    references = check_content(data.content)
    with as_problems():
        try:
            version = await save_story(
                call.db,
                call.operator,
                story_id,
                document_of(data),
                expected_version=data.version,
                note=data.note,
                references=references,
            )
        except ChangedMeanwhile as change:
            raise await conflict(call, story_id, change, data.content) from change
    return SavedVersion(version=version)


async def stored_story(call: OperatorCall, story_id: int) -> Story:
    story = await queries.whole_story(call.db, story_id)
    if story is None:
        with as_problems():
            raise UnknownStory(str(story_id))
    return story


def moment(at: datetime) -> datetime:
    """Without a time zone nobody knows which one is meant."""
    if at.tzinfo is None:
        raise invalid(FieldError(field="at", rule="timeZone"))
    return at


def check_content(content: Content | None) -> set[Reference]:
    """A draft may be half filled, but holds no values of another kind; what it refers to."""
    if content is None:
        return set()
    if fault := fault_of_content(content):
        raise Problem(422, "BadStory", fault)
    refuse_faults("InvalidContent", check_draft(content))
    return shop_references(content)
