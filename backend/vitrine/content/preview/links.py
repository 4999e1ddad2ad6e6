"""Links into the preview, signed as an editor signs them."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import urlencode

from vitrine.content.page_addresses import language_of, page_path
from vitrine.content.preview.signing import signed_by
from vitrine.content.reading import StoredStory, View, story_by_path
from vitrine.content.spaces import LANGUAGES, SPACE_ID
from vitrine.content.tokens import TokenKind, token_of
from vitrine.kit.db import Db
from vitrine.shops import Storefront, storefronts


class NoSuchPreview(Exception):
    """There is no such story, or no storefront of that language."""


async def preview_link(
    db: Db,
    public_url: str,
    slug: str,
    *,
    language: str,
    release_id: int | None,
    now: datetime,
) -> str:
    """The page of a draft, with the parameters that the hosted editor sends as well."""
    shop = await _storefront(db, language)
    view = View(is_draft=True, language=language, release_id=release_id)
    story = await story_by_path(db, view, slug.strip("/"))
    if story is None:
        raise NoSuchPreview(f"There is no story at {slug}.")
    token = await token_of(db, TokenKind.PREVIEW)
    query = _parameters(story, token, language, release_id, now)
    path = page_path(shop, story.default_full_slug or story.full_slug, story.full_slug)
    return f"{public_url}{path}?{urlencode(query, safe='[]')}"


async def _storefront(db: Db, language: str) -> Storefront:
    for shop in await storefronts(db):
        if shop.is_enabled and language_of(shop, LANGUAGES) == language:
            return shop
    raise NoSuchPreview(f"No storefront speaks {language}; there are {', '.join(LANGUAGES)}.")


def _parameters(
    story: StoredStory, token: str, language: str, release_id: int | None, now: datetime
) -> dict[str, str]:
    signature = signed_by(str(SPACE_ID), token, now)
    return {
        "_storyblok": str(story.id),
        "_storyblok_c": str(story.content.get("component", "")),
        "_storyblok_lang": language,
        "_storyblok_release": "undefined" if release_id is None else str(release_id),
        "_storyblok_rl": str(int(now.timestamp() * 1000)),
        "_storyblok_tk[space_id]": signature.space_id,
        "_storyblok_tk[timestamp]": signature.timestamp,
        "_storyblok_tk[token]": signature.token,
    }
