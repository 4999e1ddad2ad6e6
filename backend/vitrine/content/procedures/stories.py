"""Stories for pages: one by its path, a list of them, or both at once."""

from __future__ import annotations

from msgspec import structs

from vitrine import shops
from vitrine.content.facts import facts_of
from vitrine.content.preview import checking
from vitrine.content.preview.signing import Grant, Wrong
from vitrine.content.procedures.datasources import DatasourceEntry, words_of
from vitrine.content.procedures.outfits import story_of_outfit
from vitrine.content.procedures.preview import refusal
from vitrine.content.procedures.problems import problem_of
from vitrine.content.procedures.rules import (
    PageStories,
    components_in,
    default_slug_of,
    language_of,
    localised_slugs,
    page_path,
)
from vitrine.content.procedures.shapes import (
    CmsContent,
    CmsList,
    CmsListing,
    CmsOptions,
    CmsSlug,
    CmsStory,
    GetCmsContent,
    Json,
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
from vitrine.rpc import Call, Problem, procedure
from vitrine.shops import Storefront, storefront_of


@procedure("getCmsContent", public=True, needs_db=False)
async def get_cms_content(call: Call, payload: GetCmsContent) -> CmsContent:
    """A story by its path, or those of a folder; published ones, and drafts with a pass."""
    options = payload.options
    grant = await _grant(call, options)
    story, stories = await _read(call, payload, grant)
    storefronts = await _storefronts(call)
    page = _page(call, options, story, storefronts)
    cards = _cards(call, options, stories, storefronts)
    datasources, are_stale = await _words(call, options, [page, *cards] if page else cards)
    _cache(call, [each for each in (story, stories) if each], grant, are_stale=are_stale)
    return CmsContent(
        **({name: getattr(page, name) for name in page.__struct_fields__} if page else {}),
        stories=cards,
        total=1 if stories is None else stories.total,
        datasources=datasources,
    )


async def _read(
    call: Call, payload: GetCmsContent, grant: Grant | None
) -> tuple[StoryAnswer | None, StoriesAnswer | None]:
    listing = payload.options if payload.slug is None else payload.options.listing
    try:
        story = await _one(call, payload.slug, payload.options, grant)
        if story is None and (listing is None or _naming(listing)):
            raise Problem(404, "UnknownStory", "There is no story at this path.")
        filters = _filters(listing, story)
        return story, await _list(call, listing, filters, payload.options, grant)
    except ContentUnavailable as wrong:
        raise problem_of(wrong) from wrong


async def _grant(call: Call, options: CmsOptions) -> Grant | None:
    """None for whoever reads what is published, which is also what a release changes for nobody."""
    if options.preview is False and options.from_release is None:
        return None
    text = options.preview if isinstance(options.preview, str) else ""
    grant = await checking.grant_of(call, text)
    if isinstance(grant, Wrong):
        raise refusal(grant)
    return grant


async def _one(
    call: Call, slug: str | None, options: CmsOptions, grant: Grant | None
) -> StoryAnswer | None:
    if slug is None:
        return None
    query = StoryQuery(
        address=slug.strip("/"),
        is_draft=grant is not None,
        language=_language(call, options),
        release_id=_release(options, grant),
        relations=_relations(options),
        links=LinkMode.LINK,
        excluding_fields=_names(options.excluding_fields),
    )
    source = call.part(ContentSource)
    story = await source.story(call.reading, query)
    if story is None and options.other_slug:
        other = structs.replace(query, address=options.other_slug.strip("/"))
        story = await source.story(call.reading, other)
    return story or await story_of_outfit(call, query)


def _filters(listing: CmsList | None, story: StoryAnswer | None) -> Json:
    own = (listing.filter_query if listing else None) or {}
    field = _naming(listing)
    return {**own, field: {"in": story.story["uuid"]}} if field and story else own


def _naming(listing: CmsList | None) -> str:
    return listing.naming if isinstance(listing, CmsListing) else ""


async def _list(
    call: Call,
    listing: CmsList | None,
    filters: Json,
    options: CmsOptions,
    grant: Grant | None,
) -> StoriesAnswer | None:
    if listing is None:
        return None
    call.tags.add(LISTS)
    return await call.part(ContentSource).stories(
        call.reading,
        StoriesQuery(
            starts_with=listing.starts_with.lstrip("/"),
            content_type=listing.content_type,
            filters=filter_parameters(filters),
            page=listing.page,
            per_page=listing.per_page,
            is_draft=grant is not None,
            language=_language(call, options),
            release_id=_release(options, grant),
            relations=_relations(options),
            links=LinkMode.LINK,
            excluding_fields=_names(listing.excluding_fields),
            sort_by=listing.sort_by,
        ),
    )


def _page(
    call: Call,
    options: CmsOptions,
    answer: StoryAnswer | None,
    storefronts: list[Storefront],
) -> CmsStory | None:
    if answer is None:
        return None
    return _story(call, _pages(call, options, answer), answer.story, storefronts)


def _cards(
    call: Call,
    options: CmsOptions,
    answer: StoriesAnswer | None,
    storefronts: list[Storefront],
) -> list[CmsStory]:
    if answer is None:
        return []
    pages = _pages(call, options, answer)
    return [_story(call, pages, each, storefronts) for each in answer.stories]


async def _words(
    call: Call, options: CmsOptions, stories: list[CmsStory]
) -> tuple[dict[str, list[DatasourceEntry]], bool]:
    """A page stands without them, but is not kept so."""
    components = components_in([each.content for each in stories if options.datasources])
    slugs = dict.fromkeys(
        each.slug
        for each in options.datasources
        if not each.component or each.component in components
    )
    try:
        words = {slug: await words_of(call, slug) for slug in slugs}
    except ContentUnavailable:
        return {}, True
    entries = {slug: each.entries for slug, each in words.items()}
    return entries, any(each.is_stale for each in words.values())


def _relations(options: CmsOptions) -> tuple[str, ...]:
    return _names(options.resolve_relations)


def _names(given: list[str] | str) -> tuple[str, ...]:
    names = given.split(",") if isinstance(given, str) else given
    return tuple(each.strip() for each in names if each.strip())


def _language(call: Call, options: CmsOptions) -> str:
    return options.language or language_of(storefront_of(call), LANGUAGES)


def _release(options: CmsOptions, grant: Grant | None) -> int | None:
    return (options.from_release or grant.release_id) if grant else None


def _pages(call: Call, options: CmsOptions, answer: StoryAnswer | StoriesAnswer) -> PageStories:
    shop = storefront_of(call)
    return PageStories(shop, _relations(options), answer.rels, answer.links, facts_of(shop))


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


def _cache(
    call: Call,
    answers: list[StoryAnswer | StoriesAnswer],
    grant: Grant | None,
    *,
    are_stale: bool,
) -> None:
    """A draft is nobody else's, and what is stale must not last."""
    if grant is not None:
        call.tags.clear()
        return
    call.tags.update(*(each.tags for each in answers))
    if not are_stale and not any(each.is_stale for each in answers):
        call.cache_answer()
