"""The statements that read stories as a view shows them."""

from vitrine.content.reading.assets import AssetWords, asset_words
from vitrine.content.reading.datasources import (
    datasource_by_key,
    list_datasources,
    list_entries,
)
from vitrine.content.reading.links import LinkSelection, list_links
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
    stories_by_uuids,
    story_by_id,
    story_by_other_path,
    story_by_path,
    story_by_uuid,
)
from vitrine.content.reading.tags import Tag, story_tags
from vitrine.content.reading.targets import link_targets
from vitrine.content.reading.totals import Totals

__all__ = [
    "AnyOf",
    "AssetWords",
    "Filter",
    "LinkSelection",
    "LinkTarget",
    "Selection",
    "SortKey",
    "StoredStory",
    "Tag",
    "TimeBound",
    "Totals",
    "View",
    "asset_words",
    "datasource_by_key",
    "is_sortable",
    "link_targets",
    "list_datasources",
    "list_entries",
    "list_links",
    "list_stories",
    "stories_by_uuids",
    "story_by_id",
    "story_by_other_path",
    "story_by_path",
    "story_by_uuid",
    "story_tags",
    "translated_slugs",
]
