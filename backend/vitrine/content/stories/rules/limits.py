"""How large and how deep a story may be: more than any page needs, and nothing that breaks one."""

from __future__ import annotations

from typing import Any

import msgspec

from vitrine.content.stories.rules.document import Content

LARGEST_CONTENT = 1_000_000
"""Bytes of JSON."""
DEEPEST_BLOCK = 30
DEEPEST_VALUE = 150
"""Levels of JSON of any kind, such as lists in rich text."""


def fault_of_content(content: Content) -> str | None:
    """Why this cannot be stored at all; what a schema wants is another question."""
    component = content.get("component")
    if not isinstance(component, str) or not component:
        return "content.component: a story names the type of its root block."
    reason = fault_of_value(content)
    if reason:
        return f"content: {reason}"
    size = len(msgspec.json.encode(content))
    if size > LARGEST_CONTENT:
        return f"content: {size} bytes; a story has {LARGEST_CONTENT} at most."
    return None


def fault_of_value(value: object) -> str | None:
    """Nested too deep, or a character that no text has."""
    waiting: list[tuple[Any, int, int]] = [(value, 1, 0)]
    while waiting:
        node, depth, blocks = waiting.pop()
        if isinstance(node, str):
            if "\x00" in node:
                return "a text holds the character NUL."
            continue
        if not isinstance(node, (dict, list)):
            continue
        blocks += isinstance(node, dict) and "component" in node
        if blocks > DEEPEST_BLOCK:
            return f"blocks are nested more than {DEEPEST_BLOCK} deep."
        if depth > DEEPEST_VALUE:
            return f"values are nested more than {DEEPEST_VALUE} deep."
        inner = [*node, *node.values()] if isinstance(node, dict) else node
        waiting += [(each, depth + 1, blocks) for each in inner]
    return None
