"""Stories of outfits, for who comes by the address that the catalogue gives an outfit."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from vitrine.content.source import (
    ContentSource,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
    filter_parameters,
)
from vitrine.kit.db import Db
from vitrine.rpc import Call
from vitrine.shops import storefront_of


@dataclass(frozen=True)
class OutfitKeys:
    """Handed down by the app, since the catalogue knows content and not the other way round.

    `key_of` is asked with the storefront's language and a slug of any language.
    """

    key_of: Callable[[Db, str, str], Awaitable[str | None]]


async def story_of_outfit(call: Call, query: StoryQuery) -> StoryAnswer | None:
    """The one that names the outfit, wherever it stands; None for other addresses."""
    shop = storefront_of(call)
    folder, _, slug = query.address.partition("/")
    if folder != shop.path_words.outfits or not slug:
        return None
    async with call.reading() as db:
        key = await call.part(OutfitKeys).key_of(db, shop.language, slug)
    if key is None:
        return None
    answer = await call.part(ContentSource).stories(
        call.reading,
        StoriesQuery(
            content_type="outfit_page",
            filters=filter_parameters({"outfit": {"in": key}}),
            per_page=1,
            is_draft=query.is_draft,
            language=query.language,
            release_id=query.release_id,
            relations=query.relations,
            links=query.links,
            excluding_fields=query.excluding_fields,
        ),
    )
    if not answer.stories:
        return None
    return StoryAnswer(
        story=answer.stories[0],
        rels=answer.rels,
        links=answer.links,
        cv=answer.cv,
        tags=answer.tags,
        is_stale=answer.is_stale,
    )
