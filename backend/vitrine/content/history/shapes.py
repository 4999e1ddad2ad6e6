"""Saved states, in lists and whole."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import Struct


class VersionRow(Struct, frozen=True):
    """`number` counts the states of its story, `id` all of them."""

    id: int
    number: int
    name: str
    saved_at: datetime
    author: str
    note: str
    is_draft: bool
    is_published: bool


class SavedState(Struct, frozen=True):
    id: int
    number: int
    name: str
    content: dict[str, Any]
    saved_at: datetime
    author: str
    note: str
