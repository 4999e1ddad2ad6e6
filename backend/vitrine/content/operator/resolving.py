"""A story that is not saved yet, as the page would see it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.params import FromPath, JSONBody
from msgspec import Meta, field, structs

from vitrine.content.operator.problems import as_problems
from vitrine.content.operator.shapes import StoryId
from vitrine.content.reading import View, story_by_id
from vitrine.content.resolving import DEEPEST, Links, Relations, resolve
from vitrine.content.source import LinkMode
from vitrine.content.stories.locking import UnknownStory
from vitrine.content.stories.rules import BadStory
from vitrine.content.stories.rules.limits import fault_of_content
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Wire

MOST_RELATIONS = 100


class UnsavedBody(Wire, forbid_unknown_fields=True):
    """`resolveRelations` as `component.field` each; `release` is the number of one to come."""

    content: dict[str, Any]
    language: str = "default"
    fallback: str | None = None
    release: StoryId | None = None
    resolve_relations: Annotated[list[str], Meta(max_length=MOST_RELATIONS)] = field(
        default_factory=list
    )
    resolve_links: LinkMode = LinkMode.NONE
    resolve_level: Annotated[int, Meta(ge=1, le=DEEPEST)] = DEEPEST


class ResolvedStory(Wire):
    """As the delivery API has them."""

    story: dict[str, Any]
    rels: list[dict[str, Any]]
    links: list[dict[str, Any]]


@operation("POST", "/content/stories/{story_id:int}/resolve", scope="content:read", only_reads=True)
async def resolve_unsaved(
    call: CurrentCall, story_id: FromPath[int], data: JSONBody[UnsavedBody]
) -> ResolvedStory:
    """Drafts beside it, translated and with its relations and links; nothing is written."""
    view = View(
        is_draft=True, language=data.language, fallback=data.fallback, release_id=data.release
    )
    with as_problems():
        if fault := fault_of_content(data.content):
            raise BadStory(fault)
        story = await story_by_id(call.db, view, story_id)
        if story is None:
            raise UnknownStory(str(story_id))
    resolved = await resolve(
        call.db,
        view,
        [structs.replace(story, content=data.content, has_translations=True)],
        Relations(tuple(data.resolve_relations), data.resolve_level),
        Links(data.resolve_links, data.resolve_level),
    )
    return ResolvedStory(story=resolved.stories[0], rels=resolved.rels, links=resolved.links)
