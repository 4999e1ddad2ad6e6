"""The statements that read stories as a view shows them."""

from vitrine.content.reading.assets import AssetWords, asset_words
from vitrine.content.reading.lists import list_stories
from vitrine.content.reading.shapes import (
    AnyOf,
    Filter,
    LinkTarget,
    Selection,
    SortKey,
    StoredStory,
    TimeBound,
    View,
    translated_slugs,
)
from vitrine.content.reading.sorting import is_sortable
from vitrine.content.reading.stories import (
    path_after_move,
    stories_by_uuids,
    story_by_id,
    story_by_path,
    story_by_uuid,
)
from vitrine.content.reading.targets import link_targets
from vitrine.content.reading.totals import Totals

__all__ = [
    "AnyOf",
    "AssetWords",
    "Filter",
    "LinkTarget",
    "Selection",
    "SortKey",
    "StoredStory",
    "TimeBound",
    "Totals",
    "View",
    "asset_words",
    "is_sortable",
    "link_targets",
    "list_stories",
    "path_after_move",
    "stories_by_uuids",
    "story_by_id",
    "story_by_path",
    "story_by_uuid",
    "translated_slugs",
]
