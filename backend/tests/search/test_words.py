"""How words and prices are read: tables of cases."""

import pytest

from vitrine.search.language.analysis import fold
from vitrine.search.language.compounds import Compounds, parts_of
from vitrine.search.language.prices import find_price
from vitrine.search.language.stemming import stem
from vitrine.search.query import EVERY_PRICE, Bounds, visible_text
from vitrine.search.suggestions.entities import parts


@pytest.mark.parametrize(
    ("language", "text", "bounds"),
    [
        ("de", "rotes kleid unter 100 euro", Bounds(None, 10000)),
        ("de", "hose bis 99,90", Bounds(None, 9990)),
        ("de", "zwischen 50 und 100 euro", Bounds(5000, 10000)),
        ("de", "jeans 50-100 €", Bounds(5000, 10000)),
        ("de", "jeans ab 38", EVERY_PRICE),
        ("de", "mantel ab 300 chf", Bounds(30000, None)),
        ("fr", "robe rouge moins de 100 euros", Bounds(None, 10000)),
        ("fr", "manteau jusqu'a 500 €", Bounds(None, 50000)),
        ("fr", "entre 80 et 50 €", Bounds(5000, 8000)),
        ("nl", "jas tot 500 euro", Bounds(None, 50000)),
        ("fr", "pas plus de 90 euros", Bounds(None, 9000)),
        ("nl", "jurk onder de 300 euro", Bounds(None, 30000)),
        ("nl", "vanaf € 80", Bounds(8000, None)),
        ("en", "red dress under £100", Bounds(None, 10000)),
        ("en", "coat from 1940", EVERY_PRICE),
        ("en", "over 9999999999 pounds", EVERY_PRICE),
    ],
)
def test_prices_are_understood_as_people_say_them(language: str, text: str, bounds: Bounds) -> None:
    assert find_price(text, language).bounds == bounds


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("de", "Mäntel", "maentel"),
        ("de", "Größe", "GROESSE"),
        ("de", "blaue", "BLAUE"),
        ("fr", "été", "ete"),
        ("fr", "cœur", "coeur"),
        ("nl", "suède", "suede"),
    ],
)
def test_words_are_the_same_with_and_without_accents(language: str, one: str, other: str) -> None:
    assert fold(one, language) == fold(other, language)


@pytest.mark.parametrize(
    "words",
    [
        ["hemd", "hemden"],
        ["overhemd", "overhemden"],
        ["laars", "laarzen", "laarsjes"],
        ["boord", "boorden"],
        ["zijde", "zijden"],
        ["rode", "rood"],
        ["gladde", "glad"],
    ],
)
def test_forms_of_a_dutch_word_have_one_stem(words: list[str]) -> None:
    assert len({stem(word, "nl") for word in words}) == 1


def test_dutch_words_that_sound_alike_stay_apart() -> None:
    assert stem("hem", "nl") != stem("hemden", "nl")
    assert stem("halden", "nl") != stem("hals", "nl")


@pytest.mark.parametrize(
    ("language", "known", "word", "terms"),
    [
        ("de", ["woll", "mantel"], "wollmantel", ["woll", "mantel"]),
        ("de", ["dam", "blaz"], "damenblazer", ["dam", "blaz"]),
        ("de", ["seid", "blus"], "seidenblusen", ["seid", "blus"]),
        ("de", ["mantel"], "mantel", []),
        ("de", ["baum", "woll", "baumwoll", "mantel"], "baumwollmantel", ["baumwoll", "mantel"]),
        ("de", ["baum", "woll", "baumwoll"], "baumwolle", []),
        ("de", ["bio", "baum", "woll", "baumwoll"], "biobaumwolle", ["bio", "baumwoll"]),
        ("nl", ["hand", "schoen"], "handschoenen", []),
        ("nl", ["reg", "jas"], "regenjas", ["reg", "jas"]),
        ("fr", ["robe", "chemis"], "robechemise", []),
    ],
)
def test_german_and_dutch_compounds_are_taken_apart_with_known_words(
    language: str, known: list[str], word: str, terms: list[str]
) -> None:
    assert Compounds(language, known).split(word) == terms


def test_the_last_part_of_a_compound_says_what_it_is() -> None:
    assert Compounds("nl", ["jas"]).head("regenjas") == "jas"
    assert Compounds("de", ["schuh"]).head("mantel") is None
    assert Compounds("de", ["schuh"]).head("halbschuh") == "schuh"
    assert Compounds("de", ["schuh"]).head("handschuh") is None


def test_cotton_teaches_no_part_that_would_make_it_wool() -> None:
    assert parts_of(["baumwolle", "wolle", "wollmantel"], "de") == {
        *("baumwoll", "woll", "wollmantel"),
    }
    assert parts_of(["merinowolle", "wolle"], "de") == {"merinowoll", "merino", "woll"}


def test_what_nobody_sees_is_taken_out_of_a_term() -> None:
    assert visible_text(" \u202eMantel\x00\u200f  rot\n") == "Mantel rot"


def test_the_typed_part_of_a_label_is_told_apart_whatever_its_accents() -> None:
    result = [(part.text, part.is_typed) for part in parts("Große Mäntel", "mant")]

    assert result == [("Große ", False), ("Mänt", True), ("el", False)]
