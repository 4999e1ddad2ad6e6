"""Datasources are put as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from tests.content.operator.conftest import Editor

COLOURS = {
    "name": "Colours",
    "dimensions": [{"name": "French", "entryValue": "fr"}],
    "entries": [
        {"name": "red", "value": "Rot", "values": {"fr": "Rouge"}},
        {"name": "blue", "value": "Blau", "values": {}},
    ],
}


async def test_a_datasource_is_exactly_what_was_put(editor: Editor) -> None:
    first = await editor.get("PUT", "/datasources/colours", COLOURS)
    entries: list[Any] = [{"name": "blue", "value": "Blaue", "values": {"fr": "Bleu"}}]
    second = await editor.get("PUT", "/datasources/colours", {**first, "entries": entries})

    read = await editor.get("GET", "/datasources/colours")
    [line] = (await editor.get("GET", "/datasources"))["datasources"]
    await editor.get("DELETE", "/datasources/colours")
    gone = await editor.ask("GET", "/datasources/colours")

    assert first == {**COLOURS, "version": 1}
    assert read == second == {**COLOURS, "entries": entries, "version": 2}
    assert (line["slug"], line["name"], line["entryCount"]) == ("colours", "Colours", 1)
    assert (gone.status_code, gone.json()["code"]) == (404, "UnknownDatasource")


async def test_of_two_editors_the_second_is_told(editor: Editor) -> None:
    first = await editor.get("PUT", "/datasources/colours", COLOURS)
    stored = await editor.get("PUT", "/datasources/colours", {**first, "name": "Farben"})

    late = await editor.ask("PUT", "/datasources/colours", {**first, "entries": []})
    unread = await editor.ask("PUT", "/datasources/colours", {**COLOURS, "entries": []})
    again = await editor.get("PUT", "/datasources/colours", {**first, "name": "Farben"})
    gone = await editor.ask("PUT", "/datasources/sizes", {"name": "Sizes", "version": 1})

    for refusal in (late, unread):
        assert (refusal.status_code, refusal.json()["code"]) == (409, "ChangedMeanwhile")
        assert refusal.json()["stored"] == stored
    assert again == stored == await editor.get("GET", "/datasources/colours")
    assert (gone.status_code, gone.json()["code"]) == (404, "UnknownDatasource")


async def test_what_a_field_chooses_is_in_its_datasource_when_it_is_published(
    editor: Editor,
) -> None:
    topics = {"name": "Topics", "entries": [{"name": "Care", "value": "care"}]}
    await editor.get("PUT", "/datasources/topics", topics)
    content = {"_uid": "1", "component": "article_teasers", "topics": ["cars"]}
    page = {"_uid": "0", "component": "page", "headline": "Care", "body": [content]}
    story = await editor.get("POST", "/stories", {"name": "A", "slug": "a", "content": page})

    refusal = await editor.ask("POST", f"/stories/{story['id']}/publish", {})

    assert (refusal.status_code, refusal.json()["code"]) == (422, "Unpublishable")
    faults = [each for each in refusal.json()["errors"] if each["params"]["block"] == "1"]
    assert [(each["field"], each["params"]["message"]) for each in faults] == [
        ("topics", "'cars' is not in the datasource topics.")
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        {"entries": [{"name": "a", "value": "1", "values": {"it": "x"}}]},
        {"entries": [{"name": "a", "value": "1"}, {"name": "a", "value": "2"}]},
        {"entries": [{"name": " ", "value": "1"}]},
        {"entries": [{"name": "a", "value": "\x00"}]},
        {"dimensions": [{"name": "A", "entryValue": "x"}, {"name": "B", "entryValue": "x"}]},
    ],
)
async def test_one_without_sense_is_refused(editor: Editor, wrong: dict[str, Any]) -> None:
    answer = await editor.ask("PUT", "/datasources/wrong", {"name": "Wrong", **wrong})

    assert (answer.status_code, answer.json()["code"]) == (422, "BadStory")
    assert (await editor.ask("GET", "/datasources/wrong")).status_code == 404
