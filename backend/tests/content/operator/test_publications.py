"""Stories are published now or at a moment, strictly by their schemas."""

from __future__ import annotations

from datetime import timedelta

from tests.content.builders import a_page
from tests.content.operator.conftest import Editor, saved


async def test_a_draft_is_public_and_no_longer(editor: Editor) -> None:
    story = await editor.story()
    address = f"/stories/{story['id']}"

    public = await editor.get("POST", f"{address}/publish", {"version": 1})
    hidden = await editor.get("POST", f"{address}/unpublish", {})

    assert (public["publishedNumber"], hidden["publishedNumber"]) == (1, None)
    assert public["version"] == hidden["version"] == 1
    assert hidden["firstPublishedAt"] == public["publishedAt"]


async def test_an_older_version_is_published_by_its_number(editor: Editor) -> None:
    story = await editor.story()
    address = f"/stories/{story['id']}"
    await editor.get("PUT", address, saved(story, content={**story["content"], "intro": "Neu"}))

    public = await editor.get("POST", f"{address}/publish", {"number": 1})

    assert (public["publishedNumber"], public["draftNumber"]) == (1, 2)


async def test_what_breaks_its_schema_is_not_published(editor: Editor) -> None:
    block = {"_uid": "b1", "component": "no_such_block"}
    story = await editor.story(a_page(body=[block]))

    answer = await editor.ask("POST", f"/stories/{story['id']}/publish", {})

    [error, *_] = answer.json()["errors"]
    assert (answer.status_code, answer.json()["code"]) == (422, "Unpublishable")
    assert error["params"]["component"] == "no_such_block"
    assert (await editor.get("GET", f"/stories/{story['id']}"))["publishedNumber"] is None


async def test_what_nobody_has_seen_is_not_published(editor: Editor) -> None:
    story = await editor.story()
    address = f"/stories/{story['id']}"
    await editor.get("PUT", address, saved(story, tags=["neu"]))

    answer = await editor.ask("POST", f"{address}/publish", {"version": 1})

    assert (answer.status_code, answer.json()["code"]) == (409, "ChangedMeanwhile")
    assert (await editor.get("GET", address))["publishedNumber"] is None


async def test_a_schedule_is_listed_and_taken_back(editor: Editor) -> None:
    story = await editor.story()
    address, moment = f"/stories/{story['id']}", editor.clock.now + timedelta(days=400)
    at = moment.replace(second=30).isoformat()
    await editor.get("POST", f"{address}/publish", {"at": at})

    [schedule] = (await editor.get("GET", f"/schedules?story={story['id']}"))["schedules"]
    await editor.get("DELETE", f"/schedules/{schedule['id']}")
    again = await editor.ask("DELETE", f"/schedules/{schedule['id']}")

    assert schedule == {
        "id": schedule["id"],
        "storyId": story["id"],
        "name": "Wolle",
        "number": 1,
        "at": moment.replace(second=0, microsecond=0).isoformat().replace("+00:00", "Z"),
        "releaseId": None,
        "author": "anna",
    }
    assert (await editor.get("GET", f"/schedules?story={story['id']}"))["schedules"] == []
    assert again.json()["code"] == "UnknownSchedule"


async def test_a_story_comes_and_goes_at_its_moments(editor: Editor) -> None:
    story = await editor.story()
    address, start = f"/stories/{story['id']}", editor.clock.now
    await editor.get("POST", f"{address}/publish", {"at": (start + timedelta(hours=1)).isoformat()})
    await editor.get(
        "POST", f"{address}/unpublish", {"at": (start + timedelta(hours=3)).isoformat()}
    )

    numbers = []
    for hours in (1, 2):
        editor.clock.now += timedelta(hours=hours)
        await editor.publish_due()
        numbers.append((await editor.get("GET", address))["publishedNumber"])

    assert numbers == [1, None]


async def test_a_schedule_that_was_missed_does_not_undo_what_came_later(editor: Editor) -> None:
    story = await editor.story()
    address, start = f"/stories/{story['id']}", editor.clock.now
    at = (start + timedelta(hours=1)).isoformat()
    await editor.get("POST", f"{address}/publish", {"at": at})
    editor.clock.now += timedelta(hours=2)
    await editor.get("PUT", address, saved(story, content={**story["content"], "intro": "Neu"}))
    await editor.get("POST", f"{address}/publish", {})

    await editor.publish_due()

    assert (await editor.get("GET", address))["publishedNumber"] == 2


async def test_a_moment_in_the_past_is_a_slip(editor: Editor) -> None:
    story = await editor.story()

    for at in ("2020-01-01T00:00:00Z", "2099-01-01T00:00:00"):
        answer = await editor.ask("POST", f"/stories/{story['id']}/publish", {"at": at})

        assert answer.status_code in (400, 422), at
    assert (await editor.get("GET", f"/stories/{story['id']}"))["publishedNumber"] is None


async def test_a_folder_is_never_public(editor: Editor) -> None:
    folder = await editor.folder()

    answer = await editor.ask("POST", f"/stories/{folder['id']}/publish", {})

    assert (answer.status_code, answer.json()["code"]) == (422, "BadStory")
