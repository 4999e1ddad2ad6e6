"""The right words for a storefront: by locale, then by language; Swiss German without ß."""

from __future__ import annotations

from collections.abc import Mapping

FALLBACKS = ("en", "de", "fr", "nl")


def localise(texts: Mapping[str, str], locale: str) -> str:
    """Texts by language, or by locale where a country says it differently."""
    language = locale[:2]
    for key in (locale, language, *FALLBACKS):
        if key in texts:
            return spell(texts[key], locale)
    return next(iter(texts.values()), "")


def spell(text: str, locale: str) -> str:
    return text.replace("ß", "ss") if locale == "de-CH" else text
