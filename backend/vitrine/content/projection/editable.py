"""The comment by which an editor knows a block on the page."""

from __future__ import annotations

from json.encoder import encode_basestring_ascii as quote

# None of them ends a comment or a tag.
ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


def editable_mark(component: str, uid: str, story_id: int, space_id: int) -> str:
    """Numbers are text: the bridge refuses others."""
    name, place = (quote(text).translate(ESCAPES) for text in (component, uid))
    return (
        f'<!--#storyblok#{{"name": {name}, "space": "{space_id}", "uid": {place},'
        f' "id": "{story_id}"}}-->'
    )
