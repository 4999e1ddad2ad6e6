"""Content: stories that editors write, as pages and the delivery API show them."""

from vitrine.content.stories.rules import BadStory, StoryDocument, TranslatedSlug
from vitrine.content.stories.writing import (
    ChangedMeanwhile,
    UnknownStory,
    create_story,
    publish_due,
    publish_story,
    save_story,
    unpublish_story,
)

__all__ = [
    "BadStory",
    "ChangedMeanwhile",
    "StoryDocument",
    "TranslatedSlug",
    "UnknownStory",
    "create_story",
    "publish_due",
    "publish_story",
    "save_story",
    "unpublish_story",
]
