from datetime import UTC, datetime, timedelta

import pytest

from vitrine.catalogue import CyclicCategories, is_new, localise
from vitrine.catalogue.attributes.rules import fibre_label, wrong_with_fibres
from vitrine.catalogue.categories.rules import in_order_of_depth, paths
from vitrine.catalogue.stock.rules import Level, looks_the_same

LIVE = datetime(2026, 11, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("level", "sellable"),
    [(Level(1, False), True), (Level(0, False), False), (Level(0, True), True)],
)
def test_a_size_is_sellable_with_stock_or_without_needing_any(level: Level, sellable: bool) -> None:
    assert level.is_sellable is sellable


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        (Level(20, False), Level(4, False), True),
        (Level(4, False), Level(3, False), False),
        (Level(3, False), Level(4, False), False),
        (Level(2, False), Level(1, False), False),
        (Level(1, False), Level(0, False), False),
        (Level(20, False), Level(20, True), False),
        (Level(0, False), Level(0, False, LIVE), False),
    ],
)
def test_only_what_pages_say_of_a_quantity_makes_a_difference(
    before: Level, after: Level, same: bool
) -> None:
    assert looks_the_same(before, after) is same


@pytest.mark.parametrize(("days", "new"), [(-1, False), (0, True), (20.9, True), (21, False)])
def test_a_product_is_new_for_its_first_21_days(days: float, new: bool) -> None:
    assert is_new(LIVE, LIVE + timedelta(days=days)) is new


@pytest.mark.parametrize(
    ("parts", "words_"),
    [
        ({"outer": {"wool": 80, "silk": 20}, "lining": {"viscose": 100}}, None),
        ({}, None),
        ({"outer": {"wool": 80}}, "the fibres of outer add up to 80, not 100"),
        ({"outer": {"wool": 101}}, "the fibres of outer add up to 101, not 100"),
        ({"outer": {"wool": 100, "silk": 0}}, "a fibre of outer has no share"),
    ],
)
def test_fibres_add_up_to_100(parts: dict[str, dict[str, int]], words_: str | None) -> None:
    assert wrong_with_fibres(parts) == words_


def test_percent_is_spaced_as_the_language_has_it() -> None:
    assert fibre_label(80, "Wolle", "de") == "80\u00a0%\u00a0Wolle"
    assert fibre_label(80, "Wool", "en") == "80%\u00a0wool"
    assert fibre_label(80, "Élasthanne", "fr") == "80\u00a0%\u00a0élasthanne"


def test_categories_come_after_their_parents() -> None:
    assert in_order_of_depth({"a/b/c": "a/b", "a/b": "a", "a": None}) == ["a", "a/b", "a/b/c"]


@pytest.mark.parametrize(
    "parents", [{"a": "a"}, {"a": "b", "b": "a"}, {"x": "a", "a": "b", "b": "c", "c": "a"}]
)
def test_categories_that_run_in_a_circle_are_refused(parents: dict[str, str | None]) -> None:
    with pytest.raises(CyclicCategories):
        in_order_of_depth(parents)


def test_a_path_is_made_in_every_language() -> None:
    assert paths({"de": "/damen", "en": "/women"}, {"de": "strick", "en": "knitwear"}) == {
        "de": "/damen/strick",
        "en": "/women/knitwear",
    }


@pytest.mark.parametrize(
    ("locale", "expected"),
    [
        ("de-DE", "Große Sakkos"),
        ("de-CH", "Grosse Sakkos"),
        ("nl-BE", "Blazers"),
        ("nl-NL", "Jasjes"),
        ("en-FI", "Jackets"),
        ("it-IT", "Jackets"),
    ],
)
def test_words_are_those_of_the_locale_then_of_the_language(locale: str, expected: str) -> None:
    texts = {"de": "Große Sakkos", "nl": "Jasjes", "nl-BE": "Blazers", "en": "Jackets"}

    assert localise(texts, locale) == expected
