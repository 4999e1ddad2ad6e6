"""Rich text: what is shown, what is refused, and its words alone."""

from __future__ import annotations

from typing import Any

import pytest

from vitrine.content.richtext import blocks_in, plain_text, rich_text_faults, unsafe_parts
from vitrine.content.richtext.rules.nodes import CHILDREN, DEEPEST, MARKS


def a_node(kind: str, *content: dict[str, Any], **attrs: Any) -> dict[str, Any]:
    node: dict[str, Any] = {"type": kind}
    return (
        node | ({"attrs": attrs} if attrs else {}) | ({"content": list(content)} if content else {})
    )


def words(text: str, *marks: dict[str, Any]) -> dict[str, Any]:
    return {"type": "text", "text": text} | ({"marks": list(marks)} if marks else {})


def a_doc(*nodes: dict[str, Any]) -> dict[str, Any]:
    return a_node("doc", *nodes)


def a_paragraph(*nodes: dict[str, Any], **attrs: Any) -> dict[str, Any]:
    return a_node("paragraph", *nodes, **attrs)


def a_link(href: str = "/sale", **attrs: Any) -> dict[str, Any]:
    return {"type": "link", "attrs": {"href": href, "linktype": "url", **attrs}}


EVERYTHING = a_doc(
    a_node("heading", words("Wool"), level=2, textAlign=None),
    a_paragraph(words("Soft", {"type": "bold"}), a_node("hard_break"), words("and warm", a_link())),
    a_node(
        "bullet_list",
        a_node("list_item", a_paragraph(words("Wash cold"))),
        a_node(
            "list_item",
            a_paragraph(words("Dry")),
            a_node("ordered_list", a_node("list_item", a_paragraph(words("flat"))), order=1),
        ),
    ),
    a_node("blockquote", a_paragraph(words("Lovely."))),
    a_node("code_block", words("a = 1"), **{"class": "language-py"}),
    a_node("horizontal_rule"),
    a_paragraph(a_node("emoji", name="sun", emoji="☀")),
    a_node("image", id=3, src="/f/1/9x9/a/b.jpg", alt="Sheep"),
    a_node(
        "table",
        a_node("tableRow", a_node("tableHeader", a_paragraph(words("Size")), colspan=1, rowspan=1)),
        a_node("tableRow", a_node("tableCell", a_paragraph(words("36")), backgroundColor="#fff")),
    ),
    a_node("blok", id="x", body=[{"component": "notice", "_uid": "1"}]),
)


def test_every_node_of_the_service_is_taken() -> None:
    assert rich_text_faults(EVERYTHING) == []
    assert list(blocks_in(EVERYTHING)) == [[{"component": "notice", "_uid": "1"}]]


def test_every_mark_of_the_service_is_taken() -> None:
    values = {"color": "#a1b2c3", "href": "/a", "custom": {"data-x": "1", "rel": "nofollow"}}
    marks = [
        {"type": kind, "attrs": {name: values.get(name, "x") for name in attrs}}
        for kind, attrs in MARKS.items()
    ]

    assert rich_text_faults(a_doc(a_paragraph(words("Wool", *marks)))) == []


def test_the_words_alone() -> None:
    assert plain_text(EVERYTHING) == "\n\n".join(
        [
            "Wool",
            "Soft\nand warm",
            "- Wash cold\n- Dry\n  1. flat",
            "Lovely.",
            "a = 1",
            "☀",
            "Size",
            "36",
        ]
    )


@pytest.mark.parametrize(
    ("document", "fault"),
    [
        ({"type": "paragraph"}, "Rich text begins with a node `doc`."),
        (a_doc(a_node("script", words("x"))), "The node 'script' is unknown."),
        (a_doc({"type": ["a"]}), "The node ['a'] is unknown."),
        (a_doc(words("bare")), "The node text does not stand in doc."),
        (a_doc(a_paragraph(a_paragraph())), "The node paragraph does not stand in paragraph."),
        (a_doc(a_paragraph({"text": "x"})), "A node in paragraph has no type."),
        (a_doc(a_node("heading", level=7)), "The level of a heading is 1 to 6."),
        (a_doc(a_paragraph(onclick="x")), "The attribute 'onclick' of paragraph is unknown."),
        (a_doc(a_paragraph({"type": "text"})), "A node `text` has a text."),
        (a_doc(a_node("image", alt="x")), "A picture has an address."),
        (a_doc(a_paragraph(words("x", {"type": "blink"}))), "The mark 'blink' is unknown."),
        (a_doc(a_paragraph(words("x", a_link("")))), "A link leads somewhere."),
    ],
)
def test_what_is_unknown_is_named(document: dict[str, Any], fault: str) -> None:
    assert fault in rich_text_faults(document)


@pytest.mark.parametrize(
    "node",
    [
        a_paragraph(words("x", a_link("javascript:alert(1)"))),
        a_paragraph(words("x", a_link(custom={"onclick": "alert(1)"}))),
        a_paragraph(words("x", a_link(custom={"data-href": "javascript:alert(1)"}))),
        a_paragraph(words("x", {"type": "textStyle", "attrs": {"color": "red;position:fixed"}})),
        a_node("image", src="data:text/html,x"),
        a_paragraph(a_node("emoji", fallbackImage="javascript:alert(1)")),
        a_node("table", a_node("tableRow", a_node("tableCell", backgroundColor="url(//a)"))),
    ],
)
def test_what_would_run_or_reach_out_is_unsafe(node: dict[str, Any]) -> None:
    assert len(unsafe_parts(a_doc(node))) == 1


def test_nodes_are_nested_so_deep_and_no_deeper() -> None:
    def a_nest(depth: int) -> dict[str, Any]:
        return a_node("blockquote", *([a_nest(depth - 1)] if depth > 1 else []))

    assert rich_text_faults(a_doc(a_nest(DEEPEST))) == []
    assert rich_text_faults(a_doc(a_nest(300))) == [f"Nodes are nested at most {DEEPEST} deep."]
    assert plain_text(a_doc(a_nest(300))) == ""


def test_each_kind_of_child_is_a_kind_of_node() -> None:
    assert {name for each in CHILDREN.values() for name in each} | {"doc"} == CHILDREN.keys()
