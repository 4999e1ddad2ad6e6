"""A release and the states of stories that it holds."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import Struct

from vitrine.rpc import Wire


class Release(Wire):
    """`releaseAt` is its moment to come, `releasedAt` when it went out."""

    id: int
    uuid: str
    name: str
    author: str
    created_at: datetime
    release_at: datetime | None
    released_at: datetime | None
    taken_back_at: datetime | None


class ReleaseStory(Struct, frozen=True):
    """The state that is to be public, that which is, and after the release that which was."""

    story_id: int
    uuid: str
    name: str
    path: str
    version_id: int
    number: int
    content: dict[str, Any]
    published_version: int | None
    published_number: int | None
    replaced_version: int | None
