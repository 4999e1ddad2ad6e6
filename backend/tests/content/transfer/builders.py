"""Folders of files, as an export writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from vitrine import media

MAGAZINE = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f60"
START = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f61"
WOOL = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f62"
LINEN = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f63"
RELEASE = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f64"
PICTURE = media.bundled_scenes()["home/1"]


def a_page(headline: str, **fields: Any) -> dict[str, Any]:
    return {"_uid": "a3f1", "component": "page", "headline": headline, **fields}


def write(folder: Path, place: str, record: object) -> None:
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")


def a_space(folder: Path) -> Path:
    """Two articles of a magazine, one with unpublished changes and one that is no page yet."""
    write(
        folder,
        "stories/magazin/_folder.json",
        {
            "uuid": MAGAZINE,
            "name": "Magazin",
            "slug": "magazin",
            "translated_slugs": {"fr": {"slug": "magazine", "name": "Le magazine"}},
            "created_at": "2026-01-05T08:00:00Z",
        },
    )
    write(folder, "stories/magazin/_start.json", a_story(START, "start", is_startpage=True))
    write(
        folder,
        "stories/magazin/wolle.json",
        a_story(
            WOOL,
            "wolle",
            position=-10,
            tag_list=["Pflege", "Stoffe"],
            translated_slugs={"fr": {"slug": "laine"}},
            first_published_at="2026-02-01T08:00:00Z",
            content=a_page("Wolle, neu", headline__i18n__fr="La laine"),
            published_content=a_page("Wolle", intro="Sie wärmt.", image=an_asset(7)),
        ),
    )
    linen = a_page("Leinen", intro=WOOL, body=[a_text_around_a_picture(7)])
    write(
        folder,
        "stories/magazin/leinen.json",
        a_story(LINEN, "leinen", published=False, published_at=None, content=linen),
    )
    write(
        folder,
        "releases/sommer-0b8f4c1e.json",
        {
            "uuid": RELEASE,
            "name": "Sommer",
            "release_at": "2027-06-01T06:00:00Z",
            "stories": [{"uuid": LINEN, "content": a_page("Leinen im Sommer")}],
        },
    )
    write(
        folder,
        "datasources/stoffe.json",
        {
            "name": "Stoffe",
            "slug": "stoffe",
            "dimensions": [{"name": "Français", "entry_value": "fr"}],
            "entries": [
                {"name": "wool", "value": "Wolle", "dimensions": {"fr": "Laine"}},
                {"name": "linen", "value": "Leinen"},
            ],
        },
    )
    picture = {
        "id": 7,
        "folder": "magazin",
        "picture_hash": PICTURE,
        "name": "schafe.avif",
        "focus": "10x10:11x11",
        "words": {"default": {"alt": "Schafe"}},
    }
    write(folder, "assets.json", {"folders": ["magazin"], "assets": [picture]})
    return folder


def a_story(uuid: str, slug: str, **fields: Any) -> dict[str, Any]:
    story = {
        "uuid": uuid,
        "name": slug.title(),
        "slug": slug,
        "created_at": "2026-01-05T08:00:00Z",
        "first_published_at": "2026-01-06T08:00:00Z",
        "published_at": "2026-02-03T08:00:00Z",
        "published": True,
        "content": a_page(slug.title()),
    }
    fields = {**story, **fields}
    if fields["published_at"] is None:
        del fields["published_at"], fields["first_published_at"]
    return fields


def an_asset(number: int) -> dict[str, Any]:
    address = f"/f/1/1440x960/{PICTURE}/schafe.avif"
    return {"fieldtype": "asset", "id": number, "filename": address, "alt": "Schafe"}


def a_text_around_a_picture(number: int) -> dict[str, Any]:
    picture = {"id": number, "src": f"/f/1/1440x960/{PICTURE}/schafe.avif", "alt": "Schafe"}
    document = {"type": "doc", "content": [{"type": "image", "attrs": picture}]}
    return {"_uid": "b4c2", "component": "rich_text", "text": document}


def files(folder: Path) -> dict[str, bytes]:
    """All that stands in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
