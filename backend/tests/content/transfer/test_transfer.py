"""A space goes out into files and comes in again: the same bytes, and nothing done twice."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.catalogue.builders import counting
from tests.content.transfer.builders import (
    LINEN,
    MAGAZINE,
    PICTURE,
    WOOL,
    a_page,
    a_space,
    a_story,
    a_text_around_a_picture,
    an_asset,
    files,
    write,
)
from tests.operators.builders import an_operator
from vitrine import content
from vitrine.content import BadFile, Imported
from vitrine.kit.db import Db

NOW = datetime(2026, 11, 18, 9, 0, tzinfo=UTC)
LATER = datetime(2026, 11, 19, 9, 0, tzinfo=UTC)


async def test_what_comes_in_goes_out_as_the_same_bytes(db: Db, tmp_path: Path) -> None:
    folder = a_space(tmp_path / "a")

    await content.import_space(db, an_operator(NOW), folder)
    await content.export_space(db, tmp_path / "b")
    exported = files(tmp_path / "b")
    await content.import_space(db, an_operator(LATER), tmp_path / "b")
    await content.export_space(db, tmp_path / "onto-itself")
    await empty(db)
    await content.import_space(db, an_operator(LATER), tmp_path / "b")
    await content.export_space(db, tmp_path / "c")

    assert {place: json.loads(text) for place, text in exported.items()} == {
        place: json.loads(text) for place, text in files(folder).items()
    }
    assert files(tmp_path / "onto-itself") == exported
    assert files(tmp_path / "c") == exported


async def test_what_is_there_already_is_not_touched(db: Db, tmp_path: Path) -> None:
    folder = a_space(tmp_path)

    first = await content.import_space(db, an_operator(NOW), folder)
    before = await everything(db)
    second = await content.import_space(db, an_operator(LATER), folder)

    assert first == Imported(stories=4, assets=2, datasources=1, releases=1)
    assert second == Imported()
    assert await everything(db) == before


async def test_a_draft_and_what_is_public_come_in_as_two_versions(db: Db, tmp_path: Path) -> None:
    await content.import_space(db, an_operator(NOW), a_space(tmp_path))

    story = await states(db, WOOL)

    published = a_page("Wolle", intro="Sie wärmt.", image=an_asset(7))
    assert story == {
        "numbers": [1, 2],
        "draft": a_page("Wolle, neu", headline__i18n__fr="La laine"),
        "public": published,
        "references": [["asset", "7"]],
        "first": "2026-02-01T08:00:00+00:00",
        "since": ["2026-02-03T08:00:00+00:00"],
    }
    assert await paths(db, WOOL) == {"default": "magazin/wolle", "fr": "magazine/laine"}


async def test_a_file_that_changed_is_a_new_version_and_is_public_at_once(
    db: Db, tmp_path: Path
) -> None:
    folder = a_space(tmp_path)
    await content.import_space(db, an_operator(NOW), folder)
    write(folder, "stories/magazin/wolle.json", a_story(WOOL, "wolle", content=a_page("Merino")))

    changed = await content.import_space(db, an_operator(LATER), folder)

    assert changed == Imported(stories=1)
    assert await states(db, WOOL) == {
        "numbers": [1, 2, 3],
        "draft": a_page("Merino"),
        "public": a_page("Merino"),
        "references": [],
        "first": "2026-02-01T08:00:00+00:00",
        "since": ["2026-02-03T08:00:00+00:00", LATER.isoformat()],
    }
    assert await paths(db, WOOL) == {"default": "magazin/wolle", "fr": "magazine/wolle"}


async def test_a_story_that_is_no_longer_published_is_taken_back(db: Db, tmp_path: Path) -> None:
    folder = a_space(tmp_path)
    await content.import_space(db, an_operator(NOW), folder)
    draft = a_page("Wolle, neu", headline__i18n__fr="La laine")
    story = a_story(WOOL, "wolle", published=False, published_at=None, content=draft)
    write(folder, "stories/magazin/wolle.json", story)

    await content.import_space(db, an_operator(LATER), folder)

    assert await states(db, WOOL) == {
        "numbers": [1, 2],
        "draft": draft,
        "public": None,
        "references": [],
        "first": "2026-02-01T08:00:00+00:00",
        "since": ["2026-02-03T08:00:00+00:00", LATER.isoformat()],
    }


async def test_a_folder_of_another_name_takes_its_stories_along(db: Db, tmp_path: Path) -> None:
    folder = a_space(tmp_path)
    await content.import_space(db, an_operator(NOW), folder)
    (folder / "stories/magazin").rename(folder / "stories/journal")
    head = {"uuid": MAGAZINE, "name": "Journal", "slug": "journal"}
    write(folder, "stories/journal/_folder.json", head)

    await content.import_space(db, an_operator(LATER), folder)

    assert await paths(db, LINEN) == {"default": "journal/leinen"}
    assert await paths(db, WOOL) == {"default": "journal/wolle", "fr": "journal/laine"}


A, B, C, X, Y = (f"0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f7{number}" for number in range(5))

SWAPS = [
    (
        {"a/": A, "a/x": X, "b/": B, "b/x": Y},
        {"a/": B, "a/x": Y, "b/": A, "b/x": X},
    ),
    (
        {"a/": A, "a/x": X, "b/": B, "b/x": Y},
        {"a/": B, "a/x": X, "b/": A, "b/x": Y},
    ),
    (
        {"a/": A, "a/x": X, "b/": B, "b/c/": C, "b/c/x": Y},
        {"a/": C, "a/x": Y, "b/": B, "b/c/": A, "b/c/x": X},
    ),
    (
        {"a/": A, "a/b/": B, "a/b/x": X, "a/x": Y},
        {"b/": B, "b/a/": A, "b/a/x": X, "b/x": Y},
    ),
    (
        {"a/": A, "a/x": X, "y": Y},
        {"a/": A, "a/x": Y, "y": X},
    ),
]


@pytest.mark.parametrize(("before", "after"), SWAPS)
async def test_folders_and_stories_may_change_places(
    db: Db, tmp_path: Path, before: dict[str, str], after: dict[str, str]
) -> None:
    await content.import_space(db, an_operator(NOW), lay_out(tmp_path / "a", before))
    folder = lay_out(tmp_path / "b", after)

    await content.import_space(db, an_operator(LATER), folder)
    again = await content.import_space(db, an_operator(LATER), folder)

    addresses = {path.rstrip("/"): await paths(db, uuid) for path, uuid in after.items()}
    assert addresses == {path: {"default": path} for path in addresses}
    assert again == Imported()


def lay_out(folder: Path, uuids: dict[str, str]) -> Path:
    """Stories at these paths; one that ends with a slash is a folder."""
    for path, uuid in uuids.items():
        slug = path.rstrip("/").rpartition("/")[2]
        if path.endswith("/"):
            head = {"uuid": uuid, "name": slug, "slug": slug}
            write(folder, f"stories/{path}_folder.json", head)
        else:
            write(folder, f"stories/{path}.json", a_story(uuid, slug))
    return folder


async def test_an_export_removes_what_is_no_longer_there(db: Db, tmp_path: Path) -> None:
    await content.import_space(db, an_operator(NOW), a_space(tmp_path / "a"))
    write(tmp_path / "b", "stories/alt/_folder.json", "{}")
    write(tmp_path / "b", "blocks/page.json", "{}")

    await content.export_space(db, tmp_path / "b")

    assert "stories/alt/_folder.json" not in files(tmp_path / "b")
    assert not (tmp_path / "b/stories/alt").exists()
    assert files(tmp_path / "b")["blocks/page.json"] == b"{}"


async def test_a_picture_whose_number_is_taken_gets_another(db: Db, tmp_path: Path) -> None:
    await db.execute(
        "insert into content_asset (id, picture_hash, name, created_at, updated_at)"
        " values (7, %s, 'other.avif', %s, %s)",
        ("0" * 32, NOW, NOW),
    )

    first = await content.import_space(db, an_operator(NOW), a_space(tmp_path))
    second = await content.import_space(db, an_operator(LATER), tmp_path)

    assert (first.assets, second) == (2, Imported())
    story = await states(db, WOOL)
    assert story["public"]["image"] == an_asset(8)
    assert story["references"] == [["asset", "8"]]
    assert (await states(db, LINEN))["draft"]["body"] == [a_text_around_a_picture(8)]


BAD = [
    ("stories/magazin/wolle.json", "{", "stories/magazin/wolle.json: "),
    ("stories/magazin/wolle.json", {"uuid": WOOL, "slug": "wolle"}, "missing required field"),
    ("stories/magazin/wolle.json", a_story(WOOL, "leinen"), "wolle.json: slug: 'leinen'"),
    ("stories/magazin/wolle.json", a_story(WOOL, "wolle", name=" "), "wolle.json: name: "),
    ("stories/magazin/wolle.json", a_story("x", "wolle"), "wolle.json: uuid: 'x' is none"),
    ("stories/magazin/wolle.json", a_story(LINEN, "wolle"), "uuid: stories/magazin/leinen.json"),
    ("stories/magazin/wolle.json", a_story(WOOL, "wolle", is_startpage=True), "is_startpage"),
    ("stories/magazin/wolle.json", a_story(WOOL, "wolle", position="1"), "position"),
    ("stories/magazin/wolle.json", a_story(WOOL, "wolle", colour=1), "colour"),
    ("stories/magazin/wolle.json", a_story(WOOL, "wolle", content={}), "content._uid"),
    (
        "stories/magazin/wolle.json",
        a_story(WOOL, "wolle", translated_slugs={"xx": {"slug": "a"}}),
        "xx is none",
    ),
    ("stories/magazin/wolle.json", a_story(WOOL, "wolle", content=a_page("\0")), "wolle.json"),
    (
        "stories/magazin/wolle.json",
        a_story(WOOL, "wolle", content=a_page("x" * 500)),
        r"page.headline \(a3f1\)",
    ),
    (
        "stories/magazin/wolle.json",
        a_story(WOOL, "wolle", published=False, published_content=a_page("x")),
        "published_content",
    ),
    (
        "stories/magazin/leinen.json",
        a_story(LINEN, "leinen", translated_slugs={"fr": {"slug": "laine"}}),
        "slug: another story has the address magazine/laine",
    ),
    (
        "stories/lager/wolle.json",
        a_story(RELEASE := "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f99", "wolle"),
        "stories/lager/_folder.json is missing",
    ),
    (
        "stories/magazin.json",
        a_story(RELEASE, "magazin"),
        "stories/magazin.json: slug: another story has the address magazin",
    ),
    (
        "releases/a.json",
        {"uuid": RELEASE, "name": "A", "stories": [{"uuid": RELEASE, "content": {}}]},
        "releases/a.json: stories",
    ),
    (
        "datasources/stoffe.json",
        {"name": "Stoffe", "slug": "farben"},
        "datasources/stoffe.json: slug",
    ),
    (
        "datasources/stoffe.json",
        {
            "name": "S",
            "slug": "stoffe",
            "entries": [{"name": "a", "value": "b", "dimensions": {"fr": "c"}}],
        },
        r"entries\[0\].dimensions",
    ),
    (
        "assets.json",
        {"assets": [{"id": 1, "picture_hash": "x", "name": "x"}]},
        r"assets\[0\].picture_hash",
    ),
    (
        "assets.json",
        {"assets": [{"id": 1, "picture_hash": PICTURE, "name": "x", "folder": "y"}]},
        r"assets\[0\].folder",
    ),
]


@pytest.mark.parametrize(("place", "record", "reason"), BAD)
async def test_a_bad_file_is_named_and_nothing_is_changed(
    db: Db, tmp_path: Path, place: str, record: object, reason: str
) -> None:
    before = await everything(db)
    write(a_space(tmp_path), place, record)

    with pytest.raises(BadFile, match=reason):
        await content.import_space(db, an_operator(NOW), tmp_path)

    assert await everything(db) == before


async def test_a_deleted_story_comes_back_to_its_address(db: Db, tmp_path: Path) -> None:
    folder = a_space(tmp_path)
    await content.import_space(db, an_operator(NOW), folder)
    await db.execute("update story set deleted_at = %s where uuid = %s", (NOW, WOOL))
    await db.execute(
        "update story_path set live_until = %s"
        " where story_id = (select id from story where uuid = %s)",
        (NOW, WOOL),
    )

    changed = await content.import_space(db, an_operator(LATER), folder)

    assert changed == Imported(stories=1)
    assert await paths(db, WOOL) == {"default": "magazin/wolle", "fr": "magazine/laine"}


async def test_the_number_of_statements_does_not_grow_with_the_stories(
    db: Db, tmp_path: Path
) -> None:
    for name, size in (("few", 2), ("many", 60)):
        for number in range(size):
            uuid = f"0b8f4c1e-5d0a-4c63-9a77-{size:06}{number:06}"
            story = a_story(uuid, f"{name}-{number}")
            write(tmp_path / name, f"stories/{name}-{number}.json", story)
    counted = counting(db)

    async def cost(name: str) -> tuple[int, int]:
        before = counted.total
        imported = await content.import_space(db, an_operator(NOW), tmp_path / name)
        return imported.stories, counted.total - before

    (few, cheap), (many, dear) = await cost("few"), await cost("many")
    assert (few, many) == (2, 60)
    assert dear == cheap


async def states(db: Db, uuid: str) -> dict[str, Any]:
    cursor = await db.execute(
        """
        select json_build_object(
            'numbers', (select json_agg(number order by number) from story_version
                        where story_id = story.id),
            'draft', (select content from story_version where id = draft_version),
            'public', (select content from story_version where id = published_version),
            'references', coalesce((select json_agg(json_build_array(kind, target))
                from story_reference where version_id = published_version), '[]'),
            'first', first_published_at at time zone 'utc' at time zone 'utc',
            'since', (select json_agg(live_from order by live_from) from story_publication
                      where story_id = story.id)
        )
        from story where uuid = %s
        """,
        (uuid,),
    )
    row = await cursor.fetchone()
    return dict(row[0]) if row else {}


async def paths(db: Db, uuid: str) -> dict[str, str]:
    cursor = await db.execute(
        "select lang, path from story_path join story on story.id = story_id"
        " where uuid = %s and live_until is null order by lang",
        (uuid,),
    )
    return dict(await cursor.fetchall())


TABLES = (
    *("story", "story_version", "story_publication", "story_slug", "story_path"),
    *("story_reference", "content_release", "release_story", "datasource", "datasource_entry"),
    *("datasource_dimension", "datasource_entry_value", "content_asset", "asset_folder"),
    *("content_space", "change_log"),
)


async def everything(db: Db) -> dict[str, list[str]]:
    """Each row of each table."""
    contents: dict[str, list[str]] = {}
    for table in TABLES:
        cursor = await db.execute(f"select {table}::text from {table} order by 1")  # noqa: S608
        contents[table] = [text for (text,) in await cursor.fetchall()]
    return contents


async def empty(db: Db) -> None:
    await db.execute(f"truncate {', '.join(TABLES)} cascade")
