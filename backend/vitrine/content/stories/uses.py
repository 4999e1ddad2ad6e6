"""Who refers to a story."""

from __future__ import annotations

from msgspec import Struct


class Referrer(Struct, frozen=True):
    """A story that points at another one, in its draft, its public or a planned state."""

    id: int
    name: str
    path: str
    is_public: bool


class PlannedIn(Struct, frozen=True):
    """A release that is to come and holds a state of a story."""

    id: int
    name: str
