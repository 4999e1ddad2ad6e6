"""Links, tags and datasources over HTTP."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.content.delivery.conftest import Reader
from tests.content.delivery.test_access import NOT_FOUND


async def test_links_are_all_public_stories_and_their_folders(read: Reader) -> None:
    answer = await read("/links")

    links = answer.json()["links"]
    assert sorted(link["slug"] for link in links.values()) == [
        *["autoren", "autoren/anna", "berlin", "magazin", "magazin/", "magazin/leinen"],
        *["magazin/seide", "magazin/wolle"],
    ]
    assert all(uuid == link["uuid"] for uuid, link in links.items())
    assert (answer.headers["total"], answer.headers["per-page"]) == ("8", "1000")
    assert isinstance(answer.json()["cv"], int)


async def test_a_link_says_where_its_story_is(read: Reader) -> None:
    answer = await read(f"/links/{read.stories.wool_uuid}", include_dates=1)

    link = answer.json()["link"]
    alternates = {each["lang"]: each for each in link.pop("alternates")}
    dates = [link.pop(each) for each in ("published_at", "created_at", "updated_at")]
    parent = link.pop("parent_id")
    assert link == {
        "id": read.stories.wool,
        "uuid": read.stories.wool_uuid,
        "slug": "magazin/wolle",
        "path": None,
        "name": "Wolle",
        "is_folder": False,
        "published": True,
        "is_startpage": False,
        "position": 40,
        "real_path": "/magazin/wolle",
    }
    assert dates[0] == "2026-03-01T09:00:00.000Z"
    assert alternates["fr"] == {
        "path": "magazine/laine",
        "name": None,
        "lang": "fr",
        "published": True,
        "translated_slug": "laine",
    }
    inside = await read("/links", with_parent=parent)
    assert link["uuid"] in inside.json()["links"]


@pytest.mark.parametrize(
    ("parameters", "count"),
    [
        ({"starts_with": "magazin/"}, 4),
        ({"starts_with": "magazin/w", "paginated": 1}, 1),
        ({"with_parent": 0}, 3),
        ({"by_uuid": "00000000-0000-4000-8000-000000000001"}, 1),
        ({"by_uuids": "nonsense"}, 0),
        ({"page": 2, "per_page": 3}, 3),
        ({"page": 3, "per_page": 3}, 2),
        ({"page": 9, "per_page": 3}, 0),
    ],
)
async def test_links_are_chosen(read: Reader, parameters: Mapping[str, Any], count: int) -> None:
    answer = await read("/links", **parameters)

    assert len(answer.json()["links"]) == count
    assert int(answer.headers["total"]) == (8 if "page" in parameters else count)


async def test_links_of_drafts_are_for_those_who_may_read_drafts(read: Reader) -> None:
    secret = read.stories.secret_uuid

    public = [await read("/links"), await read("/links", version="published")]
    refused = await read("/links", version="draft")
    preview = [await read.preview("/links"), await read.preview("/links", version="draft")]
    published = await read.preview("/links", version="published")

    assert [secret in answer.json()["links"] for answer in public] == [False, False]
    assert (await read(f"/links/{secret}")).content == NOT_FOUND
    assert refused.status_code == 401
    assert [answer.json()["links"][secret]["published"] for answer in preview] == [False, False]
    assert preview[0].headers["cache-control"] == "max-age=0, private, must-revalidate"
    assert secret not in published.json()["links"]


async def test_tags_are_counted(read: Reader) -> None:
    every, inside, elsewhere = [
        (await read("/tags", starts_with=prefix)).json()["tags"]
        for prefix in ("", "magazin/w", "autoren/")
    ]

    assert every == [
        {"name": "herbst", "taggings_count": 1},
        {"name": "sommer", "taggings_count": 1},
        {"name": "warm", "taggings_count": 1},
    ]
    assert [tag["name"] for tag in inside] == ["herbst", "warm"]
    assert elsewhere == []


async def test_a_datasource_has_dimensions(read: Reader) -> None:
    answer = await read("/datasources")

    [colours] = answer.json()["datasources"]
    assert (answer.headers["total"], answer.headers["per-page"]) == ("1", "25")
    dimension = colours["dimensions"][0]
    assert colours == {
        "id": colours["id"],
        "name": "Farben",
        "slug": "farben",
        "dimensions": [
            {
                "id": dimension["id"],
                "name": "Französisch",
                "entry_value": "fr",
                "datasource_id": colours["id"],
            }
        ],
    }
    for key in ("farben", str(colours["id"])):
        assert (await read(f"/datasources/{key}")).json()["datasource"] == colours
    assert (await read("/datasources/keine")).content == NOT_FOUND
    for asked, count in [
        ({"search": "FARB"}, 1),
        ({"search": "%"}, 0),
        ({"by_ids": colours["id"]}, 1),
        ({"by_ids": "x"}, 0),
    ]:
        assert len((await read("/datasources", **asked)).json()["datasources"]) == count


@pytest.mark.parametrize(
    ("parameters", "entries"),
    [
        ({}, [("Rot", "rot", None), ("Blau", "blau", None)]),
        ({"datasource": "farben"}, [("Rot", "rot", None), ("Blau", "blau", None)]),
        (
            {"datasource": "farben", "dimension": "fr"},
            [("Rot", "rot", "rouge"), ("Blau", "blau", None)],
        ),
        ({"datasource": "farben", "dimension": "xx", "per_page": 1}, [("Rot", "rot", None)]),
        ({"datasource": "farben", "page": 2, "per_page": 1}, [("Blau", "blau", None)]),
        ({"datasource": "keine"}, []),
    ],
)
async def test_entries_have_a_value_of_the_dimension(
    read: Reader, parameters: Mapping[str, Any], entries: list[tuple[str, str, str | None]]
) -> None:
    answer = await read("/datasource_entries", **parameters)

    shown = answer.json()["datasource_entries"]
    assert [(each["name"], each["value"], each["dimension_value"]) for each in shown] == entries
    assert answer.headers["total"] == ("0" if parameters.get("datasource") == "keine" else "2")


@pytest.mark.parametrize("path", ["/links", "/tags", "/datasources", "/datasource_entries"])
async def test_clients_send_these_with_every_request(read: Reader, path: str) -> None:
    usual = await read(path, version="published", cv="undefined", resolve_level=2)
    unknown = await read(path, colour="red")

    assert usual.status_code == 200
    assert (unknown.status_code, unknown.json()) == (
        422,
        {"error": "Parameter(s) colour not allowed"},
    )
