"""A story that is not saved yet is resolved as the page would see it."""

from __future__ import annotations

from tests.content.builders import a_page
from tests.content.operator.conftest import Editor


async def test_an_unsaved_story_is_resolved_with_drafts_beside_it(editor: Editor) -> None:
    author = await editor.story({"_uid": "a", "component": "author", "name": "Anna"})
    story = await editor.story({"_uid": "s", "component": "article", "title": "Alt"})
    content = {
        "_uid": "s",
        "component": "article",
        "title": "Neu",
        "title__i18n__fr": "Nouveau",
        "author": author["uuid"],
    }
    ask = {"content": content, "language": "fr-be", "resolveRelations": ["article.author"]}

    answer = await editor.get("POST", f"/stories/{story['id']}/resolve", ask)

    [related] = answer["rels"]
    assert answer["story"]["content"]["title"] == "Nouveau"
    assert answer["story"]["content"]["author"] == author["uuid"]
    assert related["content"]["name"] == "Anna"
    assert (await editor.get("GET", f"/stories/{story['id']}"))["content"]["title"] == "Alt"


async def test_a_release_is_resolved_with_its_own_states(editor: Editor) -> None:
    author = await editor.story({"_uid": "a", "component": "author", "name": "Anna"})
    await editor.get("POST", f"/stories/{author['id']}/publish", {})
    release = (await editor.get("POST", "/releases", {"name": "Winter"}))["release"]["id"]
    await editor.get("PUT", f"/releases/{release}/stories/{author['id']}", {})
    story = await editor.story({"_uid": "s", "component": "article", "title": "Alt"})
    content = {"_uid": "s", "component": "article", "author": author["uuid"]}
    ask = {"content": content, "release": release, "resolveRelations": ["article.author"]}

    answer = await editor.get("POST", f"/stories/{story['id']}/resolve", ask)

    assert [each["release_id"] for each in answer["rels"]] == [release]


async def test_what_cannot_be_resolved_is_refused(editor: Editor) -> None:
    story = await editor.story()
    wrong = {"content": a_page(headline="\x00")}

    unknown = await editor.ask("POST", "/stories/999999/resolve", {"content": a_page()})
    refused = await editor.ask("POST", f"/stories/{story['id']}/resolve", wrong)

    assert (unknown.status_code, refused.status_code) == (404, 422)
