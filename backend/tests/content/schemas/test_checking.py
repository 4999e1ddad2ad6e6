"""Content against the schemas: lenient for drafts, strict for what is published."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from vitrine.content.schemas import Fault, check_draft, check_publishable, shop_references
from vitrine.content.stories.rules import Reference
from vitrine.content.stories.rules.limits import DEEPEST_BLOCK

A_STORY = "0b7f1f5e-6f0a-4d0b-9a55-0d3c1b2a4f77"


def a_block(component: str, **fields: Any) -> dict[str, Any]:
    return {"_uid": str(uuid4()), "component": component, **fields}


def a_page(*blocks: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return a_block("page", headline="Winter", body=list(blocks), **fields)


def a_picture(filename: str = "/f/1/900x1200/0b7f1f5e6f0a4d0b9a550d3c1b2a4f77/coat.jpg") -> Any:
    return {"fieldtype": "asset", "id": 7, "filename": filename, "alt": "A coat"}


def a_link(url: str = "/sale", linktype: str = "url", **parts: Any) -> dict[str, Any]:
    return {"fieldtype": "multilink", "linktype": linktype, "id": "", "url": url, **parts}


def a_text(*words: str) -> dict[str, Any]:
    paragraphs = [{"type": "paragraph", "content": [{"type": "text", "text": w}]} for w in words]
    return {"type": "doc", "content": paragraphs}


def a_banner(**fields: Any) -> dict[str, Any]:
    return a_block("hero_banner", **{"headline": "New", "image": a_picture(), **fields})


def publishing_faults(content: dict[str, Any]) -> list[Fault]:
    return check_publishable(content, {"topics": {"care", "people"}})


def messages(faults: list[Fault]) -> list[tuple[str, str, str]]:
    return [(each.component, each.field, each.message) for each in faults]


def test_a_whole_page_is_published() -> None:
    page = a_page(
        a_banner(cta_label="Look", cta_link=a_link(), headline__i18n__fr_be="Nouveautés"),
        a_block("rich_text", text=a_text("Wool.")),
        image=a_picture(),
        _editable="<!--#storyblok#{}-->",
    )

    assert check_draft(page) == []
    assert publishing_faults(page) == []


def test_a_draft_may_be_half_filled_and_publishing_names_block_and_field() -> None:
    banner = a_block("hero_banner", headline="")
    page = a_page(banner)

    assert check_draft(page) == []
    assert publishing_faults(page) == [
        Fault(banner["_uid"], "hero_banner", "headline", "This field is required."),
        Fault(banner["_uid"], "hero_banner", "image", "This field is required."),
    ]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("headline", "x" * 81, "At most 80 characters; these are 81."),
        ("headline_size", "3xl", "'3xl' is not among the options."),
        ("headline__i18n__it", "Nuovo", "The block has no such field."),
        ("tone__i18n__fr", "dark", "The block has no such field."),
        ("colour", "red", "The block has no such field."),
        ("cta_link", a_link("", "story"), None),
        ("cta_link", a_link("x", "story", id="x"), "The link names no story."),
        ("cta_link", a_link("x", "asset"), "Links of the kind 'asset' are not taken here."),
        ("cta_link", a_link("x", "email"), "The link has no e-mail address."),
        ("cta_link", a_link("a@b.c", "email"), None),
        ("cta_link", a_link(target="top"), "A link opens here (`_self`) or in a new window"),
        ("image", a_picture("/f/1/a.pdf"), "A file of another kind is wanted: images."),
    ],
)
def test_a_limit_holds_when_it_is_published(field: str, value: Any, message: str | None) -> None:
    page = a_page(a_banner(**{field: value}))

    assert check_draft(page) == []
    faults = publishing_faults(page)
    assert [each.field for each in faults] == ([field] if message else [])
    assert all(each.message.startswith(str(message)) for each in faults)


@pytest.mark.parametrize(
    ("component", "field", "good", "bad"),
    [
        ("hero_banner", "headline", "x" * 80, "x" * 81),
        ("store", "latitude", "-90", "-90.1"),
        ("store", "latitude", 90, "90.000001"),
        ("store", "latitude", "47.123456", "47.1234567"),
        ("store", "floors", "20", "21"),
        ("store", "floors", 1, "1.5"),
        ("store", "floors", "3", "three"),
        ("store", "floors", "3", "1e3"),
        ("store", "opened_on", "2026-11-18", "18.11.2026"),
        ("article", "published_on", "2026-11-18 09:30", "2026-11-18"),
        ("article", "published_on", "2024-02-29 00:00", "2026-02-29 00:00"),
        ("opening_hours", "opens", "09:30", "24:00"),
        ("opening_hours", "opens", "09:30", "09:30\n"),
        ("opening_hours", "days", ["mo", "su"], ["mo", "mo"]),
        ("opening_hours", "days", ["mo"], ["monday"]),
        ("article", "author", A_STORY, "Anna"),
        ("article", "related", [A_STORY], [A_STORY, "other"]),
        ("article", "topics", ["care", "people"], ["care", "cars"]),
        ("product_slider", "products", ["A"] * 1, ["", "B"]),
        ("product_slider", "products", [str(n) for n in range(24)], [str(n) for n in range(25)]),
        ("hero_slider", "slides", [a_banner(), a_banner()], [a_banner()]),
        ("stage", "slides", [a_block("stage_slide")] * 1, [a_block("stage_slide")] * 9),
        ("video", "video_id", "dQw4w9WgXcQ", "x\"onload='"),
    ],
)
def test_limits_on_both_sides(component: str, field: str, good: Any, bad: Any) -> None:
    def is_refused(value: Any) -> bool:
        content = a_block(component, **{field: value})
        uid = content["_uid"]
        return any(
            (fault.block_uid, fault.field) == (uid, field)
            and fault.message != "This field is required."
            for fault in publishing_faults(content)
        )

    assert not is_refused(good)
    assert is_refused(bad)


@pytest.mark.parametrize(
    ("component", "field", "value"),
    [
        ("page", "headline", 5),
        ("page", "headline", ["a"]),
        ("page", "headline", "x" * 100_001),
        ("page", "is_hidden_from_search", "yes"),
        ("store", "latitude", True),
        ("store", "departments", "women"),
        ("store", "gallery", a_picture()),
        ("page", "image", "/f/coat.jpg"),
        ("page", "body", {"component": "hero_banner"}),
        ("page", "body", ["hero_banner"]),
        ("rich_text", "text", "<p>Wool</p>"),
        ("size_table", "table", {"thead": [], "tbody": [{"body": [{"value": 1}]}]}),
        ("size_table", "table", [["a"]]),
    ],
)
def test_a_value_of_another_kind_is_no_draft(component: str, field: str, value: Any) -> None:
    [fault] = check_draft(a_block(component, **{field: value}))

    assert fault.field in (field, "")


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        " \x01javascript:alert(1)",
        "java\nscript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "vbscript:x",
        "file:///etc/passwd",
    ],
)
def test_a_link_that_would_run_is_no_draft(address: str) -> None:
    rich = a_text("Wool")
    mark = {"type": "link", "attrs": {"href": address, "linktype": "url"}}
    rich["content"][0]["content"][0]["marks"] = [mark]
    page = a_page(
        a_banner(cta_link=a_link(address), image=a_picture(address)),
        a_block("rich_text", text=rich),
    )

    assert messages(check_draft(page)) == [
        ("hero_banner", "image", f"The address {address!r} is of a kind that is not allowed."),
        ("hero_banner", "cta_link", f"The address {address!r} is of a kind that is not allowed."),
        ("rich_text", "text", f"The address {address!r} is of a kind that is not allowed."),
    ]


@pytest.mark.parametrize(
    "address",
    ["/sale", "https://example.com", "mailto:a@b.c", "tel:+49", "#top", "a/b:c", "?a=b:c"],
)
def test_other_links_are_kept(address: str) -> None:
    assert publishing_faults(a_page(a_banner(cta_link=a_link(address)))) == []


def test_unknown_blocks_are_kept_as_drafts_and_never_published() -> None:
    strange = a_block("carousel", speed=3)
    page = a_page(strange)

    assert check_draft(page) == []
    assert publishing_faults(page) == [
        Fault(strange["_uid"], "carousel", "", "There is no such block.")
    ]


def test_blocks_stand_where_their_schemas_let_them() -> None:
    page = a_page(a_block("saletile", position=3, headline="Sale", link=a_link()))

    assert messages(publishing_faults(page)) == [
        ("page", "body", "The block saletile does not stand here.")
    ]
    assert messages(publishing_faults(a_banner())) == [
        ("hero_banner", "", "This block is no page of its own.")
    ]


def test_a_block_in_rich_text_is_checked_like_any_other() -> None:
    notice, banner = a_block("notice"), a_banner()
    rich = a_text("Wool")
    rich["content"].append({"type": "blok", "attrs": {"id": "1", "body": [notice, banner]}})

    assert messages(publishing_faults(a_page(a_block("rich_text", text=rich)))) == [
        ("notice", "text", "This field is required."),
        ("rich_text", "text", "The block hero_banner does not stand here."),
    ]


def test_a_uid_stands_once_but_a_translation_may_repeat_it() -> None:
    banner, notice = a_banner(), a_block("notice", text=a_text("Careful"))
    rich = {"type": "doc", "content": [{"type": "blok", "attrs": {"body": [notice]}}]}

    assert messages(check_draft(a_page(banner, banner))) == [
        ("hero_banner", "_uid", "Another block has the same `_uid`.")
    ]
    assert publishing_faults(a_page(a_block("rich_text", text=rich, text__i18n__fr=rich))) == []


@pytest.mark.parametrize("content", [None, [], "page", {}, {"component": 3}, {"_uid": "a"}])
def test_what_is_no_block_is_refused(content: Any) -> None:
    assert messages(check_draft(content)) == [("", "", "A block is an object with a `component`.")]


def test_blocks_are_nested_so_deep_and_no_deeper() -> None:
    def a_nest(depth: int) -> dict[str, Any]:
        return a_page(*([a_nest(depth - 1)] if depth > 1 else []))

    assert check_draft(a_nest(DEEPEST_BLOCK)) == []
    assert [each.message for each in check_draft(a_nest(DEEPEST_BLOCK + 1))] == [
        f"Blocks are nested at most {DEEPEST_BLOCK} deep."
    ]


def test_what_a_story_names_of_the_shop_is_found_at_every_depth() -> None:
    slider = a_block("product_slider", headline="New", products=["COAT-1", "HAT-2"])
    rich = {"type": "doc", "content": [{"type": "blok", "attrs": {"body": [slider]}}]}
    page = a_page(
        a_block("rich_text", text=rich),
        a_block(
            "shoppable_look", outfit="winter-1", points=[a_block("look_point", product="COAT-1")]
        ),
        a_block("recommendations", category=" women/coats ", products=[]),
        a_block("carousel", products=["NOT-1"]),
    )

    assert shop_references(page) == {
        Reference("product", "COAT-1"),
        Reference("product", "HAT-2"),
        Reference("outfit", "winter-1"),
        Reference("category", "women/coats"),
    }
