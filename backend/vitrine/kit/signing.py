"""Signed messages between servers: HMAC-SHA256 over the time and the body."""

from __future__ import annotations

import hmac
import re
from datetime import datetime, timedelta
from hashlib import sha256

HEADER = re.compile(r"t=(\d{1,12}),v1=([0-9a-f]{64})")
TOLERANCE = timedelta(minutes=5)


def signature(secret: str, body: bytes, at: datetime) -> str:
    """What the header holds; a message that is sent again later is signed again."""
    return f"t={int(at.timestamp())},v1={_digest(secret, int(at.timestamp()), body)}"


def is_signed(secret: str, header: str, body: bytes, now: datetime) -> bool:
    """Whether the secret signed this very body, within five minutes of now."""
    parts = HEADER.fullmatch(header)
    if not secret or not parts:
        return False
    at = int(parts[1])
    is_ours = hmac.compare_digest(parts[2], _digest(secret, at, body))
    return is_ours and abs(now.timestamp() - at) <= TOLERANCE.total_seconds()


def _digest(secret: str, at: int, body: bytes) -> str:
    return hmac.new(secret.encode(), b"%d." % at + body, sha256).hexdigest()
