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
    second = await editor.get("PUT", "/datasources/colours", {**COLOURS, "entries": entries})

    read = await editor.get("GET", "/datasources/colours")
    [line] = (await editor.get("GET", "/datasources"))["datasources"]
    await editor.get("DELETE", "/datasources/colours")
    gone = await editor.ask("GET", "/datasources/colours")

    assert first == COLOURS
    assert read == second == {**COLOURS, "entries": entries}
    assert (line["slug"], line["name"], line["entryCount"]) == ("colours", "Colours", 1)
    assert (gone.status_code, gone.json()["code"]) == (404, "UnknownDatasource")


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
