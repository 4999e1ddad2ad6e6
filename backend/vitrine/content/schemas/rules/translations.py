"""Keys of translated fields: `headline__i18n__fr_be` is `headline` in `fr-be`."""

from __future__ import annotations

SEPARATOR = "__i18n__"


def base_of(key: str) -> str:
    return key.partition(SEPARATOR)[0]


def language_of(key: str) -> str | None:
    """None for the default language."""
    _, separator, suffix = key.partition(SEPARATOR)
    return suffix.replace("_", "-") if separator else None
