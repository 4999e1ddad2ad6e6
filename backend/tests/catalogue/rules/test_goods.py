from datetime import UTC, datetime, timedelta

import pytest

from vitrine.catalogue.rules import (
    CyclicCategories,
    Stock,
    fibre_label,
    in_order_of_depth,
    is_new,
    is_sellable,
    is_sold_out,
    paths,
    words,
    wrong_with_fibres,
)

LIVE = datetime(2026, 11, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("stock", "sellable"),
    [
        (Stock(1, False), True),
        (Stock(0, False), False),
        (Stock(0, True), True),
        (None, False),
    ],
)
def test_a_size_is_sellable_with_stock_or_without_needing_any(
    stock: Stock | None, sellable: bool
) -> None:
    assert is_sellable(stock) is sellable


def test_a_product_is_sold_out_when_every_size_is() -> None:
    assert is_sold_out([Stock(0, False), Stock(0, False)])
    assert not is_sold_out([Stock(0, False), Stock(2, False)])
    assert is_sold_out([])


@pytest.mark.parametrize(("days", "new"), [(-1, False), (0, True), (27.9, True), (28, False)])
def test_a_product_is_new_for_its_first_28_days(days: float, new: bool) -> None:
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
    assert fibre_label(80, "wool", "en") == "80%\u00a0wool"


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
    ("locale", "said"),
    [
        ("de-DE", "Große Sakkos"),
        ("de-CH", "Grosse Sakkos"),
        ("nl-BE", "Blazers"),
        ("nl-NL", "Jasjes"),
        ("en-FI", "Jackets"),
        ("it-IT", "Jackets"),
    ],
)
def test_words_are_those_of_the_locale_then_of_the_language(locale: str, said: str) -> None:
    texts = {"de": "Große Sakkos", "nl": "Jasjes", "nl-BE": "Blazers", "en": "Jackets"}

    assert words(texts, locale) == said
