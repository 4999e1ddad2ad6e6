"""Which of its translations a field shows."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from vitrine.content.languages import chain_of, is_default

NO_FALLBACK = "none"


class Wording(Struct, frozen=True):
    """Languages as keys write them: those that were asked for, then those to fall back to."""

    languages: tuple[str, ...]
    fallbacks: tuple[str, ...]
    # What has no suffix is in the language that was asked for.
    is_default: bool
    has_fallback: bool


def wording_of(language: str, fallback: str | None) -> Wording:
    other = chain_of(fallback) if fallback and fallback != NO_FALLBACK else ()
    return Wording(
        languages=_keys(chain_of(language)),
        fallbacks=_keys(other),
        is_default=is_default(language),
        has_fallback=fallback != NO_FALLBACK,
    )


def translate(plain: Any, translations: dict[str, Any], wording: Wording) -> tuple[Any, bool]:
    """What a field says, and whether it says it in the language that was asked for."""
    for language in wording.languages:
        if not is_blank(value := translations.get(language)):
            return value, True
    if wording.is_default:
        return plain, True
    if not wording.has_fallback:
        return blank_of(plain), is_blank(plain)
    for language in wording.fallbacks:
        if not is_blank(value := translations.get(language)):
            return value, False
    return plain, is_blank(plain)


def is_blank(value: Any) -> bool:
    """Nothing, or a picture, link or rich text that holds nothing."""
    match value:
        case {"fieldtype": "asset"}:
            return not value.get("filename")
        case {"type": "doc", "content": content}:
            return all(node == {"type": "paragraph"} for node in content or ())
    # A pattern of no keys would match every object.
    return value is None or value in ("", [], {})


def blank_of(value: Any) -> Any:
    match value:
        case str():
            return ""
        case list():
            return []
    return None


def _keys(languages: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(language.replace("-", "_") for language in languages)
