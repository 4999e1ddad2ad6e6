"""Editors make, read, list and save stories by the operator API."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.content.builders import a_page
from tests.content.operator.conftest import Editor, saved


async def test_a_new_draft_is_answered_whole(editor: Editor) -> None:
    content = a_page(headline="Warm", headline__i18n__fr="Chaud")
    folder = await editor.folder()

    story = await editor.story(
        content, parentId=folder["id"], tags=["neu"], translatedSlugs={"fr": {"slug": "laine"}}
    )

    path = f"{folder['slug']}/{story['slug']}"
    assert story == await editor.get("GET", f"/stories/{story['id']}")
    assert story | {"createdAt": "", "updatedAt": ""} == {
        "id": story["id"],
        "uuid": story["uuid"],
        "name": "Wolle",
        "slug": story["slug"],
        "paths": {"default": path, "fr": f"{folder['slug']}/laine"},
        "parentId": folder["id"],
        "isStartpage": False,
        "content": content,
        "position": 0,
        "tags": ["neu"],
        "realPath": None,
        "translatedSlugs": {"fr": {"slug": "laine", "name": None}},
        "version": 1,
        "draftNumber": 1,
        "publishedNumber": None,
        "createdAt": "",
        "updatedAt": "",
        "publishedAt": None,
        "firstPublishedAt": None,
        "deletedAt": None,
    }


async def test_lists_are_of_a_folder_a_text_or_a_state(editor: Editor) -> None:
    folder = (await editor.folder())["id"]
    draft = await editor.story(parentId=folder, name="Leinen", position=-10)
    public = await editor.story(parentId=folder, name="100 % Wolle")
    await editor.get("POST", f"/stories/{public['id']}/publish", {})

    async def ids(query: str) -> tuple[list[int], int]:
        answer = await editor.get("GET", f"/stories?folder={folder}{query}")
        return [each["id"] for each in answer["stories"]], answer["total"]

    assert await ids("") == ([public["id"], draft["id"]], 2)
    assert await ids("&perPage=1&page=2") == ([draft["id"]], 2)
    assert await ids("&page=9") == ([], 2)
    assert await ids("&text=leINEN") == ([draft["id"]], 1)
    assert await ids("&text=0 %25 w") == ([public["id"]], 1)
    assert await ids("&text=_") == ([], 0)
    assert await ids("&state=published") == ([public["id"]], 1)
    assert await ids("&state=draft") == ([draft["id"]], 1)
    assert await ids("&state=changed") == ([], 0)


async def test_the_second_of_two_editors_reads_both_texts(editor: Editor) -> None:
    story = await editor.story(a_page(headline="Eins"))
    address, content = f"/stories/{story['id']}", story["content"]
    mine, theirs = {**content, "headline": "Meins"}, {**content, "headline": "Deins"}
    await editor.get("PUT", address, saved(story, content=theirs))

    answer = await editor.ask("PUT", address, saved(story, content=mine))

    refusal = answer.json()
    assert (answer.status_code, refusal["code"]) == (409, "ChangedMeanwhile")
    assert refusal["stored"] == await editor.get("GET", address)
    assert refusal["stored"]["version"] == 2
    [difference] = refusal["differences"]
    assert (difference["before"], difference["after"]) == ("Deins", "Meins")


async def test_a_save_may_be_sent_again(editor: Editor) -> None:
    story = await editor.story()
    body = saved(story, content={**story["content"], "headline": "Neu"}, note="Headline")

    first = await editor.get("PUT", f"/stories/{story['id']}", body)
    second = await editor.get("PUT", f"/stories/{story['id']}", body)

    history = await editor.get("GET", f"/stories/{story['id']}/versions")
    assert first == second == {"version": 2}
    assert [each["note"] for each in history["versions"]] == ["Headline", ""]


def nested(depth: int) -> dict[str, Any]:
    """Blocks in blocks."""
    block: dict[str, Any] = {"_uid": "0", "component": "teaser_grid"}
    for number in range(1, depth):
        block = {"_uid": str(number), "component": "teaser_grid", "items": [block]}
    return {**block, "component": "page"}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (nested(50), "content: blocks are nested more than 30 deep."),
        (a_page(seo=json.loads("[" * 199 + "]" * 199)), "content: values are nested"),
        (a_page(headline="x" * 5_000_000), "a story has 1000000 at most"),
        (a_page(headline="a\x00b"), "content: a text holds the character NUL."),
        ({"_uid": "1"}, "content.component: a story names the type"),
    ],
    ids=["blocks", "values", "size", "nul", "component"],
)
async def test_what_no_page_could_show_is_refused(
    editor: Editor, content: dict[str, Any], reason: str
) -> None:
    body = {"name": "Wolle", "slug": "refused", "content": content}

    answer = await editor.ask("POST", "/stories", body)

    assert (answer.status_code, answer.json()["code"]) == (422, "BadStory")
    assert reason in answer.json()["detail"]
    assert (await editor.get("GET", "/stories?text=refused"))["total"] == 0


async def test_script_in_a_text_is_kept_as_text(editor: Editor) -> None:
    content = a_page(headline="<script>alert(1)</script>")

    story = await editor.story(content, name="<img onerror=alert(1)>")

    assert story["content"] == content
    assert story["name"] == "<img onerror=alert(1)>"


async def test_a_link_that_runs_script_is_refused_even_in_a_draft(editor: Editor) -> None:
    link = {"fieldtype": "multilink", "linktype": "url", "url": "java\tscript:alert(1)"}
    teaser = {"_uid": "t", "component": "teaser", "link": link}

    answer = await editor.ask(
        "POST", "/stories", {"name": "A", "slug": "refused", "content": a_page(body=[teaser])}
    )

    [error] = answer.json()["errors"]
    assert (answer.status_code, answer.json()["code"]) == (422, "InvalidContent")
    assert (error["field"], error["params"]["block"]) == ("link", "t")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"slug": "Wolle"}, "BadStory"),
        ({"translatedSlugs": {"xx": {"slug": "a"}}}, "BadStory"),
        ({"parentId": 4711}, "BadStory"),
        ({"position": 2**40}, "BadStory"),
        ({"tags": ["a\x00"]}, "BadStory"),
        ({"name": " "}, "BadStory"),
        ({"note": "a\x00"}, "MalformedPayload"),
        ({"unknown": 1}, "MalformedPayload"),
    ],
)
async def test_a_story_without_sense_is_refused(
    editor: Editor, fields: dict[str, Any], code: str
) -> None:
    answer = await editor.ask(
        "POST", "/stories", {"name": "A", "slug": "refused", "content": a_page(), **fields}
    )

    assert answer.json()["code"] == code
    assert (await editor.get("GET", "/stories?text=refused"))["total"] == 0


async def test_an_address_is_taken_once(editor: Editor) -> None:
    story = await editor.story()

    answer = await editor.ask(
        "POST", "/stories", {"name": "A", "slug": story["slug"], "content": a_page()}
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "AddressTaken")


async def test_nobody_reads_what_is_not_there(editor: Editor) -> None:
    calls: list[tuple[str, str, Any]] = [
        ("GET", "/stories/999999", None),
        ("GET", "/stories/999999/versions", None),
        ("POST", "/stories/999999/publish", {}),
        ("POST", "/stories/999999/unpublish", {}),
        ("POST", "/stories/999999/restore", None),
        ("DELETE", "/stories/999999", None),
    ]
    for method, path, body in calls:
        answer = await editor.ask(method, path, body)

        assert (answer.status_code, answer.json()["code"]) == (404, "UnknownStory"), path
