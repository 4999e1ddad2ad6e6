"""What rich text is made of: nodes, marks and their attributes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

RichText = dict[str, Any]
"""`{"type": "doc", "content": [...]}` as JSON."""

DEEPEST = 40

TEXT_ATTRIBUTES = frozenset({"textAlign", "dir"})
CELL_ATTRIBUTES = frozenset({"colspan", "rowspan", "colwidth", "backgroundColor"})
PICTURE_ATTRIBUTES = frozenset({"id", "src", "alt", "title", "source", "copyright", "meta_data"})

INLINE = frozenset({"text", "hard_break", "image", "emoji"})
TOP = frozenset(
    {
        *["paragraph", "heading", "blockquote", "bullet_list", "ordered_list", "code_block"],
        *["horizontal_rule", "table", "blok", "image"],
    }
)
CHILDREN: Mapping[str, frozenset[str]] = {
    "doc": TOP,
    "paragraph": INLINE,
    "heading": INLINE,
    "blockquote": TOP,
    "bullet_list": frozenset({"list_item"}),
    "ordered_list": frozenset({"list_item"}),
    "list_item": TOP,
    "code_block": frozenset({"text"}),
    "table": frozenset({"tableRow"}),
    "tableRow": frozenset({"tableCell", "tableHeader"}),
    "tableCell": TOP,
    "tableHeader": TOP,
    "text": frozenset(),
    "hard_break": frozenset(),
    "horizontal_rule": frozenset(),
    "image": frozenset(),
    "emoji": frozenset(),
    "blok": frozenset(),
}
ATTRIBUTES: Mapping[str, frozenset[str]] = {
    "paragraph": TEXT_ATTRIBUTES,
    "heading": TEXT_ATTRIBUTES | {"level"},
    "blockquote": frozenset({"dir"}),
    "bullet_list": frozenset({"dir"}),
    "list_item": frozenset({"dir"}),
    "ordered_list": frozenset({"order", "dir"}),
    "code_block": frozenset({"class"}),
    "image": PICTURE_ATTRIBUTES,
    "emoji": frozenset({"name", "emoji", "fallbackImage"}),
    "tableCell": CELL_ATTRIBUTES,
    "tableHeader": CELL_ATTRIBUTES,
    "blok": frozenset({"id", "body"}),
}
MARKS: Mapping[str, frozenset[str]] = {
    "bold": frozenset(),
    "italic": frozenset(),
    "strike": frozenset(),
    "underline": frozenset(),
    "code": frozenset(),
    "superscript": frozenset(),
    "subscript": frozenset(),
    "highlight": frozenset({"color"}),
    "textStyle": frozenset({"color", "id", "class"}),
    "styled": frozenset({"class"}),
    "anchor": frozenset({"id"}),
    "link": frozenset({"href", "uuid", "anchor", "target", "linktype", "custom"}),
}


def is_rich_text(value: object) -> bool:
    return isinstance(value, dict) and value.get("type") == "doc"


def nodes(document: RichText) -> Iterator[tuple[dict[str, Any], int]]:
    """Each with its depth, in reading order; what lies too deep is not entered."""
    waiting: list[tuple[Any, int]] = [(document, 0)]
    while waiting:
        node, depth = waiting.pop()
        if not isinstance(node, dict):
            continue
        yield node, depth
        if depth < DEEPEST:
            waiting += [(child, depth + 1) for child in reversed(children(node))]


def children(node: Mapping[str, Any]) -> list[Any]:
    inner = node.get("content")
    return inner if isinstance(inner, list) else []


def attributes(node: Mapping[str, Any]) -> dict[str, Any]:
    """Of a node or a mark."""
    own = node.get("attrs")
    return own if isinstance(own, dict) else {}


def marks(node: Mapping[str, Any]) -> list[dict[str, Any]]:
    own = node.get("marks")
    return [each for each in own if isinstance(each, dict)] if isinstance(own, list) else []
