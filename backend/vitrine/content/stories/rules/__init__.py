"""Pure rules about stories: their documents and their addresses."""

from vitrine.content.stories.rules.document import (
    Content,
    Reference,
    StoryDocument,
    TranslatedSlug,
    story_and_asset_references,
)
from vitrine.content.stories.rules.slugs import BadStory, check_document

__all__ = [
    "BadStory",
    "Content",
    "Reference",
    "StoryDocument",
    "TranslatedSlug",
    "check_document",
    "story_and_asset_references",
]
