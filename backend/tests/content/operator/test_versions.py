"""The history of a story is listed, compared and brought back."""

from __future__ import annotations

from tests.content.operator.conftest import Editor, saved


async def test_an_old_state_becomes_a_new_draft(editor: Editor) -> None:
    story = await editor.story()
    address, old = f"/stories/{story['id']}", story["content"]
    new = {**old, "headline": "Neu", "headline__i18n__fr_be": "Nouveau"}
    await editor.get("PUT", address, saved(story, name="Neu", content=new, note="Sale"))

    comparison = await editor.get("GET", f"{address}/comparison?before=1&after=2")
    back = await editor.get("POST", f"{address}/versions/1/restore", {"version": 2})

    history = (await editor.get("GET", f"{address}/versions"))["versions"]
    answer = await editor.get("GET", address)
    fields = {"kind": "changed", "uid": old["_uid"], "component": "page", "field": "headline"}
    assert comparison == {
        "nameBefore": "Wolle",
        "nameAfter": "Neu",
        "differences": [
            {**fields, "language": "default", "before": None, "after": "Neu"},
            {**fields, "language": "fr-be", "before": None, "after": "Nouveau"},
        ],
    }
    assert back == {"version": 3}
    assert (answer["name"], answer["content"]) == ("Wolle", old)
    assert [(each["number"], each["note"], each["isDraft"]) for each in history] == [
        (3, "Version 1", True),
        (2, "Sale", False),
        (1, "", False),
    ]
    assert {each["author"] for each in history} == {"anna"}


async def test_the_history_goes_on_below_a_number(editor: Editor) -> None:
    story = await editor.story()
    await editor.get("PUT", f"/stories/{story['id']}", saved(story, name="Neu"))

    answer = await editor.get("GET", f"/stories/{story['id']}/versions?before=2&perPage=1")

    assert [each["number"] for each in answer["versions"]] == [1]


async def test_one_state_is_read_whole(editor: Editor) -> None:
    story = await editor.story()

    state = await editor.get("GET", f"/stories/{story['id']}/versions/1")
    unknown = await editor.ask("GET", f"/stories/{story['id']}/versions/9")

    assert (state["content"], state["author"]) == (story["content"], "anna")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "UnknownVersion")


async def test_nothing_is_brought_back_over_a_newer_text(editor: Editor) -> None:
    story = await editor.story()
    address = f"/stories/{story['id']}"
    await editor.get("PUT", address, saved(story, content={**story["content"], "intro": "Neu"}))

    answer = await editor.ask("POST", f"{address}/versions/1/restore", {"version": 1})

    assert (answer.status_code, answer.json()["code"]) == (409, "ChangedMeanwhile")
    assert (await editor.get("GET", address))["content"]["intro"] == "Neu"
