"""Stories as editors send and read them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

from msgspec import Meta, field

from vitrine.content.stories.rules import StoryDocument, TranslatedSlug
from vitrine.rpc import Wire

Note = Annotated[str, Meta(max_length=500, pattern=r"^[^\x00]*$")]
Version = Annotated[int, Meta(ge=1, le=2**31 - 1)]
StoryId = Annotated[int, Meta(ge=1, le=2**62)]
Moment = Annotated[datetime, Meta(tz=True)]


class SlugBody(Wire, forbid_unknown_fields=True):
    slug: str
    name: str | None = None


class StoryBody(Wire, forbid_unknown_fields=True):
    """Without content (null) it is a folder. `note` says what the change is for."""

    name: str
    slug: str
    content: dict[str, Any] | None
    parent_id: StoryId | None = None
    is_startpage: bool = False
    position: int = 0
    tags: list[str] = field(default_factory=list)
    real_path: str | None = None
    translated_slugs: dict[str, SlugBody] = field(default_factory=dict)
    note: Note = ""


class SavedStoryBody(StoryBody, forbid_unknown_fields=True):
    """`version` is the one that was read: somebody else's change is not overwritten."""

    version: Version


class Story(Wire):
    """The draft. `version` counts its changes; `draftNumber` and `publishedNumber` are versions.

    As of another moment it has none of these.
    """

    id: int
    uuid: str
    name: str
    slug: str
    paths: dict[str, str]
    parent_id: int | None
    is_startpage: bool
    content: dict[str, Any] | None
    position: int
    tags: list[str]
    real_path: str | None
    translated_slugs: dict[str, SlugBody]
    version: int | None
    draft_number: int | None
    published_number: int | None
    created_at: datetime
    updated_at: datetime
    published_at: datetime | None
    first_published_at: datetime | None
    deleted_at: datetime | None


class Schedule(Wire):
    """Without a number the story is no longer public then; with a release it is of that."""

    id: int
    story_id: int
    name: str
    number: int | None
    at: datetime
    release_id: int | None
    author: str


class SavedVersion(Wire):
    version: int


def document_of(body: StoryBody) -> StoryDocument:
    return StoryDocument(
        name=body.name,
        slug=body.slug,
        content=body.content,
        parent_id=body.parent_id,
        is_startpage=body.is_startpage,
        position=body.position,
        tags=tuple(body.tags),
        real_path=body.real_path,
        translated_slugs=slugs_of(body.translated_slugs),
    )


def slugs_of(slugs: dict[str, SlugBody]) -> dict[str, TranslatedSlug]:
    return {lang: TranslatedSlug(each.slug, each.name) for lang, each in slugs.items()}
