"""A space in which the published clients find each thing that they know how to ask for."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from tests.content.builders import a_folder, a_page, a_story
from tests.content.delivery.space import UUIDS, a_space
from vitrine.kit.db import Db

# More than the hosted service resolves, and more than one page of a list.
SHELVES = 130
RELATED = 70


DATASOURCE = """
    with source as (
        insert into datasource (name, slug) values ('Töne', 'toene') returning id
    ), dimension as (
        insert into datasource_dimension (datasource_id, name, entry_value)
        select id, 'Français', 'fr' from source returning id
    ), entries as (
        insert into datasource_entry (datasource_id, name, value, position)
        select source.id, 'farbe-' || n, 'Farbe ' || n, n from source, generate_series(1, 60) as n
        returning id, value
    )
    insert into datasource_entry_value (entry_id, dimension_id, value)
    select entries.id, dimension.id, replace(value, 'Farbe', 'Couleur') from entries, dimension
"""


async def fill(db: Db) -> dict[str, Any]:
    """What the clients have to know of it."""
    stories = await a_space(db)
    shelf = await a_folder(db, "regal")
    for number in range(SHELVES):
        content = {**a_page(title=f"Fach {number}", number=str(number)), "component": "shelf"}
        await a_story(db, f"fach-{number}", content, parent=shelf, uuid=uuid_of(number))
    related = [uuid_of(number) for number in range(RELATED)]
    await a_story(db, "viele", {**a_page(related=related), "component": "article"})
    await a_story(db, "text", a_page(title="Text", body=[a_teaser()], text=a_text()))
    await db.execute(DATASOURCE)
    return {
        "release": stories.release,
        "wool": stories.wool,
        "woolUuid": stories.wool_uuid,
        "linenUuid": stories.linen_uuid,
        "secretUuid": stories.secret_uuid,
        "shelves": SHELVES,
        "related": RELATED,
    }


def uuid_of(shelf: int) -> str:
    return str(UUID(int=0x11110000000040008000000000000000 + shelf))


def a_teaser() -> dict[str, Any]:
    return {
        "_uid": "00000000-0000-4000-8000-0000000000fe",
        "component": "teaser",
        "link": {
            "fieldtype": "multilink",
            "linktype": "story",
            "id": UUIDS.wool_uuid,
            "url": "",
            "cached_url": "magazin/wolle",
        },
    }


def a_text() -> dict[str, Any]:
    link = {"linktype": "story", "uuid": UUIDS.wool_uuid, "href": "/magazin/wolle"}
    words = [
        {"type": "text", "text": "Mehr über "},
        {"type": "text", "text": "Wolle", "marks": [{"type": "link", "attrs": link}]},
        {"type": "text", "text": " & <Seide>", "marks": [{"type": "bold"}]},
    ]
    return {
        "type": "doc",
        "content": [
            {
                "type": "heading",
                "attrs": {"level": 2},
                "content": [{"type": "text", "text": "Stoffe"}],
            },
            {"type": "paragraph", "content": words},
            {"type": "blok", "attrs": {"id": "1", "body": [a_teaser()]}},
        ],
    }
