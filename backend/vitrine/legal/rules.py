"""What a legal text is made of, and whether a version may be written."""

from __future__ import annotations

import re
from datetime import datetime
from enum import StrEnum
from typing import Literal

from msgspec import Struct


class LegalKey(StrEnum):
    """The last part of its address: `/c/legal/terms`."""

    TERMS = "terms"
    PRIVACY = "privacy"
    WITHDRAWAL = "withdrawal"
    IMPRINT = "imprint"
    MEDIATION = "mediation"
    ACCESSIBILITY = "accessibility"
    COOKIES = "cookies"


# What a shopper accepts with an order, so an order keeps its versions.
ACCEPTED = (LegalKey.TERMS, LegalKey.PRIVACY, LegalKey.WITHDRAWAL)


class Heading(Struct, frozen=True, kw_only=True, tag_field="type", tag="heading"):
    text: str
    level: Literal[2, 3] = 2


class Paragraph(Struct, frozen=True, kw_only=True, tag_field="type", tag="paragraph"):
    text: str


class ItemList(Struct, frozen=True, kw_only=True, tag_field="type", tag="list"):
    items: list[str]


class Lines(Struct, frozen=True, kw_only=True, tag_field="type", tag="lines"):
    """Each on a line of its own: an address, or a form to be filled in by hand."""

    lines: list[str]


class Notice(Struct, frozen=True, kw_only=True, tag_field="type", tag="notice"):
    """What must be read before everything else, such as that the text is a sample."""

    text: str


Block = Heading | Paragraph | ItemList | Lines | Notice


class LegalText(Struct, frozen=True, kw_only=True):
    key: LegalKey
    version: str
    valid_from: datetime
    title: str
    body: list[Block]


class NewText(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A version as an operator hands it in; without a moment it holds from now on."""

    shop: str
    key: LegalKey
    version: str
    title: str
    body: list[Block]
    valid_from: datetime | None = None


class CurrentText(Struct, frozen=True):
    key: LegalKey
    version: str


class BadText(Exception):
    """A version that cannot be taken; the message says why."""


_VERSION = re.compile(r"[0-9a-z]+([.-][0-9a-z]+)*")


def is_version(text: str) -> bool:
    return len(text) <= 40 and _VERSION.fullmatch(text) is not None


def refuse(new: LegalText, stored: LegalText | None, now: datetime) -> None:
    """A version that holds stays as it is, and none is slipped in before today."""
    name = f"{new.key} {new.version}"
    if new.valid_from.tzinfo is None:
        raise BadText(f"{name}: validFrom needs a time zone, as in 2026-12-01T00:00:00+01:00.")
    if not is_version(new.version):
        raise BadText(f"{name}: a version is letters, digits, dots and dashes, as in 2026-12.")
    if not new.title.strip() or not any(isinstance(block, Paragraph) for block in new.body):
        raise BadText(f"{name}: a text has a title and at least one paragraph.")
    if stored and stored.valid_from <= now:
        raise BadText(
            f"{name} has held since {stored.valid_from:%Y-%m-%d} and is never changed:"
            " write a new version."
        )
    if new.valid_from < now:
        raise BadText(f"{name}: validFrom lies in the past; orders were placed under another text.")
