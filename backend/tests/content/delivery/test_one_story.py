"""One story by its address, number or uuid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.content.delivery.conftest import Reader
from tests.content.delivery.test_access import NOT_FOUND


async def test_a_story_is_what_the_hosted_service_would_send(read: Reader) -> None:
    answer = await read("/stories/magazin/seide")

    body = answer.json()
    assert [*body] == ["story", "cv", "rels", "links"]
    assert body["rels"] == body["links"] == []
    assert isinstance(body["cv"], int)
    assert [*body["story"]] == [
        *["name", "created_at", "published_at", "updated_at", "id", "uuid", "content", "slug"],
        *["full_slug", "sort_by_date", "position", "tag_list", "is_startpage", "parent_id"],
        *["meta_data", "group_id", "first_published_at", "release_id", "lang", "path"],
        *["alternates", "default_full_slug", "translated_slugs"],
    ]
    assert body["story"]["content"]["seo"] == {"title": "Seide pflegen"}
    assert body["story"]["published_at"] == "2026-03-03T09:00:00.000Z"
    assert body["story"]["parent_id"] != 0


async def test_a_story_has_several_addresses(read: Reader) -> None:
    wool = (await read("/stories/magazin/wolle")).json()["story"]

    others = [
        await read("/stories/magazin/wolle/"),
        await read(f"/stories/{read.stories.wool}"),
        await read(f"/stories/{read.stories.wool_uuid}", find_by="uuid"),
        await read(f"/stories/{read.stories.wool_uuid.upper()}", find_by="uuid"),
    ]

    assert [other.json()["story"] for other in others] == [wool] * 4


@pytest.mark.parametrize("path", ["/stories/magazin", "/stories/magazin/"])
async def test_a_start_page_has_the_address_of_its_folder(read: Reader, path: str) -> None:
    story = (await read(path)).json()["story"]

    assert (story["full_slug"], story["is_startpage"]) == ("magazin/", True)


async def test_a_translated_address_is_one_of_its_language_alone(read: Reader) -> None:
    story = (await read("/stories/magazine/laine", language="fr")).json()["story"]
    other = await read("/stories/magazine/laine")

    assert (story["full_slug"], story["default_full_slug"]) == ("magazine/laine", "magazin/wolle")
    assert (story["lang"], story["content"]["title"]) == ("fr", "Laine")
    assert other.status_code == 404


@pytest.mark.parametrize(
    ("path", "parameters"),
    [
        ("nothing", {}),
        ("magazin/nothing", {}),
        ("autoren", {}),
        ("magazin/geheim", {}),
        ("999999999", {}),
        ("9" * 30, {}),
        ("00000000-0000-4000-8000-000000000001", {}),
        ("00000000-0000-4000-8000-000000000009", {"find_by": "uuid"}),
        ("00000000-0000-4000-8000-0000000000cc", {"find_by": "uuid"}),
        ("no-uuid", {"find_by": "uuid"}),
        ("magazin/wolle", {"content_type": "city"}),
        ("magazin/wol%25", {}),
        ("magazin/w_lle", {}),
    ],
)
async def test_what_is_not_there_is_not_found(
    read: Reader, path: str, parameters: dict[str, Any]
) -> None:
    answer = await read(f"/stories/{path}", **parameters)

    assert (answer.status_code, answer.content) == (404, NOT_FOUND)


@pytest.mark.parametrize(
    ("language", "fallback", "title", "lang"),
    [
        ("default", "", "Wolle", "default"),
        ("", "", "Wolle", "default"),
        ("de", "", "Wolle", "de"),
        ("fr", "", "Laine", "fr"),
        ("fr-be", "", "Laine", "fr-be"),
        ("FR_BE", "", "Laine", "fr-be"),
        ("nl", "", "Wolle", "nl"),
        ("nl", "fr", "Laine", "nl"),
        ("nl", "none", "", "nl"),
        ("nl", "xx", "Wolle", "nl"),
        ("xx", "", "Wolle", "default"),
    ],
)
async def test_the_language_is_chosen_by_its_parameter(
    read: Reader, language: str, fallback: str, title: str, lang: str
) -> None:
    answer = await read("/stories/magazin/wolle", language=language, fallback_lang=fallback)

    story = answer.json()["story"]
    assert (story["content"]["title"], story["lang"]) == (title, lang)


async def test_fields_can_be_left_out(read: Reader) -> None:
    answer = await read("/stories/magazin/wolle", excluding_fields="title, price,nothing")

    fields = {*answer.json()["story"]["content"]}
    assert fields == {"_uid", "component", "author", "related", "colours"}


@pytest.mark.parametrize(
    ("parameters", "titles"),
    [
        ({}, []),
        ({"resolve_relations": "article.author"}, ["Anna"]),
        ({"resolve_relations": "article.author,author.city"}, ["Anna", "Berlin"]),
        (
            {"resolve_relations": "article.author,author.city", "resolve_level": "2"},
            ["Anna", "Berlin"],
        ),
        ({"resolve_relations": "article.author,author.city", "resolve_level": "1"}, ["Anna"]),
        ({"resolve_relations": "article.related"}, ["Leinen"]),
        ({"resolve_relations": "city.author"}, []),
        ({"resolve_relations": "nonsense,,.,a."}, []),
    ],
)
async def test_related_stories_come_along(
    read: Reader, parameters: dict[str, Any], titles: list[str]
) -> None:
    body = (await read("/stories/magazin/wolle", **parameters)).json()

    assert [each["content"]["title"] for each in body["rels"]] == titles
    assert body["story"]["content"]["author"] == read.stories.author_uuid


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"is_startpage": "1"}, "Parameter(s) is_startpage not allowed"),
        ({"filter_query[a][in]": "b"}, "Parameter(s) filter_query not allowed"),
        (
            {"_storyblok": "1", "_storyblok_tk[token]": "x", "page": "1"},
            "Parameter(s) _storyblok, _storyblok_tk, page not allowed",
        ),
    ],
)
async def test_unknown_parameters_are_refused(
    read: Reader, parameters: dict[str, Any], error: str
) -> None:
    answer = await read("/stories/magazin/wolle", **parameters)

    assert (answer.status_code, answer.json()) == (422, {"error": error})


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"resolve_links": "all"}, "resolve_links: url, link, story or 0 is wanted"),
        ({"resolve_level": "x"}, "resolve_level: a whole number from 1 on is wanted"),
        ({"resolve_links_level": "0"}, "resolve_links_level: a whole number from 1 on is wanted"),
        ({"from_release": "x"}, "from_release: the number of a release is wanted"),
        ({"from_release": "9" * 19}, "from_release: the number of a release is wanted"),
    ],
)
async def test_what_cannot_be_read_is_refused(
    read: Reader, parameters: dict[str, Any], error: str
) -> None:
    answer = await read("/stories/magazin/wolle", **parameters)

    assert (answer.status_code, answer.json()) == (400, {"error": error})


async def test_a_null_byte_in_an_address_is_refused(read: Reader) -> None:
    answer = await read.raw("/stories/magazin/%00")

    assert answer.status_code == 400
    assert answer.json() == {"error": "The path contains a null byte"}
