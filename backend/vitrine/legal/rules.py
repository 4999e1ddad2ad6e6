"""What a legal text is made of, and whether a version may be written."""

from __future__ import annotations

import re
from datetime import datetime
from enum import StrEnum

from msgspec import Struct

from vitrine.content.richtext.rules.checking import blocks_in, rich_text_faults
from vitrine.content.richtext.rules.nodes import RichText
from vitrine.content.richtext.rules.plain_text import plain_text


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


# The blocks that may stand inside of a text.
BLOCKS = ("notice", "lines")


class LegalText(Struct, frozen=True, kw_only=True):
    key: LegalKey
    version: str
    valid_from: datetime
    title: str
    body: RichText


class NewText(Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """A version as an operator hands it in; without a moment it holds from now on."""

    shop: str
    key: LegalKey
    version: str
    title: str
    body: RichText
    valid_from: datetime | None = None


class CurrentText(Struct, frozen=True):
    key: LegalKey
    version: str


class BadText(Exception):
    """A version that cannot be taken; the message says why."""


_VERSION = re.compile(r"[0-9a-z]+([.-][0-9a-z]+)*")


def is_version(text: str) -> bool:
    return len(text) <= 40 and _VERSION.fullmatch(text) is not None


def body_faults(body: RichText) -> list[str]:
    """What pages could not show, in sentences."""
    blocks = [block for body_blocks in blocks_in(body) for block in body_blocks]
    return [*rich_text_faults(body), *(fault for block in blocks for fault in _block_faults(block))]


def _block_faults(block: object) -> list[str]:
    match block:
        case {"_uid": str(), "component": "lines", "lines": str()}:
            return []
        case {"_uid": str(), "component": "notice", "text": {"type": "doc"} as text}:
            return rich_text_faults(text)
    return [f"A block is one of {', '.join(BLOCKS)}, with its _uid and its words."]


def refuse(new: LegalText, stored: LegalText | None, now: datetime) -> None:
    """A version that holds stays as it is, and none is slipped in before today."""
    name = f"{new.key} {new.version}"
    if new.valid_from.tzinfo is None:
        raise BadText(f"{name}: validFrom needs a time zone, as in 2026-12-01T00:00:00+01:00.")
    if not is_version(new.version):
        raise BadText(f"{name}: a version is letters, digits, dots and dashes, as in 2026-12.")
    if faults := body_faults(new.body):
        raise BadText(f"{name}: body: {faults[0]}")
    if not new.title.strip() or not plain_text(new.body):
        raise BadText(f"{name}: a text has a title and at least one paragraph.")
    if stored and stored.valid_from <= now:
        raise BadText(
            f"{name} has held since {stored.valid_from:%Y-%m-%d} and is never changed:"
            " write a new version."
        )
    if new.valid_from < now:
        raise BadText(f"{name}: validFrom lies in the past; orders were placed under another text.")
