"""Numbers that look random and are the same every time: they are hashes of keys."""

from __future__ import annotations

from hashlib import blake2b


def dice(key: str, sides: int) -> int:
    """From 0 to one less than `sides`."""
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) % sides
