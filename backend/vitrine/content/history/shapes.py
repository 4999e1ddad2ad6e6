"""Saved states, in lists and whole."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from vitrine.rpc import Wire


class VersionEntry(Wire):
    id: int
    number: int
    name: str
    saved_at: datetime
    author: str
    note: str
    is_draft: bool
    is_published: bool


class SavedStory(Wire):
    id: int
    number: int
    name: str
    content: dict[str, Any]
    saved_at: datetime
    author: str
    note: str
