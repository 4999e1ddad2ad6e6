from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from tests.calling import Caller
from tests.content.builders import a_folder, a_page, a_story
from tests.content.procedures.test_enter_preview import a_signature
from tests.content.procedures.test_get_datasource_entries import FIBRES
from tests.operators.builders import an_operator
from vitrine.content import save_story
from vitrine.content.datasources.writing import put_datasource
from vitrine.content.stories.rules import StoryDocument
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db

GERMANY, AUSTRIA, BELGIUM = 1006, 1001, 1003
ABOUT = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f60"
OTHER = "1c9f4c1e-5d0a-4c63-9a77-1d2c3b4a5f61"


async def about(db: Db, folder: int | None = None, **fields: Any) -> int:
    """A page below /c with words in German, Austrian German and French."""
    content = a_page(
        headline="Wir",
        headline__i18n__fr="Nous",
        headline__i18n__de_at="Mia",
        **fields,
    )
    folder = await a_folder(db, "c") if folder is None else folder
    slugs = {"fr": "a-propos"}
    return await a_story(db, "wir", content, parent=folder, uuid=ABOUT, translated=slugs)


async def a_pass(rpc: Caller, db: Db, release_id: int | None = None) -> str:
    signature = await a_signature(db)
    entry = await rpc("enterPreview", shop=None, signature=signature, releaseId=release_id)
    text: str = entry["pass"]
    return text


async def test_a_story_is_told_in_the_language_of_the_storefront(rpc: Caller, db: Db) -> None:
    story_id = await about(db)

    german = await rpc("getCmsContent", shop=GERMANY, slug="c/wir")
    austrian = await rpc("getCmsContent", shop=AUSTRIA, slug="c/wir")
    belgian = await rpc("getCmsContent", shop=BELGIUM, slug="c/a-propos")
    chosen = await rpc("getCmsContent", shop=GERMANY, slug="c/wir", options={"language": "fr"})

    headlines = [each["content"]["headline"] for each in (german, austrian, belgian, chosen)]
    assert headlines == ["Wir", "Mia", "Nous", "Nous"]
    assert [german["id"], german["uuid"], german["path"]] == [story_id, ABOUT, "/de/c/wir"]
    assert belgian["path"] == "/fr-be/c/a-propos"
    assert german["translated_slugs"] == [
        {"lang": "de-at", "path": "/at/c/wir"},
        {"lang": "nl-be", "path": "/be/c/wir"},
        {"lang": "fr-be", "path": "/fr-be/c/a-propos"},
        {"lang": "de-ch", "path": "/ch/c/wir"},
        {"lang": "fr-ch", "path": "/fr-ch/c/a-propos"},
        {"lang": "de", "path": "/de/c/wir"},
        {"lang": "fr", "path": "/fr/c/a-propos"},
        {"lang": "nl", "path": "/nl/c/wir"},
        {"lang": "en", "path": "/uk/c/wir"},
    ]


async def test_an_answer_ends_with_every_story_that_it_shows(rpc: Caller, db: Db) -> None:
    folder = await a_folder(db, "c")
    await a_story(db, "andere", a_page(headline="Andere"), parent=folder, uuid=OTHER)
    link = {"fieldtype": "multilink", "linktype": "story", "id": OTHER, "url": "", "cached_url": ""}
    await about(db, folder, related=OTHER, link=link)

    options = {"resolve_relations": "page.related"}
    answer = await rpc.answer("getCmsContent", shop=GERMANY, slug="c/wir", options=options)
    content = (await rpc("getCmsContent", shop=GERMANY, slug="c/wir", options=options))["content"]

    assert set(answer.headers["x-tags"].split(",")) == {
        "shops",
        f"story:{ABOUT}",
        f"story:{OTHER}",
    }
    assert content["related"]["content"]["headline"] == "Andere"
    assert content["related"]["path"] == content["link"]["url"] == "/de/c/andere"


async def test_a_list_has_its_stories_and_their_number(rpc: Caller, db: Db) -> None:
    folder = await a_folder(db, "c")
    for name in ("eins", "zwei", "drei"):
        await a_story(db, name, a_page(headline=name, kind=name), parent=folder)
    await a_story(db, "fern", a_page(headline="fern"))
    ask = {"starts_with": "c/", "content_type": "page", "per_page": 2}

    first = await rpc("getCmsContent", options=ask)
    second = await rpc("getCmsContent", options={**ask, "page": 2})
    answer = await rpc.answer("getCmsContent", options=ask)
    filtered = await rpc(
        "getCmsContent", options={**ask, "filter_query": {"kind": {"in": "eins,drei"}}}
    )

    headlines = [each["content"]["headline"] for each in first["stories"] + second["stories"]]
    assert sorted(headlines) == ["drei", "eins", "zwei"]
    assert [first["total"], second["total"], filtered["total"]] == [3, 3, 2]
    assert [first["content"], first["id"], first["translated_slugs"]] == [None, None, []]
    assert "stories" in answer.headers["x-tags"].split(",")


