"""What content names of the shop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from vitrine.content.schemas.rules.shapes import BlockSchema, ShopSource
from vitrine.content.schemas.rules.translations import base_of
from vitrine.content.stories.rules import Content, Reference

SHOP_SOURCES: Mapping[str, ShopSource] = {each: each for each in get_args(ShopSource)}


def references_into_the_shop(
    content: Content, schemas: Mapping[str, BlockSchema]
) -> set[Reference]:
    return set(_references(content, schemas))


def _references(node: object, schemas: Mapping[str, BlockSchema]) -> Iterator[Reference]:
    waiting = [node]
    while waiting:
        match waiting.pop():
            case dict() as block:
                yield from _own_references(block, schemas.get(str(block.get("component"))))
                waiting += block.values()
            case list() as nodes:
                waiting += nodes


def _own_references(block: dict[str, Any], schema: BlockSchema | None) -> Iterator[Reference]:
    for key, value in block.items() if schema else ():
        field = schema.schema.get(base_of(key)) if schema else None
        kind = SHOP_SOURCES.get(field.source) if field else None
        if kind:
            targets = value if isinstance(value, list) else [value]
            for target in targets:
                if isinstance(target, str) and target.strip():
                    yield Reference(kind, target.strip())
