"""Texts that are put together: descriptions from paragraphs, the model."""

from __future__ import annotations

from vitrine.demo.assortment import Assortment, Model, Paragraphs, Style, Texts

LANGUAGES = ("de", "fr", "nl", "en")


def descriptions(assortment: Assortment) -> dict[str, Texts]:
    """By key of the style: as written by hand, or put together of the chosen paragraphs."""
    return {
        style.key: style.description or _composed(style, assortment.paragraphs)
        for style in assortment.styles
    }


def _composed(style: Style, paragraphs: Paragraphs) -> Texts:
    chosen = paragraphs.chosen[style.key]
    shape = paragraphs.silhouettes[style.silhouette][chosen.silhouette]
    cloth = paragraphs.cloths[style.cloth][chosen.cloth]
    detail = style.detail or {}
    return {
        language: " ".join([shape[language], cloth[language], detail.get(language, "")]).strip()
        for language in LANGUAGES
    }


def model_texts(model: Model) -> Texts:
    metres = f"{model.height // 100},{model.height % 100:02d}"
    return {
        "de": f"Das Model ist {metres} m groß.",
        "fr": f"Le mannequin mesure {metres} m.",
        "nl": f"Het model is {metres} m lang.",
        "en": f"Our model is {model.height} cm tall.",
    }


def model_sizes(model: Model) -> Texts:
    """As we call it; countries of one language call it differently, so no sentence can."""
    return dict.fromkeys(LANGUAGES, model.wears)
