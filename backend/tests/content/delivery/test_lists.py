"""Lists of stories: every parameter on both sides of its edge."""

from __future__ import annotations

from typing import Any

import pytest

from tests.content.delivery.conftest import Reader, slugs_of
from tests.content.delivery.space import UUIDS

ARTICLES = ["wolle", "leinen", "seide"]
EVERYTHING = [*ARTICLES, "anna", "berlin", "start"]


async def test_a_list_has_its_stories_in_the_order_of_the_editor(read: Reader) -> None:
    answer = await read("/stories")

    body = answer.json()
    assert [*body] == ["stories", "cv", "rels", "links"]
    assert slugs_of(answer) == EVERYTHING
    assert (answer.headers["total"], answer.headers["per-page"]) == ("6", "25")
    assert body["rels"] == body["links"] == []
    assert isinstance(body["cv"], int)


@pytest.mark.parametrize(
    ("parameters", "slugs"),
    [
        ({"starts_with": "magazin"}, [*ARTICLES, "start"]),
        ({"starts_with": "/magazin/"}, [*ARTICLES, "start"]),
        ({"starts_with": "magazin/w"}, ["wolle"]),
        ({"starts_with": "agazin"}, []),
        ({"starts_with": "de/magazin"}, []),
        ({"starts_with": "magazin%"}, []),
        ({"starts_with": "magazine/", "language": "fr"}, [*ARTICLES, "start"]),
        ({"by_slugs": "magazin/wolle,autoren/anna"}, ["wolle", "anna"]),
        ({"by_slugs": "/magazin/wolle, nothing"}, ["wolle"]),
        ({"by_slugs": "magazin"}, ["start"]),
        ({"by_slugs": "magazin/*"}, [*ARTICLES, "start"]),
        ({"by_slugs": "wolle"}, []),
        ({"by_slugs": "*/wolle"}, ["wolle"]),
        ({"excluding_slugs": "magazin/*"}, ["anna", "berlin"]),
        ({"excluding_slugs": "berlin,autoren/anna"}, [*ARTICLES, "start"]),
        ({"by_uuids": f"{UUIDS.silk_uuid},{UUIDS.wool_uuid}"}, ["wolle", "seide"]),
        ({"by_uuids": f"{UUIDS.secret_uuid},{UUIDS.wool_uuid}"}, ["wolle"]),
        ({"by_uuids": "no-uuid"}, []),
        ({"by_uuids": ""}, EVERYTHING),
        ({"by_uuids_ordered": f"{UUIDS.silk_uuid},{UUIDS.wool_uuid}"}, ["seide", "wolle"]),
        ({"by_uuids_ordered": f"x,{UUIDS.linen_uuid},,{UUIDS.wool_uuid}"}, ["leinen", "wolle"]),
        ({"by_ids": "999999"}, []),
        ({"by_ids": "x"}, []),
        ({"by_ids": "9" * 40}, []),
        ({"excluding_ids": "x,999999"}, EVERYTHING),
        ({"content_type": "article"}, ARTICLES),
        ({"content_type": "articl"}, []),
        ({"level": "1"}, ["berlin"]),
        ({"level": "2"}, [*ARTICLES, "anna"]),
        ({"level": "3"}, []),
        ({"is_startpage": "1"}, ["start"]),
        ({"is_startpage": "true"}, ["start"]),
        ({"is_startpage": "0"}, EVERYTHING[:-1]),
        ({"is_startpage": "false"}, EVERYTHING[:-1]),
        ({"with_tag": "herbst"}, ["wolle"]),
        ({"with_tag": "sommer, warm"}, ["wolle", "leinen"]),
        ({"with_tag": "nothing"}, []),
        ({"search_term": "pflegen"}, ["seide"]),
        ({"search_term": "Leinen"}, ["leinen"]),
        ({"search_term": "nowhere"}, []),
        ({"published_at_gt": "2026-03-02 09:00", "content_type": "article"}, ["seide"]),
        ({"published_at_gte": "2026-03-02 09:00", "content_type": "article"}, ["leinen", "seide"]),
        ({"published_at_lt": "2026-03-02 09:00"}, ["wolle"]),
        ({"published_at_lte": "2026-03-02T09:00:00.000Z"}, ["wolle", "leinen"]),
        ({"published_at_lte": "2026-03-02T10:00+01:00"}, ["wolle", "leinen"]),
        ({"first_published_at_lt": "2026-03-02"}, ["wolle"]),
        ({"first_published_at_gte": "2026-03-02", "content_type": "article"}, ["leinen", "seide"]),
        ({"updated_at_lt": "2026-03-03 09:00"}, ["leinen"]),
        ({"sort_by": "name:asc", "content_type": "article"}, ["leinen", "seide", "wolle"]),
        ({"sort_by": "name", "content_type": "article"}, ["leinen", "seide", "wolle"]),
        ({"sort_by": "position:asc", "content_type": "article"}, ["seide", "leinen", "wolle"]),
        ({"sort_by": "content.price:asc", "content_type": "article"}, ["seide", "leinen", "wolle"]),
        (
            {"sort_by": "content.price:asc:float", "content_type": "article"},
            ["wolle", "leinen", "seide"],
        ),
        (
            {"sort_by": "content.day:asc:nulls_first,name:desc", "content_type": "article"},
            ["wolle", "seide", "leinen"],
        ),
        (
            {"sort_by": "content.day:desc,name:desc", "content_type": "article"},
            ["leinen", "wolle", "seide"],
        ),
        ({"sort_by": "first_published_at:asc", "per_page": "2"}, ["wolle", "leinen"]),
        ({"from_release": "undefined", "content_type": "article"}, ARTICLES),
        ({"from_release": "0", "content_type": "article"}, ARTICLES),
        ({"from_release": "", "content_type": "article"}, ARTICLES),
    ],
)
async def test_a_list_is_what_was_asked_for(
    read: Reader, parameters: dict[str, Any], slugs: list[str]
) -> None:
    answer = await read("/stories", **parameters)

    assert slugs_of(answer) == slugs


