"""Releases are planned, go out as one, and are taken back."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from tests.content.builders import a_page
from tests.content.operator.conftest import Editor, saved


async def test_a_release_goes_out_as_one_and_is_taken_back(editor: Editor) -> None:
    public, draft = await changed_story(editor), await editor.story()
    release = await a_release(editor, public, draft)
    planned = await editor.get("GET", f"{release}")

    await editor.get("POST", f"{release}/publish", {})
    out = await numbers(editor, public, draft)
    kept = await editor.get("POST", f"{release}/take-back")

    assert [(each["number"], each["publishedNumber"]) for each in planned["stories"]] == [
        (2, 1),
        (1, None),
    ]
    assert out == [2, 1]
    assert kept == {"stories": []}
    assert await numbers(editor, public, draft) == [1, None]


async def test_a_release_that_was_taken_back_is_a_plan_again(editor: Editor) -> None:
    public = await changed_story(editor)
    release = await a_release(editor, public)

    for _ in range(2):
        await editor.get("POST", f"{release}/publish", {})
        await editor.get("POST", f"{release}/take-back")

    plan = (await editor.get("GET", release))["release"]
    assert (plan["releasedAt"], plan["takenBackAt"] is None) == (None, False)
    assert await numbers(editor, public) == [1]


async def test_what_changed_since_is_listed_and_kept(editor: Editor) -> None:
    first, second = await changed_story(editor), await changed_story(editor)
    release = await a_release(editor, first, second)
    await editor.get("POST", f"{release}/publish", {})
    await change(editor, second, "Neuer")
    await editor.get("POST", f"/stories/{second['id']}/publish", {})

    answer = await editor.ask("POST", f"{release}/take-back")
    untouched = await numbers(editor, first, second)
    kept = await editor.get("POST", f"{release}/take-back?keepChanged=true")

    assert (answer.status_code, answer.json()["code"]) == (409, "ChangedMeanwhile")
    assert answer.json()["stories"] == kept["stories"]
    assert [each["storyId"] for each in kept["stories"]] == [second["id"]]
    assert untouched == [2, 3]
    assert await numbers(editor, first, second) == [1, 3]


async def test_one_story_that_is_not_ready_keeps_all_back(editor: Editor) -> None:
    ready = await editor.story()
    wrong = await editor.story(a_page(body=[{"_uid": "b", "component": "no_such_block"}]))
    release = await a_release(editor, ready, wrong)

    answer = await editor.ask("POST", f"{release}/publish", {})

    [error, *_] = answer.json()["errors"]
    assert (answer.status_code, answer.json()["code"]) == (422, "Unpublishable")
    assert (error["params"]["story"], error["params"]["block"]) == (wrong["id"], "b")
    assert await numbers(editor, ready, wrong) == [None, None]


async def test_a_release_goes_out_at_its_moment(editor: Editor) -> None:
    public, draft = await changed_story(editor), await editor.story()
    release = await a_release(editor, public, draft)
    at = (editor.clock.now + timedelta(hours=1)).replace(second=0, microsecond=0)

    await editor.get("POST", f"{release}/publish", {"at": at.isoformat()})
    closed = await editor.ask("DELETE", f"{release}/stories/{draft['id']}")
    early = await numbers(editor, public, draft)
    editor.clock.now += timedelta(hours=2)
    await editor.publish_due()

    out = (await editor.get("GET", release))["release"]
    assert (closed.status_code, closed.json()["code"]) == (409, "ReleaseClosed")
    assert early == [1, None]
    assert await numbers(editor, public, draft) == [2, 1]
    assert out["releasedAt"] == at.isoformat().replace("+00:00", "Z")
    await editor.get("POST", f"{release}/take-back")
    assert await numbers(editor, public, draft) == [1, None]


async def test_a_release_without_its_moment_may_be_changed_again(editor: Editor) -> None:
    story = await editor.story()
    release = await a_release(editor, story)
    at = (editor.clock.now + timedelta(hours=1)).isoformat()
    await editor.get("POST", f"{release}/publish", {"at": at})

    await editor.get("DELETE", f"{release}/schedule")

    assert (await editor.get("GET", f"/schedules?story={story['id']}"))["schedules"] == []
    await editor.get("DELETE", f"{release}/stories/{story['id']}")
    await editor.get("DELETE", release)
    unknown = await editor.ask("GET", release)
    assert (unknown.status_code, unknown.json()["code"]) == (404, "UnknownRelease")


async def test_a_release_of_nothing_does_not_go_out(editor: Editor) -> None:
    release = await a_release(editor)

    answer = await editor.ask("POST", f"{release}/publish", {})

    assert (answer.status_code, answer.json()["code"]) == (409, "ReleaseClosed")


async def test_releases_are_listed_newest_first(editor: Editor) -> None:
    await a_release(editor)
    newest = await a_release(editor)

    answer = await editor.get("GET", "/releases")

    assert answer["releases"][0] == (await editor.get("GET", newest))["release"]
    assert answer["releases"][0]["author"] == "anna"


async def a_release(editor: Editor, *stories: Any) -> str:
    """Its address."""
    made = await editor.get("POST", "/releases", {"name": "Winter"})
    release = f"/releases/{made['release']['id']}"
    for story in stories:
        await editor.get("PUT", f"{release}/stories/{story['id']}", {})
    return release


async def changed_story(editor: Editor) -> Any:
    """Its first version is public, its draft is another."""
    story = await editor.story()
    await editor.get("POST", f"/stories/{story['id']}/publish", {})
    await change(editor, story, "Neu")
    return story


async def change(editor: Editor, story: Any, intro: str) -> None:
    now = await editor.get("GET", f"/stories/{story['id']}")
    content = {**now["content"], "intro": intro}
    await editor.get("PUT", f"/stories/{story['id']}", saved(now, content=content))


async def numbers(editor: Editor, *stories: Any) -> list[int | None]:
    """The versions that are public."""
    return [
        (await editor.get("GET", f"/stories/{each['id']}"))["publishedNumber"] for each in stories
    ]
