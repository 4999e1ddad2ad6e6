"""The magazine as a feed: what is new in it, in the words of a storefront."""

from __future__ import annotations

from datetime import UTC, datetime

from vitrine.content.procedures.problems import problem_of
from vitrine.content.procedures.rules import (
    default_slug_of,
    language_of,
    localised_slugs,
    page_path,
)
from vitrine.content.rss import Channel, Item, rss
from vitrine.content.source import (
    ContentSource,
    ContentUnavailable,
    Json,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
)
from vitrine.content.spaces import LANGUAGES
from vitrine.content.tags import LISTS
from vitrine.rpc import Call, Problem, Wire, procedure
from vitrine.shops import storefront_of

FOLDER = "magazin"
FILE = "feed.xml"
NEWEST = 20


class MagazineFeed(Wire):
    xml: str


@procedure("getMagazineFeed", public=True, needs_db=False)
async def get_magazine_feed(call: Call) -> MagazineFeed:
    """The newest articles as RSS 2.0, with the addresses of their pages."""
    start, articles = await _stories(call)
    authors = {each["uuid"]: each["content"].get("name") or "" for each in articles.rels}
    address = _address(call, start.story)
    content = start.story["content"]
    channel = Channel(
        title=f"Vitrine – {content.get('headline') or start.story['name']}",
        text=content.get("intro") or "",
        address=address,
        own_address=f"{address}/{FILE}",
        locale=storefront_of(call).locale,
        items=[_item(call, each, authors) for each in articles.stories],
    )
    call.tags.add(LISTS)
    call.tags.update(start.tags)
    if not start.is_stale and not articles.is_stale:
        call.cache_answer()
    return MagazineFeed(xml=rss(channel))


async def _stories(call: Call) -> tuple[StoryAnswer, StoriesAnswer]:
    source = call.part(ContentSource)
    language = language_of(storefront_of(call), LANGUAGES)
    query = StoriesQuery(
        starts_with=f"{FOLDER}/",
        content_type="article",
        sort_by="content.published_on:desc",
        per_page=NEWEST,
        language=language,
        relations=("article.author",),
        excluding_fields=("body", "gallery"),
    )
    try:
        start = await source.story(call.reading, StoryQuery(address=FOLDER, language=language))
        if start is None:
            raise Problem(404, "UnknownStory", "There is no magazine.")
        return start, await source.stories(call.reading, query)
    except ContentUnavailable as wrong:
        raise problem_of(wrong) from wrong


def _item(call: Call, story: Json, authors: dict[str, str]) -> Item:
    content = story["content"]
    return Item(
        uuid=story["uuid"],
        title=content.get("headline") or story["name"],
        address=_address(call, story),
        text=content.get("intro") or "",
        author=authors.get(content.get("author") or "", ""),
        topics=[content["topline"]] if content.get("topline") else [],
        published_at=_moment(content.get("published_on") or story.get("first_published_at")),
    )


def _address(call: Call, story: Json) -> str:
    shop = storefront_of(call)
    language = language_of(shop, LANGUAGES)
    slug = localised_slugs(story, [language])[language]
    return call.settings.public_url + page_path(shop, default_slug_of(story), slug)


def _moment(text: str | None) -> datetime | None:
    """As a field of content or a story's own time has it, both in UTC."""
    try:
        moment = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
