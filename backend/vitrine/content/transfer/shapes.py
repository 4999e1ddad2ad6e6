"""What stands in the files; stories point at each other by uuid."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from msgspec import Struct

from vitrine.content.stories.rules import Content, TranslatedSlug


class BadFile(Exception):
    """A file that cannot be taken; the message names it and what is wrong in it."""


class OwnSlug(TranslatedSlug, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In another language."""


class Head(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    uuid: str
    name: str
    slug: str
    position: int = 0
    tag_list: list[str] = []
    path: str | None = None
    translated_slugs: dict[str, OwnSlug] = {}
    created_at: datetime | None = None


class FolderFile(Head, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`_folder.json` of the folder that it describes."""


class StoryFile(Head, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """`content` is the draft; `published_content` is there only where the public one differs."""

    is_startpage: bool = False
    first_published_at: datetime | None = None
    published_at: datetime | None = None
    published: bool
    content: Content
    published_content: Content | None = None


class ReleaseStory(Struct, forbid_unknown_fields=True, omit_defaults=True):
    uuid: str
    content: Content


class ReleaseFile(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A release that is not out yet: what its stories will be."""

    uuid: str
    name: str
    release_at: datetime | None = None
    stories: list[ReleaseStory]


class Dimension(Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    entry_value: str


class Entry(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`dimensions` are its values by the `entry_value` of a dimension."""

    name: str
    value: str
    dimensions: dict[str, str] = {}


class DatasourceFile(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    slug: str
    dimensions: list[Dimension] = []
    entries: list[Entry] = []


class AssetFile(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A picture of the media service; `folder` is a path of names."""

    id: int
    folder: str = ""
    picture_hash: str
    name: str
    tags: list[str] = []
    focus: str = ""
    source: str = ""
    copyright: str = ""
    words: dict[str, Any] = {}


class AssetsFile(Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    folders: list[str] = []
    assets: list[AssetFile] = []
