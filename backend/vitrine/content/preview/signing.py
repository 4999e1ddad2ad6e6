"""The signature of an editor's link, and the pass that a browser keeps for an hour."""

from __future__ import annotations

import hmac
import re
from datetime import datetime, timedelta
from enum import StrEnum
from hashlib import sha1, sha256

from msgspec import Struct

LIFE = timedelta(hours=1)
# A clock may be ahead of ours by as much.
TOLERANCE = timedelta(minutes=1)
PASS = re.compile(r"([0-9]{1,11})-([0-9]{1,18})-([0-9a-f]{64})")


class Signature(Struct, frozen=True):
    """As the editor sends it: `_storyblok_tk[space_id]`, `[timestamp]` and `[token]`."""

    space_id: str
    timestamp: str
    token: str


class Grant(Struct, frozen=True):
    """Drafts may be seen until then, those of a release if there is one."""

    until: datetime
    release_id: int | None = None


class Wrong(StrEnum):
    FORGED = "forged"
    EXPIRED = "expired"


def sign(space_id: str, preview_token: str, timestamp: str) -> str:
    # The editors of the hosted service sign like this.
    return sha1(f"{space_id}:{preview_token}:{timestamp}".encode()).hexdigest()  # noqa: S324


def signed_by(space_id: str, preview_token: str, now: datetime) -> Signature:
    timestamp = str(int(now.timestamp()))
    return Signature(space_id, timestamp, sign(space_id, preview_token, timestamp))


def is_signed(space_id: str, timestamp: str, token: str, preview_token: str, now: datetime) -> bool:
    """Whether who knows the preview token wrote this, within the last hour."""
    return wrong_with(Signature(space_id, timestamp, token), preview_token, now) is None


def wrong_with(signature: Signature, preview_token: str, now: datetime) -> Wrong | None:
    expected = sign(signature.space_id, preview_token, signature.timestamp)
    if not preview_token or not hmac.compare_digest(expected, _ascii(signature.token)):
        return Wrong.FORGED
    if not re.fullmatch(r"[0-9]{1,11}", signature.timestamp):
        return Wrong.FORGED
    age = now.timestamp() - int(signature.timestamp)
    if age >= LIFE.total_seconds():
        return Wrong.EXPIRED
    return Wrong.FORGED if age < -TOLERANCE.total_seconds() else None


def end_of(signature: Signature, now: datetime) -> datetime:
    """An hour after it was signed, however often it is used again until then."""
    signed_at = datetime.fromtimestamp(int(signature.timestamp), now.tzinfo)
    return min(signed_at, now.replace(microsecond=0)) + LIFE


def pass_for(grant: Grant, preview_token: str) -> str:
    """A browser hands it back; with a new preview token it is worth nothing."""
    until, release_id = int(grant.until.timestamp()), grant.release_id or 0
    return f"{until}-{release_id}-{_seal(until, release_id, preview_token)}"


def read_pass(text: str, preview_token: str, now: datetime) -> Grant | Wrong:
    parts = PASS.fullmatch(text)
    if not parts or not preview_token:
        return Wrong.FORGED
    until, release_id = int(parts[1]), int(parts[2])
    if not hmac.compare_digest(parts[3], _seal(until, release_id, preview_token)):
        return Wrong.FORGED
    if until <= now.timestamp():
        return Wrong.EXPIRED
    return Grant(datetime.fromtimestamp(until, now.tzinfo), release_id or None)


def _seal(until: int, release_id: int, preview_token: str) -> str:
    message = f"preview pass {until} {release_id}"
    return hmac.new(preview_token.encode(), message.encode(), sha256).hexdigest()


def _ascii(text: str) -> str:
    """Constant-time comparison takes no other letters."""
    return text if text.isascii() else ""
