"""What is to be resolved, and what comes of it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from vitrine.content.source import LinkMode

Json = dict[str, Any]
DEEPEST = 5


class Relations(Struct, frozen=True):
    """`fields` as `component.field`. Over `limit`, as the hosted service has one, uuids alone."""

    fields: tuple[str, ...] = ()
    level: int = 2
    limit: int | None = None


class Links(Struct, frozen=True):
    mode: LinkMode = LinkMode.NONE
    level: int = 1
    limit: int | None = None


class Resolved(Struct, frozen=True):
    """Stories as wire JSON. `rel_uuids` and `link_uuids` are only used over a limit."""

    stories: list[Json]
    rels: list[Json]
    links: list[Json]
    rel_uuids: list[str] = []
    link_uuids: list[str] = []
