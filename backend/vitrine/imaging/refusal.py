"""Why a picture was not taken."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Reason(StrEnum):
    UNKNOWN = "unknown"
    OUTSIDE = "outside"
    UNREADABLE = "unreadable"
    EMPTY = "empty"
    TOO_LARGE = "too-large"
    NOT_A_PICTURE = "not-a-picture"
    ANIMATED = "animated"
    TOO_SMALL = "too-small"
    TOO_MANY_PIXELS = "too-many-pixels"
    BROKEN = "broken"
    BAD_ADDRESS = "bad-address"
    INWARD = "inward"
    UNREACHABLE = "unreachable"
    TOO_SLOW = "too-slow"
    TOO_MANY_REDIRECTS = "too-many-redirects"
    NOT_ANSWERED = "not-answered"


@dataclass(frozen=True, slots=True)
class Refused:
    """`detail` is a sentence for the operator."""

    reason: Reason
    detail: str
