"""Stories of the small shop, the same in every copy of its database."""

from __future__ import annotations

from typing import Any
from uuid import NAMESPACE_URL, uuid5

from tests.catalogue.builders import NOW
from tests.content.builders import a_folder, a_page, a_story
from tests.operators.builders import an_operator
from vitrine import content
from vitrine.content import StoryDocument
from vitrine.content.datasources.shapes import Datasource, Entry
from vitrine.content.datasources.writing import put_datasource
from vitrine.kit.db import Db, value


async def put_stories(db: Db) -> None:
    await put_words(db, wool="Wolle")
    await add_story(db, "linen", title="Linen")
    await add_story(db, "wool", title="Wool", link=link_to("linen"))
    await put_magazine(db)
    await add_story(db, "global-config", component="global_config", backInStockFeature=True)


async def put_magazine(db: Db) -> None:
    operator = an_operator(NOW)
    folder = await a_folder(db, "magazin", operator=operator)
    start = a_page(_uid=uuid_of("magazin/root"), component="blog_overview", headline="Magazin")
    uuid = uuid_of("magazin")
    await a_story(
        db, "start", start, parent=folder, is_startpage=True, uuid=uuid, operator=operator
    )


async def add_article(db: Db, slug: str) -> None:
    folder = await value(db, int, "select id from story where slug = 'magazin' and is_folder")
    root = a_page(_uid=uuid_of(f"{slug}/root"), component="article", headline=slug.title())
    uuid = uuid_of(slug)
    await a_story(db, slug, root, parent=folder, uuid=uuid, operator=an_operator(NOW))


async def put_words(db: Db, **words: str) -> None:
    entries = [Entry(name, word) for name, word in words.items()]
    stored = await db.execute("select version from datasource where slug = 'fibres'")
    [version] = await stored.fetchone() or [0]
    source = Datasource("fibres", "Fasern", [], entries, version)
    await put_datasource(db, an_operator(NOW), source)


async def add_story(db: Db, slug: str, **fields: Any) -> None:
    root = a_page(_uid=uuid_of(f"{slug}/root"), **fields)
    await a_story(db, slug, root, uuid=uuid_of(slug), operator=an_operator(NOW))


async def rewrite_story(db: Db, slug: str, *, to: str = "", **fields: Any) -> None:
    """Publishes other content; `to` is a new address."""
    root = a_page(_uid=uuid_of(f"{slug}/root"), **fields)
    document = StoryDocument(name=slug.title(), slug=to or slug, content=root)
    story_id = await value(db, int, "select id from story where slug = %(slug)s", slug=slug)
    await content.save_story(db, an_operator(NOW), story_id, document)
    await content.publish_story(db, an_operator(NOW), story_id)


async def take_back_story(db: Db, first_slug: str) -> None:
    """Wherever it has moved to."""
    uuid = uuid_of(first_slug)
    story_id = await value(db, int, "select id from story where uuid = %(uuid)s", uuid=uuid)
    await content.unpublish_story(db, an_operator(NOW), story_id)


def link_to(slug: str) -> dict[str, Any]:
    return {"fieldtype": "multilink", "linktype": "story", "id": uuid_of(slug), "url": ""}


def uuid_of(name: str) -> str:
    return str(uuid5(NAMESPACE_URL, name))
