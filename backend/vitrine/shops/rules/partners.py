"""Whose scripts a storefront loads once a visitor has agreed to marketing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Partners:
    """Ids that partners have given out; without one, nothing of that partner is loaded."""

    tag_manager_id: str | None = None
    analytics_id: str | None = None
    kameleoon_id: str | None = None
