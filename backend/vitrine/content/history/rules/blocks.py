"""The blocks of a document, each by its `_uid`, with its place and its own fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

BLOCK = "_block"
"""Stands in the fields of a block for one that is nested in it."""


class Block(Struct, frozen=True):
    """`parent` is the `_uid` of the block around it; the root has none."""

    uid: str
    component: str
    parent: str | None
    field: str
    fields: dict[str, Any]


def blocks_of(content: dict[str, Any], root: str) -> dict[str, Block]:
    """In the order of the document, its root as `root`; a `_uid` that comes twice gets a number."""
    every: dict[str, Block] = {}
    _collect({**content, "_uid": root}, None, "", every)
    return every


def child_uids(value: object) -> Iterator[str]:
    """The nested blocks of a field, in their order."""
    match value:
        case {"_block": str(uid)}:
            yield uid
        case dict():
            for inner in value.values():
                yield from child_uids(inner)
        case list():
            for inner in value:
                yield from child_uids(inner)


def is_list_of_blocks(value: object) -> bool:
    return isinstance(value, list) and all(
        isinstance(each, dict) and each.keys() == {BLOCK} for each in value
    )


def _collect(node: dict[str, Any], parent: str | None, field: str, every: dict[str, Block]) -> str:
    uid = _free_uid(str(node.get("_uid") or f"{parent or ''}.{field}"), every)
    fields: dict[str, Any] = {}
    every[uid] = Block(uid, str(node["component"]), parent, field, fields)
    for name, value in node.items():
        if name not in {"_uid", "component", "_editable"}:
            fields[name] = _without_blocks(value, uid, name, every)
    return uid


def _without_blocks(value: Any, parent: str, field: str, every: dict[str, Block]) -> Any:
    match value:
        case {"component": str()}:
            return {BLOCK: _collect(value, parent, field, every)}
        case dict():
            return {
                name: _without_blocks(inner, parent, field, every) for name, inner in value.items()
            }
        case list():
            return [_without_blocks(inner, parent, field, every) for inner in value]
    return value


def _free_uid(uid: str, every: dict[str, Block]) -> str:
    number, free = 1, uid
    while free in every:
        number += 1
        free = f"{uid}#{number}"
    return free
