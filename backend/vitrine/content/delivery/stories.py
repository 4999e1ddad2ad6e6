"""`cdn/stories` and `cdn/stories/{slug}`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, json

from vitrine.content.delivery import selection
from vitrine.content.delivery.answers import DeliveryAnswer, Lifetime, Paging
from vitrine.content.delivery.assets import assets_of
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.delivery.refusals import bad_request, not_found
from vitrine.content.delivery.selection import selection_of
from vitrine.content.delivery.view import view_of
from vitrine.content.reading import (
    StoredStory,
    View,
    list_stories,
    story_by_id,
    story_by_path,
    story_by_uuid,
)
from vitrine.content.resolving import Links, Relations, Resolved, resolve
from vitrine.content.source import LinkMode
from vitrine.content.spaces import space

OF_BOTH = frozenset(
    [
        *["content_type", "excluding_fields", "resolve_relations", "resolve_links"],
        *["resolve_links_level", "resolve_assets", "language", "fallback_lang", "from_release"],
    ]
)
OF_ONE = OF_BOTH | {"find_by"}
OF_LISTS = OF_BOTH | selection.PARAMETERS

LINK_MODES = {
    "": LinkMode.NONE,
    "0": LinkMode.NONE,
    "1": LinkMode.STORY,
    "url": LinkMode.URL,
    "link": LinkMode.LINK,
    "story": LinkMode.STORY,
}


async def stories(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others(OF_LISTS)
    view, selection = await view_of(call), selection_of(call.parameters)
    # Before the stories: they may be newer than their number, never older.
    cv = (await space(call.db)).cache_version
    page, total = await list_stories(call.db, view, selection, call.totals.at(cv))
    resolved = await _resolve(call, view, page)
    around = await _around(call, view, resolved)
    # A story of the page to which another one relates is there twice, and encoded once.
    encoded = {id(each): Raw(json.encode(each)) for each in resolved.stories}
    body = {
        "stories": [encoded[id(each)] for each in resolved.stories],
        "cv": cv,
        **around,
        "rels": [encoded.get(id(each), each) for each in resolved.rels],
    }
    return DeliveryAnswer(body, _lifetime(view), Paging(total, selection.per_page))


async def story(call: DeliveryCall) -> DeliveryAnswer:
    call.parameters.refuse_others(OF_ONE)
    view = await view_of(call)
    stored = await _find(call, view)
    content_type = call.parameters.text("content_type")
    if stored is None or content_type not in ("", stored.content_type):
        raise not_found()
    resolved = await _resolve(call, view, [stored])
    around = await _around(call, view, resolved)
    body = {"story": resolved.stories[0], "cv": stored.cache_version, **around}
    return DeliveryAnswer(body, _lifetime(view))


async def _find(call: DeliveryCall, view: View) -> StoredStory | None:
    if call.parameters.text("find_by") == "uuid":
        return await story_by_uuid(call.db, view, call.key)
    stored = await story_by_path(call.db, view, call.key)
    if stored is None and call.key.isascii() and call.key.isdigit() and len(call.key) < 20:
        return await story_by_id(call.db, view, int(call.key))
    return stored


async def _resolve(call: DeliveryCall, view: View, stored: Sequence[StoredStory]) -> Resolved:
    parameters, settings = call.parameters, call.settings
    mode = LINK_MODES.get(parameters.text("resolve_links"))
    if mode is None:
        raise bad_request("resolve_links: url, link, story or 0 is wanted")
    return await resolve(
        call.db,
        view,
        stored,
        Relations(
            parameters.texts("resolve_relations"),
            level=parameters.number("resolve_level", 2, least=1),
            limit=settings.content_resolve_limit,
        ),
        Links(
            mode,
            level=parameters.number("resolve_links_level", 1, least=1),
            limit=settings.content_resolve_limit,
        ),
        excluding_fields=parameters.texts("excluding_fields"),
        asset_origin=settings.public_url,
    )


async def _around(call: DeliveryCall, view: View, resolved: Resolved) -> dict[str, Any]:
    """Lists of uuids stay out where nothing is left to ask for: clients would drop the rest."""
    around: dict[str, Any] = {"rels": resolved.rels, "links": resolved.links}
    if resolved.rel_uuids:
        around["rel_uuids"] = resolved.rel_uuids
    if resolved.link_uuids:
        around["link_uuids"] = resolved.link_uuids
    if call.parameters.flag("resolve_assets"):
        around["assets"] = await assets_of(call, view, resolved)
    return around


def _lifetime(view: View) -> Lifetime:
    is_public = not view.is_draft and view.release_id is None
    return Lifetime.PUBLISHED if is_public else Lifetime.PRIVATE
