"""Whether rich text is what pages can show, with the parts named that are not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from vitrine.content.addresses import is_safe_address
from vitrine.content.richtext.rules.nodes import (
    ATTRIBUTES,
    CHILDREN,
    DEEPEST,
    MARKS,
    RichText,
    attributes,
    children,
    marks,
    nodes,
)

HEADINGS = range(1, 7)
ADDRESSES = ("href", "src", "fallbackImage")
# Clients write them into the tag as they are, so an `onclick` would run.
CUSTOM_ATTRIBUTE = re.compile(r"(data|aria)-[a-z0-9-]+|rel|title|lang|hreflang|download")
COLOURS = ("color", "backgroundColor")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}|[a-zA-Z]+|(rgb|hsl)a?\([0-9., %/]+\)")


def rich_text_faults(document: RichText) -> list[str]:
    """Each in a sentence; the blocks inside are checked by whoever knows their schemas."""
    if document.get("type") != "doc":
        return ["Rich text begins with a node `doc`."]
    faults = [fault for node, depth in nodes(document) for fault in _node_faults(node, depth)]
    return list(dict.fromkeys([*faults, *unsafe_parts(document)]))


def unsafe_parts(document: RichText) -> list[str]:
    """What must not even be kept as a draft, since previews show it."""
    return [fault for node, _ in nodes(document) for fault in _unsafe_parts(node)]


def blocks_in(document: RichText) -> Iterator[list[Any]]:
    """The blocks of each `blok` node."""
    for node, _ in nodes(document):
        if node.get("type") == "blok":
            body = attributes(node).get("body")
            yield body if isinstance(body, list) else []


def _node_faults(node: dict[str, Any], depth: int) -> Iterator[str]:
    kind = node.get("type")
    if not isinstance(kind, str) or kind not in CHILDREN:
        yield f"The node {kind!r} is unknown."
        return
    if depth == DEEPEST and children(node):
        yield f"Nodes are nested at most {DEEPEST} deep."
    yield from _foreign_children(kind, node)
    for name in attributes(node).keys() - ATTRIBUTES.get(kind, frozenset()):
        yield f"The attribute {name!r} of {kind} is unknown."
    if kind == "heading" and attributes(node).get("level") not in HEADINGS:
        yield "The level of a heading is 1 to 6."
    if kind == "text" and not (isinstance(node.get("text"), str) and node["text"]):
        yield "A node `text` has a text."
    if kind == "image" and not attributes(node).get("src"):
        yield "A picture has an address."
    for mark in marks(node):
        yield from _mark_faults(mark)


def _foreign_children(kind: str, node: dict[str, Any]) -> Iterator[str]:
    for child in children(node):
        name = child.get("type") if isinstance(child, dict) else None
        if not isinstance(name, str):
            yield f"A node in {kind} has no type."
        elif name in CHILDREN and name not in CHILDREN[kind]:
            yield f"The node {name} does not stand in {kind}."


def _mark_faults(mark: dict[str, Any]) -> Iterator[str]:
    kind = mark.get("type")
    if not isinstance(kind, str) or kind not in MARKS:
        yield f"The mark {kind!r} is unknown."
        return
    for name in attributes(mark).keys() - MARKS[kind]:
        yield f"The attribute {name!r} of {kind} is unknown."
    if kind == "link" and not _leads_somewhere(attributes(mark)):
        yield "A link leads somewhere."


def _leads_somewhere(link: dict[str, Any]) -> bool:
    return bool(link.get("href") or link.get("uuid") or link.get("anchor"))


def _unsafe_parts(node: dict[str, Any]) -> Iterator[str]:
    for owner in (node, *marks(node)):
        own = attributes(owner)
        custom = own["custom"] if isinstance(own.get("custom"), dict) else {}
        for address in [own.get(name) for name in ADDRESSES] + list(custom.values()):
            if isinstance(address, str) and not is_safe_address(address):
                yield f"The address {address[:60]!r} is of a kind that is not allowed."
        for name in custom:
            if not CUSTOM_ATTRIBUTE.fullmatch(name):
                yield f"A link has no attribute {name[:60]!r}."
        for name in COLOURS:
            if own.get(name) and not COLOUR.fullmatch(str(own[name])):
                yield f"{str(own[name])[:60]!r} is no colour."
