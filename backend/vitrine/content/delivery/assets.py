"""`resolve_assets=1`: what the library knows of the pictures in an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from vitrine.content.assets import Asset, assets_by_ids
from vitrine.content.delivery.call import DeliveryCall
from vitrine.content.languages import DEFAULT, chain_of
from vitrine.content.reading import View
from vitrine.content.resolving import Resolved

Json = dict[str, Any]


async def assets_of(call: DeliveryCall, view: View, resolved: Resolved) -> list[Json]:
    """Each picture once, in the order in which the stories show them."""
    stories = [*resolved.stories, *resolved.rels]
    ids = [*dict.fromkeys(each for story in stories for each in _ids(story["content"]))]
    assets = await assets_by_ids(call.db, ids) if ids else {}
    languages = (DEFAULT, *reversed(chain_of(view.language)))
    origin = call.settings.public_url
    return [_json(assets[each], languages, origin) for each in ids if each in assets]


def _ids(node: object) -> Iterator[int]:
    if isinstance(node, list):
        for each in node:
            yield from _ids(each)
    elif isinstance(node, dict):
        if node.get("fieldtype") == "asset" and isinstance(node.get("id"), int):
            yield node["id"]
        for each in node.values():
            yield from _ids(each)


def _json(asset: Asset, languages: Sequence[str], origin: str) -> Json:
    words: dict[str, str] = {}
    for language in languages:
        words |= {name: text for name, text in asset.words.get(language, {}).items() if text}
    return {
        "id": asset.id,
        "filename": f"{origin}{asset.filename}",
        "name": asset.name,
        "alt": words.get("alt", ""),
        "title": words.get("title", ""),
        "focus": asset.focus,
        "source": asset.source,
        "copyright": asset.copyright,
        "content_length": asset.bytes,
        "meta_data": words,
    }
