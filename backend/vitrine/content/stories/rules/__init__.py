"""Pure rules about stories: their documents, their addresses and what a change of them shows."""

from vitrine.content.stories.rules.changes import is_same_place, is_same_text, public_fields
from vitrine.content.stories.rules.document import (
    Content,
    Reference,
    StoryDocument,
    TranslatedSlug,
    story_and_asset_references,
)
from vitrine.content.stories.rules.slugs import AddressTaken, BadStory, check_document

__all__ = [
    "AddressTaken",
    "BadStory",
    "Content",
    "Reference",
    "StoryDocument",
    "TranslatedSlug",
    "check_document",
    "is_same_place",
    "is_same_text",
    "public_fields",
    "story_and_asset_references",
]
