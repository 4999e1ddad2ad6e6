"""Texts that are put together: descriptions from paragraphs."""

from __future__ import annotations

from vitrine.demo.assortment import Assortment, Paragraphs, Style, Texts

LANGUAGES = ("de", "fr", "nl", "en")


def descriptions(assortment: Assortment) -> dict[str, Texts]:
    """By key of the style: as written by hand, or put together of the chosen paragraphs."""
    return {
        style.key: style.description or _compose(style, assortment.paragraphs)
        for style in assortment.styles
    }


def _compose(style: Style, paragraphs: Paragraphs) -> Texts:
    choice = paragraphs.chosen[style.key]
    shape = paragraphs.silhouettes[style.silhouette][choice.silhouette]
    cloth = paragraphs.cloths[style.cloth][choice.cloth]
    detail = style.detail or {}
    return {
        language: " ".join([shape[language], cloth[language], detail.get(language, "")]).strip()
        for language in LANGUAGES
    }
