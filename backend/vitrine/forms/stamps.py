"""When somebody began to fill in a form, signed so that nobody can write it themselves.

People take seconds, programs none. Public pages are the same for everybody and cached, so they
hold no stamp: a browser asks for one when a field is entered, and a form without is shown again.
"""

from __future__ import annotations

import hmac
import re
from datetime import datetime, timedelta
from hashlib import sha256

TIME_TO_FILL_IN = timedelta(seconds=2)
LIFE = timedelta(hours=12)
STAMP = re.compile(r"([0-9]{1,14})-([0-9a-f]{64})")


def new_stamp(secret: str, now: datetime) -> str:
    began = int(now.timestamp() * 1000)
    return f"{began}-{_seal(secret, began)}"


def wait_of(secret: str, stamp: str, now: datetime) -> timedelta | None:
    """How long a form with this stamp has to wait still, zero or less when it need not.

    None when we never gave this stamp out, or too long ago.
    """
    parts = STAMP.fullmatch(stamp)
    if not parts or not hmac.compare_digest(parts[2], _seal(secret, int(parts[1]))):
        return None
    age = timedelta(milliseconds=now.timestamp() * 1000 - int(parts[1]))
    return None if age > LIFE else TIME_TO_FILL_IN - age


def _seal(secret: str, began: int) -> str:
    return hmac.new(secret.encode(), f"form stamp {began}".encode(), sha256).hexdigest()
