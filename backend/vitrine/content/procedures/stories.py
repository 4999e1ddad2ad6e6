"""Stories for pages: one by its path, or a list of them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, field

from vitrine import shops
from vitrine.content.facts import facts_of
from vitrine.content.preview import checking
from vitrine.content.preview.signing import Grant, Wrong
from vitrine.content.procedures.preview import refusal
from vitrine.content.procedures.rules import (
    PageStories,
    default_slug_of,
    language_of,
    localised_slugs,
    page_path,
)
from vitrine.content.source import (
    ContentSource,
    ContentUnavailable,
    LinkMode,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
    filter_parameters,
)
from vitrine.content.spaces import LANGUAGES
from vitrine.content.tags import LISTS
from vitrine.rpc import Call, Problem, Wire, procedure
from vitrine.shops import Storefront, storefront_of

Json = dict[str, Any]
Text = Annotated[str, Meta(max_length=500)]


def as_specified(name: str) -> str:
    """These names are those of the delivery API, on both sides."""
    return name


class CmsOptions(Wire, rename=as_specified):
    """Without a slug, those that all of these say; the language is the storefront's own."""

    starts_with: Text = ""
    content_type: Text = ""
    filter_query: dict[str, Any] | None = None
    per_page: Annotated[int, Meta(ge=1, le=100)] = 25
    page: Annotated[int, Meta(ge=1, le=100_000)] = 1
    language: Annotated[str, Meta(pattern="^[A-Za-z-]{2,10}$")] | None = None
    sort_by: Text = ""
    excluding_fields: Text = ""
    resolve_relations: Annotated[list[Text], Meta(max_length=50)] | Text = ""
    from_release: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    preview: bool | Annotated[str, Meta(max_length=200)] = False
    """The pass of `enterPreview`, for drafts; a release is part of it."""


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
    """One story; or of a list `stories`, and how many there are."""

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


@procedure("getCmsContent", public=True, needs_db=False)
async def get_cms_content(call: Call, payload: GetCmsContent) -> CmsContent:
    """A story by its path, or those of a folder; published ones, and drafts with a pass."""
    grant = await _grant(call, payload.options)
    try:
        if payload.slug is None:
            return await _list(call, payload.options, grant)
        return await _one(call, payload.slug, payload.options, grant)
    except ContentUnavailable as wrong:
        raise problem_of(wrong) from wrong


def problem_of(wrong: ContentUnavailable) -> Problem:
    detail = f"The content service answered {wrong.status_code}: {wrong.status_message}"
    if wrong.status_code in (400, 422):
        return Problem(400, "BadContentQuery", detail)
    return Problem(503, "ContentUnavailable", detail, headers={"retry-after": "2"})


async def _grant(call: Call, options: CmsOptions) -> Grant | None:
    """None for whoever reads what is published, which is also what a release changes for nobody."""
    if options.preview is False and options.from_release is None:
        return None
    text = options.preview if isinstance(options.preview, str) else ""
    grant = await checking.grant_of(call, text)
    if isinstance(grant, Wrong):
        raise refusal(grant)
    return grant


async def _one(call: Call, slug: str, options: CmsOptions, grant: Grant | None) -> CmsContent:
    relations = _relations(options)
    answer = await call.part(ContentSource).story(
        call.reading,
        StoryQuery(
            address=slug.strip("/"),
            is_draft=grant is not None,
            language=_language(call, options),
            release_id=_release(options, grant),
            relations=relations,
            links=LinkMode.LINK,
            excluding_fields=_names(options.excluding_fields),
        ),
    )
    if answer is None:
        raise Problem(404, "UnknownStory", "There is no story at this path.")
    storefronts = await _storefronts(call)
    story = _story(call, _pages(call, relations, answer), answer.story, storefronts)
    _cache(call, answer, grant)
    return CmsContent(**{name: getattr(story, name) for name in story.__struct_fields__}, total=1)


async def _list(call: Call, options: CmsOptions, grant: Grant | None) -> CmsContent:
    relations = _relations(options)
    answer = await call.part(ContentSource).stories(
        call.reading,
        StoriesQuery(
            starts_with=options.starts_with.lstrip("/"),
            content_type=options.content_type,
            filters=filter_parameters(options.filter_query or {}),
            page=options.page,
            per_page=options.per_page,
            is_draft=grant is not None,
            language=_language(call, options),
            release_id=_release(options, grant),
            relations=relations,
            links=LinkMode.LINK,
            excluding_fields=_names(options.excluding_fields),
            sort_by=options.sort_by,
        ),
    )
    call.tags.add(LISTS)
    pages = _pages(call, relations, answer)
    storefronts = await _storefronts(call)
    _cache(call, answer, grant)
    stories = [_story(call, pages, each, storefronts) for each in answer.stories]
    return CmsContent(stories=stories, total=answer.total)


def _relations(options: CmsOptions) -> tuple[str, ...]:
    return _names(options.resolve_relations)


def _names(given: list[str] | str) -> tuple[str, ...]:
    names = given.split(",") if isinstance(given, str) else given
    return tuple(each.strip() for each in names if each.strip())


def _language(call: Call, options: CmsOptions) -> str:
    return options.language or language_of(storefront_of(call), LANGUAGES)


def _release(options: CmsOptions, grant: Grant | None) -> int | None:
    return (options.from_release or grant.release_id) if grant else None


def _pages(
    call: Call, relations: tuple[str, ...], answer: StoryAnswer | StoriesAnswer
) -> PageStories:
    shop = storefront_of(call)
    return PageStories(shop, relations, answer.rels, answer.links, facts_of(shop))


async def _storefronts(call: Call) -> list[Storefront]:
    call.tags.add("shops")
    async with call.reading() as db:
        return [each for each in await shops.storefronts(db) if each.is_enabled]


def _story(call: Call, pages: PageStories, story: Json, storefronts: list[Storefront]) -> CmsStory:
    languages = {shop.id: language_of(shop, LANGUAGES) for shop in storefronts}
    slugs = localised_slugs(story, list(languages.values()))
    default = default_slug_of(story)
    paths = {shop.id: page_path(shop, default, slugs[languages[shop.id]]) for shop in storefronts}
    return CmsStory(
        content=pages.content(story),
        id=story["id"],
        translated_slugs=[
            CmsSlug(lang=language, path=paths[shop_id]) for shop_id, language in languages.items()
        ],
        uuid=story["uuid"],
        name=story["name"],
        path=paths[call.shop_id],
        tag_list=story.get("tag_list") or [],
        first_published_at=story.get("first_published_at"),
        published_at=story.get("published_at"),
    )


def _cache(call: Call, answer: StoryAnswer | StoriesAnswer, grant: Grant | None) -> None:
    """A draft is nobody else's, and what is stale must not last."""
    if grant is not None:
        call.tags.clear()
        return
    call.tags.update(answer.tags)
    if not answer.is_stale:
        call.cache_answer()
