"""Stories are deleted with a way back, and not unseen when others refer to them."""

from __future__ import annotations

from tests.content.builders import a_page
from tests.content.operator.conftest import Editor, saved


async def test_a_story_comes_back_as_public_as_it_was(editor: Editor) -> None:
    story = await editor.story()
    address = f"/stories/{story['id']}"
    public = await editor.get("POST", f"{address}/publish", {})

    await editor.get("DELETE", address)
    gone = await editor.get("GET", address)
    back = await editor.get("POST", f"{address}/restore")

    assert (gone["paths"], gone["publishedNumber"]) == ({}, None)
    assert gone["deletedAt"] is not None
    assert (back["paths"], back["publishedNumber"]) == (public["paths"], 1)
    assert back["deletedAt"] is None


async def test_the_bin_says_who_deleted_what(editor: Editor) -> None:
    story = await editor.story(name="Alter Hut")
    await editor.get("DELETE", f"/stories/{story['id']}")

    answer = await editor.get("GET", "/stories?state=deleted&text=alter hut")

    [line] = answer["stories"]
    assert (line["id"], line["path"], line["deletedBy"]) == (story["id"], story["slug"], "anna")
    assert (await editor.get("GET", "/stories?text=alter hut"))["stories"] == []


async def test_a_folder_takes_its_stories_along_and_brings_them_back(editor: Editor) -> None:
    folder = await editor.folder()
    story = await editor.story(parentId=folder["id"])
    await editor.get("POST", f"/stories/{story['id']}/publish", {})

    await editor.get("DELETE", f"/stories/{folder['id']}")
    alone = await editor.ask("POST", f"/stories/{story['id']}/restore")
    await editor.get("POST", f"/stories/{folder['id']}/restore")

    back = await editor.get("GET", f"/stories/{story['id']}")
    assert (alone.status_code, str(folder["id"]) in alone.json()["detail"]) == (422, True)
    assert (back["paths"], back["publishedNumber"]) == (story["paths"], 1)


async def test_a_story_whose_address_is_taken_comes_back_beside(editor: Editor) -> None:
    story = await editor.story(translatedSlugs={"fr": {"slug": "laine-douce"}})
    slug = story["slug"]
    await editor.get("DELETE", f"/stories/{story['id']}")
    await editor.get("POST", "/stories", {"name": "A", "slug": slug, "content": a_page()})

    back = await editor.get("POST", f"/stories/{story['id']}/restore")

    assert back["slug"] == f"{slug}-2"
    assert back["paths"] == {"default": f"{slug}-2", "fr": "laine-douce-2"}


async def test_a_start_page_comes_back_beside_the_new_one(editor: Editor) -> None:
    folder = (await editor.folder())["id"]
    old = await editor.story(parentId=folder, isStartpage=True)
    await editor.get("DELETE", f"/stories/{old['id']}")
    await editor.story(parentId=folder, isStartpage=True)

    back = await editor.get("POST", f"/stories/{old['id']}/restore")

    assert (back["isStartpage"], back["slug"]) == (False, f"{old['slug']}-2")


async def test_what_others_refer_to_is_deleted_only_knowingly(editor: Editor) -> None:
    target = await editor.story()
    address = f"/stories/{target['id']}"
    link = {"fieldtype": "multilink", "linktype": "story", "id": target["uuid"]}
    referrer = await editor.story(a_page(body=[{"_uid": "t", "component": "teaser", "link": link}]))
    release = (await editor.get("POST", "/releases", {"name": "Winter"}))["release"]
    await editor.get("PUT", f"/releases/{release['id']}/stories/{target['id']}", {})
    uses = {
        "stories": [
            {
                "id": referrer["id"],
                "name": "Wolle",
                "path": referrer["slug"],
                "isPublic": False,
            }
        ],
        "releases": [{"id": release["id"], "name": "Winter"}],
    }

    shown = await editor.get("GET", f"{address}/uses")
    answer = await editor.ask("DELETE", address)
    kept = await editor.get("GET", address)
    await editor.get("DELETE", f"{address}?force=true")

    refusal = answer.json()
    assert shown == uses
    assert (answer.status_code, refusal["code"]) == (409, "StillInUse")
    assert {name: refusal[name] for name in uses} == uses
    assert kept == target
    assert (await editor.get("GET", address))["deletedAt"] is not None
    assert (await editor.get("GET", f"/releases/{release['id']}"))["stories"] == []


async def test_a_story_that_only_refers_to_itself_goes(editor: Editor) -> None:
    story = await editor.story()
    link = {"fieldtype": "multilink", "linktype": "story", "id": story["uuid"]}
    content = {**story["content"], "body": [{"_uid": "t", "component": "teaser", "link": link}]}
    await editor.get("PUT", f"/stories/{story['id']}", saved(story, content=content))

    await editor.get("DELETE", f"/stories/{story['id']}")

    assert (await editor.get("GET", f"/stories/{story['id']}"))["deletedAt"] is not None
