"""Two states of a story are compared by block, field and language."""

from __future__ import annotations

from typing import Any

from vitrine.content.history.rules import compare


def a_block(uid: str, component: str = "teaser", **fields: Any) -> dict[str, Any]:
    return {"_uid": uid, "component": component, **fields}


def a_page(*blocks: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return a_block("root", "page", body=list(blocks), **fields)


def kinds(before: dict[str, Any], after: dict[str, Any]) -> list[tuple[str, str, str, str]]:
    return [(each.kind, each.uid, each.field, each.language) for each in compare(before, after)]


def test_the_same_differs_in_nothing() -> None:
    page = a_page(a_block("a", link={"url": "/"}), headline="Warm")

    assert compare(page, {**reversed_keys(page)}) == []


def test_a_field_differs_in_its_language() -> None:
    before = a_page(a_block("a", text="Eins", text__i18n__fr="Un"))
    after = a_page(a_block("a", text="Eins", text__i18n__fr="Une", text__i18n__de_ch="Eis"))

    assert kinds(before, after) == [
        ("changed", "a", "text", "fr"),
        ("changed", "a", "text", "de-ch"),
    ]


def test_values_are_those_before_and_after() -> None:
    [difference] = compare(a_page(wide=True), a_page(wide=1))

    assert (difference.before, difference.after) == (True, 1)
    assert kinds(a_page(wide=False), a_page()) == [("changed", "root", "wide", "default")]


def test_blocks_are_added_and_removed() -> None:
    before, after = a_page(a_block("a"), a_block("b")), a_page(a_block("b"), a_block("c"))

    assert kinds(before, after) == [
        ("added", "c", "", "default"),
        ("removed", "a", "", "default"),
    ]


def test_only_the_block_that_was_dragged_has_moved() -> None:
    before = a_page(*(a_block(uid) for uid in "abcde"))
    after = a_page(*(a_block(uid) for uid in "eabcd"))

    [difference] = compare(before, after)

    assert (difference.kind, difference.uid) == ("moved", "e")
    assert difference.before == {"parent": "root", "field": "body", "index": 4}
    assert difference.after == {"parent": "root", "field": "body", "index": 0}


def test_a_block_moves_into_another_and_changes_on_the_way() -> None:
    before = a_page(a_block("grid", "teaser_grid", items=[]), a_block("a", text="Eins"))
    after = a_page(a_block("grid", "teaser_grid", items=[a_block("a", text="Zwei")]))

    assert kinds(before, after) == [
        ("moved", "a", "items", "default"),
        ("changed", "a", "text", "default"),
    ]


def test_blocks_in_rich_text_are_blocks() -> None:
    def rich(text: str) -> dict[str, Any]:
        blok = {"type": "blok", "attrs": {"id": "x", "body": [a_block("a", text=text)]}}
        return a_page(text={"type": "doc", "content": [blok]})

    assert kinds(rich("Eins"), rich("Zwei")) == [("changed", "a", "text", "default")]


def test_a_root_is_a_root_whatever_its_uid() -> None:
    before, after = a_page(a_block("a"), headline="Alt"), a_page(a_block("a"), headline="Neu")

    assert kinds({**before, "_uid": "other"}, after) == [("changed", "root", "headline", "default")]


def test_blocks_without_a_uid_or_with_the_same_one_are_told_apart() -> None:
    before = a_page({"component": "teaser", "text": "A"}, a_block("a"), a_block("a", text="Eins"))
    after = a_page({"component": "teaser", "text": "B"}, a_block("a"), a_block("a", text="Zwei"))

    assert kinds(before, after) == [
        ("changed", "root.body", "text", "default"),
        ("changed", "a#2", "text", "default"),
    ]


def reversed_keys(block: dict[str, Any]) -> dict[str, Any]:
    return dict(reversed(block.items()))
