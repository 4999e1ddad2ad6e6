"""What answers of this slice show, for whoever keeps them: `listings`, `listing:12`."""

from __future__ import annotations

from collections.abc import Collection

EVERY_LISTING = "listings"
# What is pinned, what is bought and which words mean the same have changed.
MERCHANDISING = "search"

# Whoever keeps an index makes it anew.
REBUILD = "search-rebuild"


def listing_tag(category_id: int | None) -> str:
    """A listing without a category shows everything, so any change purges it."""
    return f"listing:{category_id or 0}"


def listing_tags(category_ids: Collection[int]) -> list[str]:
    """Of all listings that show products of these categories."""
    return [listing_tag(each) for each in sorted({0, *category_ids})]
