"""Which addresses a link or a picture of content may have."""

from __future__ import annotations

import re

# The last two name goods, whose addresses differ by storefront: `category:women/coats`.
SCHEMES = frozenset({"http", "https", "mailto", "tel", "category", "product"})
# Browsers drop these inside of an address, and those below 0x20 before it.
DROPPED = re.compile(r"[\t\n\r]")
IGNORED_AT_THE_START = "".join(map(chr, range(0x21)))
SCHEME = re.compile(r"([a-zA-Z][a-zA-Z0-9+.-]*):")


def is_safe_address(address: str) -> bool:
    """Paths, fragments and the schemes above; `java\\tscript:` is read as a browser reads it."""
    match = SCHEME.match(DROPPED.sub("", address).lstrip(IGNORED_AT_THE_START))
    return match is None or match[1].lower() in SCHEMES
