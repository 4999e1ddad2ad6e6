import pytest

from vitrine.catalogue.products.alternative_text import alternative_text


@pytest.mark.parametrize(
    ("language", "name", "colour", "kind", "view", "result"),
    [
        (
            "de",
            "Mantel Odile",
            "Camel",
            "bust",
            "back",
            "Mantel Odile in der Farbe Camel, Rückenansicht",
        ),
        (
            "de",
            "Mantel Odile",
            "Camel",
            "model",
            "front",
            "Mantel Odile in der Farbe Camel, am Model",
        ),
        (
            "fr",
            "Robe Mathilde",
            "Vert sapin",
            "bust",
            "front",
            "Robe Mathilde, coloris vert sapin, vue de face",
        ),
        (
            "fr",
            "Robe Mathilde",
            "Prune",
            "model",
            "back",
            "Robe Mathilde, coloris prune, sur mannequin, vu de dos",
        ),
        (
            "de",
            "Mantel Odile",
            "Camel",
            "model",
            "back",
            "Mantel Odile in der Farbe Camel, am Model, von hinten gesehen",
        ),
        (
            "nl",
            "Jas Odile",
            "Camel",
            "model",
            "back",
            "Jas Odile in camel, op model, van achteren gezien",
        ),
        (
            "en",
            "Odile coat",
            "Camel",
            "model",
            "back",
            "Odile coat in camel, on a model, seen from behind",
        ),
        ("en", "Odile coat", "Camel", "bust", "back", "Odile coat in camel, back view"),
        ("nl", "Trui Ingrid", "Ecru", "detail", "detail", "Trui Ingrid in ecru, close-up"),
        ("en", "Odile coat", "Camel", "still", "side", "Odile coat in camel, side view"),
        ("en", "Camel coat", "Camel", "bust", "front", "Camel coat, front view"),
        ("en", "Odile coat", "", "bust", "inside out", "Odile coat"),
    ],
)
def test_a_picture_is_told_as_a_person_would(
    language: str, name: str, colour: str, kind: str, view: str, result: str
) -> None:
    assert alternative_text(name, colour, kind, view, language) == result
