import re
import unicodedata
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.rule_cases import cases
from vitrine.kit.slug import SPELLINGS, slug

ANY_TEXT = st.text(st.characters())
SPELLABLE_TEXT = st.text(st.sampled_from([*SPELLINGS, *"abcXYZ019 -_&'\u0308\u0301"]))


@pytest.mark.parametrize("case", cases("slug"))
def test_a_name_becomes_the_slug_of_the_shared_table(case: dict[str, Any]) -> None:
    assert slug(case["value"]) == case["slug"]


@given(ANY_TEXT | SPELLABLE_TEXT)
def test_a_slug_is_words_of_ascii_joined_by_single_hyphens(text: str) -> None:
    assert re.fullmatch(r"(?:[a-z0-9]+(?:-[a-z0-9]+)*)?", slug(text))


@given(ANY_TEXT | SPELLABLE_TEXT)
def test_the_slug_of_a_slug_is_itself(text: str) -> None:
    assert slug(slug(text)) == slug(text)


@given(ANY_TEXT | SPELLABLE_TEXT)
def test_a_slug_does_not_depend_on_how_accents_were_typed(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    decomposed = unicodedata.normalize("NFD", text)

    assert slug(composed) == slug(decomposed)


@given(st.lists(st.from_regex(r"[a-z0-9]+", fullmatch=True), min_size=1))
def test_plain_words_are_kept_as_they_are(words: list[str]) -> None:
    assert slug(" ".join(words)) == "-".join(words)


def test_every_spelling_of_the_table_is_plain_ascii() -> None:
    unplain = {
        char: letters
        for char, letters in SPELLINGS.items()
        if not re.fullmatch(r"[a-z0-9-]*", letters)
    }

    assert unplain == {}


def test_every_character_of_the_table_is_lowercase_and_single() -> None:
    unreachable = [char for char in SPELLINGS if len(char) != 1 or char != char.lower()]

    assert unreachable == []
