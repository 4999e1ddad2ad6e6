"""Paths that come from outside: which of them are ours, and which are not to be followed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from urllib.parse import unquote, urlsplit

from vitrine.shops.rules.links import split_path
from vitrine.shops.rules.storefront import Storefront

LONGEST = 2000
# Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
TRICK = re.compile(r"[\\\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
# A path that is encoded more often than this is refused: it hides something.
MOST_DECODINGS = 5


def safe_return_path(text: str) -> str | None:
    """The path to go back to after signing in, if it is a path of this shop and nothing else."""
    if len(text) > LONGEST or TRICK.search(text) or not text.startswith("/"):
        return None
    way, rest = split_path(text)
    if re.search(r"%[01][0-9a-f]|%7f", rest, re.IGNORECASE):
        return None
    return None if _decode_fully(way) is None else text


def lookup_path(text: str) -> str | None:
    """The path in the form in which redirect rules know it: decoded, nothing after it, no slash
    at its end. None for what can be no page of ours."""
    if len(text) > LONGEST:
        return None
    way, _ = split_path(text)
    page = _decode(way)
    if page is None or _decode_fully(way) is None:
        return None
    path = page[:-1] if page.endswith("/") else page
    return path or "/"


def origins(public_url: str, shops: Iterable[Storefront]) -> set[str]:
    """Where these storefronts are served: the shop's address, and domains of their own."""
    return {
        public_url.lower(),
        *(f"https://{shop.domain}".lower() for shop in shops if shop.domain),
    }


def own_path(text: str, origins: Collection[str]) -> str:
    """An absolute address of ours as a path; everything else as it is."""
    if not is_external(text):
        return text
    try:
        parts = urlsplit(text)
    except ValueError:
        return text
    if f"{parts.scheme}://{parts.netloc}".lower() not in origins:
        return text
    query = f"?{parts.query}" if parts.query else ""
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return f"{parts.path or '/'}{query}{fragment}"


def is_external(target: str) -> bool:
    return re.match(r"https?://", target, re.IGNORECASE) is not None


def _decode_fully(way: str) -> str | None:
    """The path after every layer of encoding, or None when any layer hides a trick."""
    for _ in range(MOST_DECODINGS):
        if not _is_plain(way):
            return None
        decoded = _decode(way)
        if decoded is None:
            return None
        if decoded == way:
            return way
        way = decoded
    return None


def _decode(way: str) -> str | None:
    try:
        return unquote(way, errors="strict")
    except UnicodeDecodeError:
        return None


def _is_plain(way: str) -> bool:
    segments = way.split("/")
    return (
        way.startswith("/")
        and "//" not in way
        and ".." not in segments
        and "." not in segments
        and not TRICK.search(way)
    )
