"""A small space: a folder with its start page, articles, authors, drafts, a release."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from msgspec import Struct

from tests.content.builders import a_datasource, a_folder, a_page, a_release, a_story
from tests.operators.builders import an_operator
from vitrine.content import StoryDocument, TranslatedSlug, save_story
from vitrine.kit.db import Db

FIRST = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)


class StoriesOfSpace(Struct, frozen=True):
    """Numbers and uuids of what is asked for by them."""

    wool: int
    secret: int
    release: int
    wool_uuid: str = "00000000-0000-4000-8000-000000000001"
    linen_uuid: str = "00000000-0000-4000-8000-000000000002"
    silk_uuid: str = "00000000-0000-4000-8000-000000000003"
    secret_uuid: str = "00000000-0000-4000-8000-000000000009"
    author_uuid: str = "00000000-0000-4000-8000-00000000000a"
    city_uuid: str = "00000000-0000-4000-8000-00000000000b"


UUIDS = StoriesOfSpace(0, 0, 0)


async def a_space(db: Db) -> StoriesOfSpace:
    """In the order of the editor: wolle, leinen, seide, anna, berlin, magazin/."""
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    authors = await a_folder(db, "autoren")
    await a_story(
        db, "berlin", {**a_page(title="Berlin"), "component": "city"}, uuid=UUIDS.city_uuid
    )
    anna = {**a_page(title="Anna", city=UUIDS.city_uuid), "component": "author"}
    await a_story(db, "anna", anna, parent=authors, position=10, uuid=UUIDS.author_uuid)
    await a_story(db, "start", a_page(title="Magazin"), parent=magazine, is_startpage=True)
    wool = await a_story(
        db,
        "wolle",
        _article(title="Wolle", title__i18n__fr="Laine", price="9.5", colours=["rot", "blau"]),
        parent=magazine,
        position=40,
        tags=("herbst", "warm"),
        translated={"fr": "laine"},
        uuid=UUIDS.wool_uuid,
        operator=an_operator(FIRST),
    )
    await a_story(
        db,
        "leinen",
        _article(title="Leinen", price="20", colours=["blau"], is_new=True, day="2026-05-01 10:00"),
        parent=magazine,
        position=30,
        tags=("sommer",),
        uuid=UUIDS.linen_uuid,
        operator=an_operator(FIRST + timedelta(days=1)),
    )
    await a_story(
        db,
        "seide",
        _article(title="Seide", price="100", colours=[], seo={"title": "Seide pflegen"}),
        parent=magazine,
        position=20,
        uuid=UUIDS.silk_uuid,
        operator=an_operator(FIRST + timedelta(days=2)),
    )
    secret = await a_story(
        db,
        "geheim",
        _article(title="Geheim"),
        parent=magazine,
        is_published=False,
        uuid=UUIDS.secret_uuid,
    )
    await _change_draft(db, wool, magazine)
    await a_datasource(db)
    release = await a_release(db, {wool: _article(title="Wolle im Herbst")})
    return StoriesOfSpace(wool, secret, release)


async def _change_draft(db: Db, wool: int, magazine: int) -> None:
    """What is public of it stays as it was."""
    document = StoryDocument(
        name="Wolle",
        slug="wolle",
        content=_article(title="Wolle, Entwurf", related=[UUIDS.secret_uuid]),
        parent_id=magazine,
        position=40,
        tags=("herbst", "warm"),
        translated_slugs={"fr": TranslatedSlug("laine")},
    )
    await save_story(db, an_operator(FIRST + timedelta(days=3)), wool, document)


def _article(**fields: object) -> dict[str, object]:
    """Its author is published, one of the stories it relates to is not."""
    related = [UUIDS.linen_uuid, UUIDS.secret_uuid]
    return {
        "_uid": "00000000-0000-4000-8000-0000000000ff",
        "component": "article",
        "author": UUIDS.author_uuid,
        "related": related,
        **fields,
    }
