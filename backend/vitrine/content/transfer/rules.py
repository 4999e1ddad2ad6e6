"""How files are written down, and what an import changes of a story."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from enum import Enum, auto
from typing import Any

from msgspec import Struct, json

from vitrine.content.stories.rules import Content, TranslatedSlug

FIRST_KEYS = ("uuid", "id", "name", "slug", "_uid", "component", "type")
LAST_KEYS = ("published", "content", "published_content", "stories", "dimensions", "entries")
"""`dimensions` and `content` of a rich text are last too, which reads well there."""


def order_keys(node: Any) -> Any:
    """Names first, what is long last, the rest by the alphabet: translations stand together."""
    if isinstance(node, dict):
        return {key: order_keys(node[key]) for key in sorted(node, key=_place)}
    return [order_keys(each) for each in node] if isinstance(node, list) else node


def _place(key: str) -> tuple[int, int, str]:
    if key in FIRST_KEYS:
        return 0, FIRST_KEYS.index(key), key
    return (2, LAST_KEYS.index(key), key) if key in LAST_KEYS else (1, 0, key)


class Place(Struct, frozen=True):
    """Where a story stands and what it is called; a change of it is a move."""

    parent_id: int | None
    slug: str
    is_startpage: bool
    translated_slugs: Mapping[str, TranslatedSlug]


class Settings(Struct, frozen=True):
    name: str
    position: int
    tags: list[str]
    real_path: str | None


class State(Struct, frozen=True):
    """`draft` is none for a folder, `public` for what is not published."""

    place: Place
    settings: Settings
    draft: Content | None
    public: Content | None


class Publication(Enum):
    STAYS = auto()
    ENDS = auto()
    OF_DRAFT = auto()
    OF_ITS_OWN = auto()

    @property
    def is_new(self) -> bool:
        return self in (Publication.OF_DRAFT, Publication.OF_ITS_OWN)


class Change(Struct, frozen=True):
    moves: bool
    is_settled_anew: bool
    has_new_draft: bool
    publication: Publication

    @property
    def is_none(self) -> bool:
        return self == UNCHANGED


UNCHANGED = Change(False, False, False, Publication.STAYS)


def change_of(wanted: State, stored: State | None) -> Change:
    """What is to be done so that the stored story is the wanted one."""
    if stored is None:
        publication = _publication(wanted, None)
        return Change(True, True, wanted.draft is not None, publication)
    return Change(
        moves=wanted.place != stored.place,
        is_settled_anew=wanted.settings != stored.settings,
        has_new_draft=not is_same(wanted.draft, stored.draft),
        publication=_publication(wanted, stored.public),
    )


def _publication(wanted: State, public: Content | None) -> Publication:
    if is_same(wanted.public, public):
        return Publication.STAYS
    if wanted.public is None:
        return Publication.ENDS
    return Publication.OF_DRAFT if is_same(wanted.public, wanted.draft) else Publication.OF_ITS_OWN


def is_same(one: Content | None, other: Content | None) -> bool:
    """As JSON, where true is not 1; the order of keys means nothing."""
    return json.encode(one, order="sorted") == json.encode(other, order="sorted")


def topmost(moved: Collection[int], parents: Mapping[int, int | None]) -> list[int]:
    """Those of the moved stories that stand below none of the others."""
    return [each for each in moved if not _stands_below(each, moved, parents)]


def _stands_below(
    story_id: int, others: Collection[int], parents: Mapping[int, int | None]
) -> bool:
    above = parents.get(story_id)
    while above is not None:
        if above in others:
            return True
        above = parents.get(above)
    return False


def replace_assets(node: Any, numbers: Mapping[int, int]) -> Any:
    """Pictures by the numbers that they have in this space."""
    match node:
        case {"fieldtype": "asset", "id": int(number)} if number in numbers:
            return {**node, "id": numbers[number]}
        case {"type": "image", "attrs": {"id": int(number)} as attrs} if number in numbers:
            return {**node, "attrs": {**attrs, "id": numbers[number]}}
        case dict():
            return {key: replace_assets(value, numbers) for key, value in node.items()}
        case list():
            return [replace_assets(value, numbers) for value in node]
    return node
