"""From stories as the delivery API spells them to what pages of a storefront show."""

from vitrine.content.page_addresses import (
    Address,
    default_slug_of,
    language_of,
    localised_slugs,
    page_path,
)
from vitrine.content.procedures.rules.pages import PageStories, components_in
from vitrine.content.procedures.rules.switches import BadConfig, GlobalConfig, read_config

__all__ = [
    "Address",
    "BadConfig",
    "GlobalConfig",
    "PageStories",
    "components_in",
    "default_slug_of",
    "language_of",
    "localised_slugs",
    "page_path",
    "read_config",
]
