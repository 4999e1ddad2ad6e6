"""Stories are moved and renamed; their old addresses are kept."""

from __future__ import annotations

from tests.content.operator.conftest import Editor


async def test_a_story_moves_at_once(editor: Editor) -> None:
    folder, story = await editor.folder(), await editor.story()
    address = f"/stories/{story['id']}"
    place = {"version": 1, "parentId": folder["id"], "slug": "neu", "position": -20}

    moved = await editor.get("PUT", f"{address}/place", place)

    answer = await editor.get("GET", address)
    assert moved == {"version": 2}
    assert answer["paths"] == {"default": f"{folder['slug']}/neu"}
    assert (answer["content"], answer["position"]) == (story["content"], -20)
    assert answer["draftNumber"] == 1


async def test_somebody_else_moved_it_meanwhile(editor: Editor) -> None:
    story = await editor.story()
    address = f"/stories/{story['id']}"
    await editor.get("PUT", f"{address}/place", {"version": 1, "slug": f"{story['slug']}-a"})

    answer = await editor.ask(
        "PUT", f"{address}/place", {"version": 1, "slug": f"{story['slug']}-b"}
    )

    assert (answer.status_code, answer.json()["code"]) == (409, "ChangedMeanwhile")
    assert answer.json()["stored"]["slug"] == f"{story['slug']}-a"
