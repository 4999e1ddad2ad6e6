"""What `getCmsContent` is asked and answers; the names are those of the delivery API."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from vitrine.content.procedures.datasources import DatasourceEntry, DatasourceSlug
from vitrine.rpc import Wire

Json = dict[str, Any]
Text = Annotated[str, Meta(max_length=500)]


def as_specified(name: str) -> str:
    """These names are those of the delivery API, on both sides."""
    return name


class CmsList(Wire, rename=as_specified):
    """Those that all of these say."""

    starts_with: Text = ""
    content_type: Text = ""
    filter_query: dict[str, Any] | None = None
    per_page: Annotated[int, Meta(ge=1, le=100)] = 25
    page: Annotated[int, Meta(ge=1, le=100_000)] = 1
    sort_by: Text = ""
    excluding_fields: Text = ""


class CmsListing(CmsList, rename=as_specified):
    naming: Text = ""
    """The field in which they name the story of the slug."""


class CmsDatasource(Wire):
    slug: DatasourceSlug
    component: Text = ""
    """Wanted only where such a block stands in the story; without it always."""


class CmsOptions(CmsList, rename=as_specified):
    """Without a slug, a list of stories; the language is the storefront's own."""

    language: Annotated[str, Meta(pattern="^[A-Za-z-]{2,10}$")] | None = None
    resolve_relations: Annotated[list[Text], Meta(max_length=50)] | Text = ""
    from_release: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    preview: bool | Annotated[str, Meta(max_length=200)] = False
    """The pass of `enterPreview`, for drafts; a release is part of it."""
    other_slug: Text = ""
    """Where the story may stand as well; looked up when there is none at the slug."""
    listing: CmsListing | None = None
    """Comes along with the story of the slug, also where that is not there."""
    datasources: Annotated[list[CmsDatasource], Meta(max_length=20)] = field(default_factory=list)
    """Whose words the page shows."""


class GetCmsContent(Wire):
    slug: Text | None = None
    options: CmsOptions = CmsOptions()


class CmsSlug(Wire):
    """Where a storefront has the same story; `lang` is its language, such as `fr-be`."""

    lang: str
    path: str


class CmsStory(Wire, rename=as_specified):
    """Relations stand in their fields; links lead to pages of this storefront."""

    content: Json
    id: int
    translated_slugs: list[CmsSlug]
    uuid: str
    name: str
    path: str
    """Of its page, with the storefront's prefix."""
    tag_list: list[str]
    first_published_at: str | None
    published_at: str | None


class CmsContent(Wire, rename=as_specified):
    """One story; or of a list `stories`, and how many there are; or both."""

    content: Json | None = None
    id: int | None = None
    translated_slugs: list[CmsSlug] = field(default_factory=list)
    uuid: str | None = None
    name: str | None = None
    path: str | None = None
    tag_list: list[str] = field(default_factory=list)
    first_published_at: str | None = None
    published_at: str | None = None
    stories: list[CmsStory] = field(default_factory=list)
    total: int = 0
    datasources: dict[str, list[DatasourceEntry]] = field(default_factory=dict)
    """By slug, in the words of the storefront."""
