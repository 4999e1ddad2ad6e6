"""The comment by which an editor knows a block on the page."""

from __future__ import annotations

import json

# None of them ends a comment or a tag.
ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


def editable_mark(component: str, uid: str, story_id: int, space_id: int) -> str:
    """Numbers are text: the bridge refuses others."""
    words = {"name": component, "space": str(space_id), "uid": uid, "id": str(story_id)}
    return f"<!--#storyblok#{json.dumps(words).translate(ESCAPES)}-->"
