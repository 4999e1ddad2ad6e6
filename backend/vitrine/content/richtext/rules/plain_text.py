"""The words of rich text without its form, for search and for mails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from vitrine.content.richtext.rules.nodes import DEEPEST, RichText, attributes, children

PARAGRAPHS = frozenset({"paragraph", "heading", "code_block"})


def plain_text(document: RichText) -> str:
    """Paragraphs with an empty line between them; entries of a list begin with a dash."""
    return "\n\n".join(_paragraphs(document, 0))


def _paragraphs(node: dict[str, Any], depth: int) -> Iterator[str]:
    kind = str(node.get("type"))
    if kind in PARAGRAPHS:
        if words := "".join(_words(node, depth)).strip():
            yield words
    elif kind in ("bullet_list", "ordered_list"):
        if entries := list(_entries(node, depth)):
            yield "\n".join(entries)
    elif depth < DEEPEST:
        for child in children(node):
            if isinstance(child, dict):
                yield from _paragraphs(child, depth + 1)


def _entries(node: dict[str, Any], depth: int) -> Iterator[str]:
    for number, item in enumerate(children(node), 1):
        if isinstance(item, dict) and depth < DEEPEST:
            dash = f"{number}." if node["type"] == "ordered_list" else "-"
            words = "\n".join(_paragraphs(item, depth + 1)).replace("\n", "\n  ")
            if words:
                yield f"{dash} {words}"


def _words(node: dict[str, Any], depth: int) -> Iterator[str]:
    match node.get("type"):
        case "text":
            yield str(node.get("text", ""))
        case "hard_break":
            yield "\n"
        case "emoji":
            yield str(attributes(node).get("emoji", ""))
    if depth < DEEPEST:
        for child in children(node):
            if isinstance(child, dict):
                yield from _words(child, depth + 1)
