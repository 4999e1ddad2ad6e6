"""Texts that are put together: descriptions from paragraphs, the model."""

from __future__ import annotations

from vitrine.catalogue.seed.assortment import Assortment, Model, Paragraphs, Style, Texts

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
        "de": f"Das Model ist {metres} m groß und trägt Größe {model.wears}.",
        "fr": f"Le mannequin mesure {metres} m et porte la taille {model.wears}.",
        "nl": f"Het model is {metres} m lang en draagt maat {model.wears}.",
        "en": f"Our model is {model.height} cm tall and wears size {model.wears}.",
    }
