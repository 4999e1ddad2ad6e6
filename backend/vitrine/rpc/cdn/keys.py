"""Surrogate keys: short names of our tags, by which a CDN finds what shows them.

The storefront makes the same of a page's tags (`server/render/surrogateKeys.ts`).
"""

from __future__ import annotations

import base64
from collections.abc import Iterable
from hashlib import sha256

# 48 bits: two tags that share a key cost a page that is fetched once more.
KEY_BYTES = 6
KEYS_HEADER = "surrogate-key"
LIFE_HEADER = "surrogate-control"


def key_of(tag: str) -> str:
    digest = sha256(tag.encode()).digest()[:KEY_BYTES]
    return base64.urlsafe_b64encode(digest).decode()


def headers_of(tags: Iterable[str], life: str) -> dict[str, str]:
    """For an answer that a CDN may keep, until one of these is purged."""
    return {KEYS_HEADER: " ".join(keys_of(tags)), LIFE_HEADER: life}


def keys_of(tags: Iterable[str]) -> list[str]:
    return sorted({key_of(each) for each in tags})
