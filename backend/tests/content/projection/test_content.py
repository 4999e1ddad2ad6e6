"""Content is shown in one language, and says where it was not translated."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vitrine.content.projection import Projection, wording_of

LANGUAGES = ["de", "de_at", "en", "fr", "fr_be", "nl"]
KEYS = st.one_of(
    st.sampled_from(["title", "text", "component", "_uid", "type", "attrs", "fieldtype", "id"]),
    st.builds(
        "{}__i18n__{}".format,
        st.sampled_from(["title", "text", "", "component"]),
        st.sampled_from([*LANGUAGES, "", "fr__i18n__nl"]),
    ),
)
NODES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=3)),
    lambda nodes: st.lists(nodes, max_size=3) | st.dictionaries(KEYS, nodes, max_size=4),
    max_leaves=12,
)


@given(
    content=st.dictionaries(KEYS, NODES, max_size=6),
    language=st.sampled_from(["default", "de", "de-at", "en", "fr", "fr-be", "xx"]),
    fallback=st.sampled_from([None, "none", "nl", "fr-be", "xx"]),
    is_draft=st.booleans(),
)
def test_no_key_of_a_translation_is_ever_left(
    content: dict[str, Any], language: str, fallback: str | None, is_draft: bool
) -> None:
    projection = Projection(
        wording_of(language, fallback), is_draft=is_draft, relations={"a": {"title"}}
    )

    projection.project(1, content)

    assert not [key for key in keys_of(content) if "__i18n__" in key]


@given(present=st.sets(st.sampled_from(LANGUAGES)), empty=st.sets(st.sampled_from(LANGUAGES)))
@pytest.mark.parametrize(
    ("language", "fallback", "order"),
    [
        ("default", None, []),
        ("de", "fr", []),
        ("de-at", None, ["de_at"]),
        ("fr", None, ["fr"]),
        ("fr-be", None, ["fr_be", "fr"]),
        ("fr-be", "en", ["fr_be", "fr", "en"]),
        ("fr", "fr-be", ["fr", "fr_be"]),
        ("en", "de", ["en"]),
        ("en", "xx", ["en"]),
    ],
)
def test_the_first_language_that_says_something_is_shown(
    language: str, fallback: str | None, order: list[str], present: set[str], empty: set[str]
) -> None:
    words = {f"title__i18n__{each}": "" if each in empty else each for each in present}

    shown, _ = project({"title": "plain", **words}, language, fallback)

    expected = next((each for each in order if each in present - empty), "plain")
    assert shown == {"title": expected}


@pytest.mark.parametrize("blank", ["", None, [], {"fieldtype": "asset", "filename": ""}])
def test_what_is_blank_is_not_translated(blank: object) -> None:
    shown, untranslated = project({"_uid": "a", "title": "Wolle", "title__i18n__fr": blank}, "fr")

    assert shown == {"_uid": "a", "title": "Wolle"}
    assert untranslated == [{"uid": "a", "field": "title"}]


@pytest.mark.parametrize(
    "value",
    [
        {"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text"}]}]},
        {"fieldtype": "asset", "id": 1, "filename": "/f/1/10x10/a/a.jpg"},
        {"fieldtype": "multilink", "linktype": "url", "url": "https://vitrine.example"},
        {"plugin": "rating", "value": 5},
        ["a"],
    ],
)
def test_texts_pictures_and_links_are_translated(value: object) -> None:
    content = {"component": "page", "field": {"other": 1}, "field__i18n__fr": value}

    assert project(content, "fr") == ({"component": "page", "field": value}, [])


def test_without_a_fallback_untranslated_fields_are_empty() -> None:
    content = {
        "_uid": "a",
        "title": "Wolle",
        "title__i18n__nl": "Wol",
        "tags": ["a"],
        "tags__i18n__nl": ["b"],
        "text": "Warm",
        "text__i18n__fr": "Chaud",
        "body": [{"_uid": "b", "sizes": 3}],
    }

    shown, untranslated = project(content, "fr", "none")

    body = [{"_uid": "b", "sizes": 3}]
    assert shown == {"_uid": "a", "title": "", "tags": [], "text": "Chaud", "body": body}
    assert untranslated == [{"uid": "a", "field": "title"}, {"uid": "a", "field": "tags"}]


def test_the_default_language_misses_no_translation() -> None:
    content = {"title": "Wolle", "title__i18n__fr": "Laine"}

    for language in ("default", "de", "de-at"):
        assert project(content, language, "none") == ({"title": "Wolle"}, [])


def test_schemas_say_which_fields_could_be_translated() -> None:
    projection = Projection(wording_of("fr", None), translatable={"page": {"title", "text"}})

    untranslated = projection.project(1, {"_uid": "a", "component": "page", "title": "Wolle"})

    assert untranslated == [{"uid": "a", "field": "title"}]


def test_a_field_that_only_has_translations_is_absent_elsewhere() -> None:
    assert project({"title__i18n__fr": "Laine"}, "fr") == ({"title": "Laine"}, [])
    assert project({"title__i18n__fr": "Laine"}, "default") == ({}, [])


def test_editors_know_every_block_of_a_draft() -> None:
    cell = {"_uid": "d", "component": "_table_col", "value": "1"}
    row = {"_uid": "e", "component": "_table_row", "body": [cell]}
    blok = {"type": "blok", "attrs": {"id": "1", "body": [{"_uid": "c", "component": "teaser"}]}}
    content: dict[str, Any] = {
        "_uid": "a",
        "component": "page",
        "body": [{"_uid": "b", "component": "grid", "table": {"thead": [], "tbody": [row]}}],
        "text": {"type": "doc", "content": [blok]},
    }

    shown = deepcopy(content)
    Projection(wording_of("default", None), is_draft=True).project(7, shown)

    assert shown["_editable"] == (
        '<!--#storyblok#{"name": "page", "space": "1", "uid": "a", "id": "7"}-->'
    )
    marks = [key for key in keys_of(shown) if key == "_editable"]
    assert len(marks) == 3
    assert shown["body"][0]["table"] == {"thead": [], "tbody": [row]}
    assert "_editable" in shown["text"]["content"][0]["attrs"]["body"][0]


def test_a_name_does_not_end_the_comment() -> None:
    content = {"_uid": '--><script>"', "component": "--><b>"}

    shown = deepcopy(content)
    Projection(wording_of("default", None), is_draft=True).project(7, shown)

    assert shown["_editable"].count("-->") == 1
    assert "<script" not in shown["_editable"]


def test_blocks_are_read_fifty_deep() -> None:
    content: dict[str, Any] = {"_uid": "0", "component": "leaf", "title__i18n__fr": "Laine"}
    for depth in range(1, 51):
        content = {"_uid": str(depth), "component": "grid", "body": [content]}

    shown, _ = project(content, "fr")

    for _ in range(50):
        shown = shown["body"][0]
    assert shown == {"_uid": "0", "component": "leaf", "title": "Laine"}


def project(
    content: dict[str, Any], language: str, fallback: str | None = None
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    shown = deepcopy(content)
    return shown, Projection(wording_of(language, fallback)).project(1, shown)


def keys_of(node: object) -> list[str]:
    if isinstance(node, dict):
        return [*node, *(key for value in node.values() for key in keys_of(value))]
    return [key for value in node for key in keys_of(value)] if isinstance(node, list) else []
