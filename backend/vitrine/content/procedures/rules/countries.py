"""One text for all countries: what is another storefront's goes, and figures are filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

# As in `{return_days}`; a brace that names nothing known stays as it was written.
NAME = re.compile(r"\{([a-z_]+)\}")


def content_for(value: Any, storefront: str, facts: Mapping[str, str]) -> Any:
    """A block that lists `storefronts` is theirs alone."""
    if isinstance(value, str):
        return _fill(value, facts)
    if isinstance(value, list):
        own = [each for each in value if _is_for(each, storefront)]
        return [content_for(each, storefront, facts) for each in own]
    if isinstance(value, dict):
        return {name: content_for(member, storefront, facts) for name, member in value.items()}
    return value


def _is_for(value: Any, storefront: str) -> bool:
    if not isinstance(value, dict) or "component" not in value:
        return True
    return not value.get("storefronts") or storefront in value["storefronts"]


def _fill(text: str, facts: Mapping[str, str]) -> str:
    if "{" not in text:
        return text
    return NAME.sub(lambda match: facts.get(match[1], match[0]), text)
