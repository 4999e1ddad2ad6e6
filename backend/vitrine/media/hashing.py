from __future__ import annotations

import hashlib


def hash_of(content: bytes) -> str:
    """What a master is named by."""
    return hashlib.sha256(content).hexdigest()[:32]