async def test_a_page_reads_its_story_a_list_and_words_at_once(rpc: Caller, db: Db) -> None:
    await put_datasource(db, an_operator(), FIBRES)
    folder = await a_folder(db, "c")
    await about(db, folder, body=[{"_uid": "q", "component": "quote"}])
    await a_story(db, "eins", a_page(headline="eins", body=[]), parent=folder)
    options = {
        "listing": {"starts_with": "c/", "per_page": 1, "excluding_fields": "body"},
        "datasources": [
            {"slug": "fibres", "component": "quote"},
            {"slug": "colours", "component": "nothing"},
            {"slug": "unknown"},
        ],
    }

    answer = await rpc("getCmsContent", shop=GERMANY, slug="c/wir", options=options)
    headers = (await rpc.answer("getCmsContent", slug="c/wir", options=options)).headers
    without = await rpc("getCmsContent", shop=GERMANY, slug="c/nichts", options=options)

    assert [answer["uuid"], answer["total"], len(answer["stories"])] == [ABOUT, 2, 1]
    assert "body" in answer["content"]
    assert "body" not in answer["stories"][0]["content"]
    fibres = [{"name": each.name, "value": each.value} for each in FIBRES.entries]
    assert answer["datasources"] == {"fibres": fibres, "unknown": []}
    assert {"stories", f"story:{ABOUT}"} <= set(headers["x-tags"].split(","))
    assert [without["content"], without["total"], without["datasources"]] == [
        None,
        2,
        {"unknown": []},
    ]


async def test_a_story_comes_with_those_that_name_it(rpc: Caller, db: Db) -> None:
    folder = await a_folder(db, "c")
    await about(db, folder)
    await a_story(db, "eins", a_page(headline="eins", author=ABOUT), parent=folder)
    await a_story(db, "zwei", a_page(headline="zwei", author=OTHER), parent=folder)
    options = {"listing": {"starts_with": "c/", "naming": "author"}}

    answer = await rpc("getCmsContent", shop=GERMANY, slug="c/wir", options=options)
    nobody = await rpc("getCmsContent", shop=GERMANY, slug="c/nichts", options=options)

    assert [each["name"] for each in answer["stories"]] == ["Eins"]
    assert (nobody["status"], nobody["code"]) == (404, "UnknownStory")


async def test_there_may_be_no_such_story(rpc: Caller, db: Db) -> None:
    await a_story(db, "entwurf", is_published=False)

    for slug in ("entwurf", "nichts", "", "../c", "%00", "c/" * 200):
        problem = await rpc("getCmsContent", slug=slug)
        assert (problem["status"], problem["code"]) == (404, "UnknownStory")


async def test_drafts_are_for_those_with_a_pass_and_cached_for_nobody(rpc: Caller, db: Db) -> None:
    story_id = await about(db)
    document = StoryDocument(
        name="Wir", slug="wir", content=a_page(headline="Entwurf"), parent_id=None
    )
    await save_story(db, an_operator(), story_id, document)
    options = {"preview": await a_pass(rpc, db)}

    draft = await rpc("getCmsContent", shop=GERMANY, slug="wir", options=options)
    answer = await rpc.answer("getCmsContent", shop=GERMANY, slug="wir", options=options)
    published = await rpc("getCmsContent", shop=GERMANY, slug="wir")

    assert draft["content"]["headline"] == "Entwurf"
    assert "_editable" in draft["content"]
    assert "x-tags" not in answer.headers
    assert published["content"]["headline"] == "Wir"
    assert "_editable" not in published["content"]


@pytest.mark.parametrize(
    "options",
    [
        {"preview": True},
        {"preview": ""},
        {"preview": "9999999999-0-" + "0" * 64},
        {"from_release": 1},
        {"from_release": 1, "preview": "x"},
    ],
)
async def test_nobody_else_sees_a_draft_or_a_release(
    rpc: Caller, db: Db, options: dict[str, Any]
) -> None:
    await about(db)

    problem = await rpc("getCmsContent", shop=GERMANY, slug="c/wir", options=options)

    assert (problem["status"], problem["code"]) == (403, "PreviewForged")


async def test_a_pass_ends_after_an_hour(rpc: Caller, db: Db) -> None:
    await about(db)
    options = {"preview": await a_pass(rpc, db)}

    later = rpc.at(time_of_day() + timedelta(hours=1))
    problem = await later("getCmsContent", shop=GERMANY, slug="c/wir", options=options)

    assert (problem["status"], problem["code"]) == (403, "PreviewExpired")


@pytest.mark.parametrize(
    "filters",
    [{"a": {"nonsense": "1"}}, {"a": 1}, {"__or": 5}, {"": {"in": ""}}, {"a": {"gt_int": "x"}}],
)
async def test_a_filter_that_means_nothing_is_no_failure_of_ours(
    rpc: Caller, db: Db, filters: dict[str, Any]
) -> None:
    await about(db)

    answer = await rpc.answer("getCmsContent", options={"filter_query": filters})

    assert answer.status in (200, 400)
