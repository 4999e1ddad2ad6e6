"""Parts of legal texts that no text of ours has."""

from __future__ import annotations

from typing import Any


def linking(address: str) -> dict[str, Any]:
    link = {"type": "link", "attrs": {"href": address}}
    return {"type": "paragraph", "content": [{"type": "text", "text": "hier", "marks": [link]}]}


def a_block(component: str, **fields: Any) -> dict[str, Any]:
    return {"type": "blok", "attrs": {"body": [{"_uid": "a", "component": component, **fields}]}}
