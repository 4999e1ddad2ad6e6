"""What of a story changes when it is saved."""

from __future__ import annotations

import msgspec
from msgspec import structs

from vitrine.content.stories.rules.document import StoryDocument


def is_same_text(one: StoryDocument, other: StoryDocument) -> bool:
    """Whether a new state has to be saved: a state is a name and content."""
    return one.name == other.name and _encode(one.content) == _encode(other.content)


def is_same_place(one: StoryDocument, other: StoryDocument) -> bool:
    """Whether both have the same address in every language."""
    return _place(one) == _place(other)


def public_fields(document: StoryDocument) -> dict[str, object]:
    """What is one for the draft and for what is public, as the change log has it too."""
    fields = structs.asdict(document)
    del fields["content"]
    return {**fields, "translated_slugs": msgspec.to_builtins(document.translated_slugs)}


def _place(document: StoryDocument) -> tuple[object, ...]:
    slugs = {lang: each.slug for lang, each in document.translated_slugs.items()}
    return document.parent_id, document.slug, slugs, document.is_startpage


def _encode(content: object) -> bytes:
    """As it is stored: 1 is not true, and the order of keys is nothing."""
    return msgspec.json.encode(content, order="sorted")
