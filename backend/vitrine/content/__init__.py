"""Content: stories that editors write, as pages and the delivery API show them."""

from vitrine.content import assets, operator, procedures
from vitrine.content.choosing import source_of
from vitrine.content.delivery.routes import delivery_routes
from vitrine.content.facts import facts_of
from vitrine.content.preview.links import NoSuchPreview, preview_link
from vitrine.content.preview.signing import is_signed
from vitrine.content.procedures.datasources import datasource_words
from vitrine.content.procedures.global_config import global_config
from vitrine.content.procedures.outfits import OutfitKeys
from vitrine.content.procedures.rules import GlobalConfig
from vitrine.content.releases.publishing import publish_due
from vitrine.content.richtext import RichText, plain_text, rich_text_faults
from vitrine.content.source import (
    ContentSource,
    ContentUnavailable,
    FindBy,
    LinkMode,
    StoriesAnswer,
    StoriesQuery,
    StoryAnswer,
    StoryQuery,
    filter_parameters,
)
from vitrine.content.stories.deleting import delete_story, restore_story
from vitrine.content.stories.locking import ChangedMeanwhile, UnknownStory
from vitrine.content.stories.publishing import (
    publish_story,
    unpublish_story,
)
from vitrine.content.stories.rules import BadStory, StoryDocument, TranslatedSlug
from vitrine.content.stories.writing import Place, create_story, move_story, save_story
from vitrine.content.story_pages import StoryPage, story_pages
from vitrine.content.tokens import TokenKind, renew_token, token_of, tokens
from vitrine.content.transfer import (
    BadFile,
    Imported,
    export_space,
    import_space,
    seed,
    seed_if_empty,
)

__all__ = [
    "BadFile",
    "BadStory",
    "ChangedMeanwhile",
    "ContentSource",
    "ContentUnavailable",
    "FindBy",
    "GlobalConfig",
    "Imported",
    "LinkMode",
    "NoSuchPreview",
    "OutfitKeys",
    "Place",
    "RichText",
    "StoriesAnswer",
    "StoriesQuery",
    "StoryAnswer",
    "StoryDocument",
    "StoryPage",
    "StoryQuery",
    "TokenKind",
    "TranslatedSlug",
    "UnknownStory",
    "assets",
    "create_story",
    "datasource_words",
    "delete_story",
    "delivery_routes",
    "export_space",
    "facts_of",
    "filter_parameters",
    "global_config",
    "import_space",
    "is_signed",
    "move_story",
    "operator",
    "plain_text",
    "preview_link",
    "procedures",
    "publish_due",
    "publish_story",
    "renew_token",
    "restore_story",
    "rich_text_faults",
    "save_story",
    "seed",
    "seed_if_empty",
    "source_of",
    "story_pages",
    "token_of",
    "tokens",
    "unpublish_story",
]
