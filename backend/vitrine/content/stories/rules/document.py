"""What a story is made of, and what its content points at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal

from msgspec import Struct

Content = dict[str, Any]
"""The root block as JSON: `_uid`, `component` and the fields that its schema names."""

ReferenceKind = Literal["story", "asset", "product", "category", "outfit", "store"]
UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class TranslatedSlug(Struct, frozen=True):
    """What a story is called in the addresses of another language."""

    slug: str
    name: str | None = None


class StoryDocument(Struct, frozen=True, kw_only=True):
    """A story as an editor saves it, whole; a folder has no content."""

    name: str
    slug: str
    content: Content | None
    parent_id: int | None = None
    is_startpage: bool = False
    position: int = 0
    tags: tuple[str, ...] = ()
    real_path: str | None = None
    translated_slugs: Mapping[str, TranslatedSlug] = {}

    @property
    def content_type(self) -> str:
        return "" if self.content is None else str(self.content["component"])


class Reference(Struct, frozen=True, order=True):
    kind: ReferenceKind
    target: str


def story_and_asset_references(content: Content) -> set[Reference]:
    """Stories by uuid, wherever one stands, and pictures by number; schemas know the others."""
    return set(_references(content))


def _references(node: object, key: str = "") -> Iterator[Reference]:
    match node:
        case str() if key != "_uid" and UUID.fullmatch(node):
            yield Reference("story", node)
        case {"fieldtype": "asset", "id": int(asset_id)}:
            yield Reference("asset", str(asset_id))
        case {"type": "image", "attrs": {"id": int(asset_id)}}:
            yield Reference("asset", str(asset_id))
        case dict():
            for name, value in node.items():
                yield from _references(value, name)
        case list():
            for value in node:
                yield from _references(value, key)
