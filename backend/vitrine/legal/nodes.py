"""Rich text as legal texts use it: headings, paragraphs, lists, and two blocks of their own."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import md5
from typing import Any, Literal
from uuid import UUID

from vitrine.content import RichText

Node = dict[str, Any]


def document(nodes: Iterable[Node]) -> RichText:
    return {"type": "doc", "content": list(nodes)}


def heading(text: str, level: Literal[2, 3] = 2) -> Node:
    return {"type": "heading", "attrs": {"level": level}, "content": [_words(text)]}


def paragraph(text: str) -> Node:
    return {"type": "paragraph", "content": [_words(text)]}


def item_list(items: Iterable[str]) -> Node:
    entries = [{"type": "list_item", "content": [paragraph(item)]} for item in items]
    return {"type": "bullet_list", "content": entries}


def lines(texts: Iterable[str]) -> Node:
    """Each on a line of its own: an address, or a form to be filled in by hand."""
    words = "\n".join(texts)
    return _block("lines", words, {"lines": words})


def notice(text: str) -> Node:
    """What must be read before everything else, such as that the text is a sample."""
    return _block("notice", text, {"text": document([paragraph(text)])})


def _words(text: str) -> Node:
    return {"type": "text", "text": text}


def _block(component: str, words: str, fields: dict[str, Any]) -> Node:
    # By its words, so that the same text is the same version whenever it is put together.
    uid = str(UUID(md5(words.encode(), usedforsecurity=False).hexdigest()))
    block = {"_uid": uid, "component": component, **fields}
    return {"type": "blok", "attrs": {"id": uid, "body": [block]}}
