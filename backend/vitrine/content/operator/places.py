"""Where a story stands."""

from __future__ import annotations

from litestar.params import FromPath, JSONBody
from msgspec import field

from vitrine.content.operator.problems import as_problems, conflict
from vitrine.content.operator.shapes import (
    SavedVersion,
    SlugBody,
    StoryId,
    Version,
    slugs_of,
)
from vitrine.content.stories.locking import ChangedMeanwhile
from vitrine.content.stories.writing import Place, move_story
from vitrine.operators import CurrentCall, operation
from vitrine.rpc import Wire


class PlaceBody(Wire, forbid_unknown_fields=True):
    """The whole place: a language that is left out has no slug of its own any more."""

    version: Version
    slug: str
    parent_id: StoryId | None = None
    translated_slugs: dict[str, SlugBody] = field(default_factory=dict)
    position: int = 0
    is_startpage: bool = False


@operation("PUT", "/content/stories/{story_id:int}/place", scope="content:write")
async def put_place(
    call: CurrentCall, story_id: FromPath[int], data: JSONBody[PlaceBody]
) -> SavedVersion:
    """Moves or renames a story or a folder, at once; old addresses lead on."""
    place = Place(
        parent_id=data.parent_id,
        slug=data.slug,
        translated_slugs=slugs_of(data.translated_slugs),
        position=data.position,
        is_startpage=data.is_startpage,
    )
    with as_problems():
        try:
            version = await move_story(
                call.db, call.operator, story_id, place, expected_version=data.version
            )
        except ChangedMeanwhile as change:
            raise await conflict(call, story_id, change, None) from change
    return SavedVersion(version=version)
