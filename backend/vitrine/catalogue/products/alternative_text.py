"""What a picture of a product shows, in words: heard by some, and read when it does not come."""

from __future__ import annotations

from functools import lru_cache

VIEWS = {
    "de": {
        "front": "Vorderansicht",
        "back": "Rückenansicht",
        "side": "Seitenansicht",
        "three-quarter": "schräg von vorn",
        "detail": "Nahaufnahme",
    },
    "fr": {
        "front": "vue de face",
        "back": "vue de dos",
        "side": "vue de profil",
        "three-quarter": "vue de trois quarts",
        "detail": "gros plan",
    },
    "nl": {
        "front": "vooraanzicht",
        "back": "achteraanzicht",
        "side": "zijaanzicht",
        "three-quarter": "schuin van voren",
        "detail": "close-up",
    },
    "en": {
        "front": "front view",
        "back": "back view",
        "side": "side view",
        "three-quarter": "three-quarter view",
        "detail": "close-up",
    },
}
# French colours would have to agree with the garment; the word for a colourway does not.
IN_COLOUR = {"de": " in der Farbe {}", "fr": ", coloris {}", "nl": " in {}", "en": " in {}"}
ON_MODEL = {"de": "am Model", "fr": "sur mannequin", "nl": "op model", "en": "on a model"}
FROM_BEHIND = {
    "de": "von hinten gesehen",
    "fr": "vu de dos",
    "nl": "van achteren gezien",
    "en": "seen from behind",
}


def alternative_text(
    name: str, colour: str, image_type: str, image_view: str, language: str
) -> str:
    """`Mantel Odile in Camel, Rückenansicht`, as far as the data say so."""
    described = _describe(name, colour, language)
    view = VIEWS.get(language, {}).get(image_view)
    if image_type == "model" and language in ON_MODEL:
        described = f"{described}, {ON_MODEL[language]}" if described else ON_MODEL[language]
        # A model that is seen from the front is what everybody expects.
        view = {"front": None, "back": FROM_BEHIND[language]}.get(image_view, view)
    return f"{described}, {view}" if described and view else described or view or ""


# Each of its pictures tells this of a product.
@lru_cache(maxsize=100)
def _describe(name: str, colour: str, language: str) -> str:
    if not colour or colour.casefold() in name.casefold():
        return name
    return name + IN_COLOUR.get(language, ", {}").format(_within(colour, language))


def _within(colour: str, language: str) -> str:
    """German writes its colours large, the others as any word inside a sentence."""
    return colour if language == "de" else colour[:1].lower() + colour[1:]