async def test_stories_are_asked_for_by_their_numbers(read: Reader) -> None:
    wool = read.stories.wool

    assert await read.slugs(by_ids=f"{wool},{read.stories.secret}") == ["wolle"]
    assert "wolle" not in await read.slugs(excluding_ids=wool)


@pytest.mark.parametrize(
    ("page", "per_page", "slugs", "header"),
    [
        ("", "", EVERYTHING, "25"),
        ("1", "1", ["wolle"], "1"),
        ("2", "4", ["berlin", "start"], "4"),
        ("3", "4", [], "4"),
        ("9" * 20, "100", [], "100"),
        ("1", "100", EVERYTHING, "100"),
        ("1", "101", EVERYTHING, "100"),
        ("1", "9999", EVERYTHING, "100"),
    ],
)
async def test_a_list_comes_in_pages(
    read: Reader, page: str, per_page: str, slugs: list[str], header: str
) -> None:
    answer = await read("/stories", page=page, per_page=per_page)

    assert slugs_of(answer) == slugs
    assert (answer.headers["total"], answer.headers["per-page"]) == ("6", header)


@pytest.mark.parametrize(
    ("parameters", "error"),
    [
        ({"page": "0"}, "page: a whole number from 1 on is wanted"),
        ({"page": "-1"}, "page: a whole number from 1 on is wanted"),
        ({"page": "9" * 31}, "page: a whole number from 1 on is wanted"),
        ({"per_page": "0"}, "per_page: a whole number from 1 on is wanted"),
        ({"per_page": "1.5"}, "per_page: a whole number from 1 on is wanted"),
        ({"per_page": "²"}, "per_page: a whole number from 1 on is wanted"),
        ({"level": "x"}, "level: a whole number from 0 on is wanted"),
        ({"is_startpage": "maybe"}, "is_startpage: 1 or 0 is wanted"),
        (
            {"published_at_gt": "yesterday"},
            "published_at_gt: a moment like 2026-01-31 09:30 is wanted",
        ),
        (
            {"updated_at_lte": "2026-02-30"},
            "updated_at_lte: a moment like 2026-01-31 09:30 is wanted",
        ),
        (
            {"sort_by": "price:asc"},
            "sort_by: name:asc, position:desc or content.price:desc:float:nulls_last is wanted, "
            "not price:asc",
        ),
        ({"sort_by": ",".join(["name"] * 11)}, "sort_by: at most 10 fields are read"),
    ],
)
async def test_what_cannot_be_read_is_refused(
    read: Reader, parameters: dict[str, Any], error: str
) -> None:
    answer = await read("/stories", **parameters)

    assert (answer.status_code, answer.json()) == (400, {"error": error})


@pytest.mark.parametrize(
    "sort_by", ["content:asc", "content..x", "name:up", "name:asc:asc", "name:asc:int:x", ":asc"]
)
async def test_an_order_that_does_not_exist_is_refused(read: Reader, sort_by: str) -> None:
    answer = await read("/stories", sort_by=sort_by)

    assert answer.status_code == 400
    assert answer.json()["error"].endswith(f"not {sort_by}")


@pytest.mark.parametrize(
    ("parameters", "names"),
    [
        ({"find_by": "uuid"}, "find_by"),
        ({"b": "1", "a[x]": "1", "page": "1", "created_at_gt": "x"}, "b, a, created_at_gt"),
        ({"_storyblok_c": "page"}, "_storyblok_c"),
    ],
)
async def test_unknown_parameters_are_refused(
    read: Reader, parameters: dict[str, Any], names: str
) -> None:
    answer = await read("/stories", **parameters)

    assert answer.status_code == 422
    assert answer.json() == {"error": f"Parameter(s) {names} not allowed"}


async def test_lists_may_come_one_value_at_a_time(read: Reader) -> None:
    answer = await read.raw("/stories?by_slugs[]=magazin/wolle&by_slugs%5B%5D=autoren/anna")

    assert slugs_of(answer) == ["wolle", "anna"]


async def test_the_last_of_two_values_counts(read: Reader) -> None:
    answer = await read.raw("/stories?content_type=article&content_type=city")

    assert slugs_of(answer) == ["berlin"]


async def test_related_stories_of_a_list_come_once(read: Reader) -> None:
    answer = await read(
        "/stories", content_type="article", resolve_relations="article.author,author.city"
    )

    titles = [each["content"]["title"] for each in answer.json()["rels"]]
    assert titles == ["Anna", "Berlin"]
