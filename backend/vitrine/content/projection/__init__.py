"""Stories as wire JSON: one language, marks for editors, current addresses. Pure."""

from vitrine.content.projection.assets import put_origin, put_words
from vitrine.content.projection.content import FieldsOfBlocks, Projection
from vitrine.content.projection.links import (
    link_json,
    put_addresses,
    resolved_link_json,
    url_json,
)
from vitrine.content.projection.story import story_json, time_text
from vitrine.content.projection.wording import NO_FALLBACK, Wording, wording_of

__all__ = [
    "NO_FALLBACK",
    "FieldsOfBlocks",
    "Projection",
    "Wording",
    "link_json",
    "put_addresses",
    "put_origin",
    "put_words",
    "resolved_link_json",
    "story_json",
    "time_text",
    "url_json",
    "wording_of",
]
