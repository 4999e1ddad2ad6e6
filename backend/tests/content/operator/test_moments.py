"""The space at any moment, past or to come."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from urllib.parse import quote

from tests.content.operator.conftest import Editor, saved


async def test_a_story_is_read_as_it_was_and_as_it_will_be(editor: Editor) -> None:
    folder = await editor.folder()
    story = await editor.story(parentId=folder["id"])
    address, before = f"/stories/{story['id']}", editor.clock.now
    await editor.get("POST", f"{address}/publish", {})
    editor.clock.now += timedelta(hours=1)
    between = editor.clock.now
    changed = saved(story, name="Seide", content={**story["content"], "intro": "Neu"})
    await editor.get("PUT", address, changed)
    later = between + timedelta(hours=2)
    await editor.get("POST", f"{address}/publish", {"at": later.isoformat()})

    async def at(moment: Any) -> tuple[int, Any]:
        query = f"at={quote(moment.isoformat())}"
        lines = await editor.get("GET", f"/stories?folder={folder['id']}&{query}")
        answer = await editor.ask("GET", f"{address}?{query}")
        return lines["total"], answer.json().get("content")

    assert await at(before - timedelta(minutes=1)) == (0, None)
    assert await at(between) == (1, story["content"])
    assert await at(later + timedelta(minutes=1)) == (1, changed["content"])


async def test_a_moment_has_its_paths_and_todays_order_and_tags(editor: Editor) -> None:
    story = await editor.story(tags=["old"], position=1)
    await editor.get("POST", f"/stories/{story['id']}/publish", {})
    then = quote(editor.clock.now.isoformat())
    editor.clock.now += timedelta(hours=1)
    moved = saved(story, slug=f"{story['slug']}-new", tags=["new"], position=2)
    await editor.get("PUT", f"/stories/{story['id']}", moved)

    state = await editor.get("GET", f"/stories/{story['id']}?at={then}")

    assert (state["paths"], state["content"]) == (story["paths"], story["content"])
    assert (state["slug"], state["tags"], state["position"]) == (moved["slug"], ["new"], 2)


async def test_what_was_deleted_is_there_in_the_past(editor: Editor) -> None:
    story = await editor.story()
    await editor.get("POST", f"/stories/{story['id']}/publish", {})
    public = quote(editor.clock.now.isoformat())
    await editor.get("DELETE", f"/stories/{story['id']}")
    await editor.get("POST", f"/stories/{story['id']}/restore")
    await editor.get("DELETE", f"/stories/{story['id']}")
    gone = quote(editor.clock.now.isoformat())

    then = await editor.get("GET", f"/stories/{story['id']}?at={public}")
    later = await editor.ask("GET", f"/stories/{story['id']}?at={gone}")

    assert (then["content"], then["paths"]) == (story["content"], story["paths"])
    assert (later.status_code, later.json()["code"]) == (404, "UnknownStory")


async def test_a_moment_has_a_time_zone(editor: Editor) -> None:
    answer = await editor.ask("GET", "/stories?at=2026-11-18T09:00:00")

    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "at")
