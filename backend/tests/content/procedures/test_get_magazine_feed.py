from __future__ import annotations

from xml.etree import ElementTree

from tests.calling import Caller
from tests.content.builders import a_folder, a_page, a_story
from vitrine.kit.db import Db

SWITZERLAND_IN_FRENCH = 1005
WOOL = "0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f60"
ANNA = "1c9f4c1e-5d0a-4c63-9a77-1d2c3b4a5f61"


async def a_magazine(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    overview = a_page(
        component="blog_overview",
        headline="Das Magazin",
        headline__i18n__fr="Le magazine",
        intro="Über Stoffe",
    )
    await a_story(db, "start", overview, parent=magazine, is_startpage=True)
    anna = a_page(component="author", name="Anna")
    await a_story(db, "anna", anna, parent=await a_folder(db, "autoren"), uuid=ANNA)
    wool = a_page(
        component="article",
        headline="Wolle & <Luft>",
        headline__i18n__fr="Laine\x0b & <air>",
        intro="Sie braucht keine Wäsche.",
        topline="Pflege",
        author=ANNA,
        published_on="2026-10-28 07:00",
    )
    slugs = {"fr": "laine"}
    await a_story(db, "wolle", wool, parent=magazine, uuid=WOOL, translated=slugs)
    linen = a_page(component="article", headline="Leinen", published_on="2026-11-02 07:00")
    await a_story(db, "leinen", linen, parent=magazine)
    await a_story(db, "entwurf", linen, parent=magazine, is_published=False)


def channel_of(answer: dict[str, str]) -> ElementTree.Element:
    """What we wrote ourselves, so nobody can hide an attack in it."""
    [channel] = ElementTree.fromstring(answer["xml"].encode())  # noqa: S314
    return channel


async def test_a_feed_has_the_newest_articles_in_the_words_of_the_storefront(
    rpc: Caller, db: Db
) -> None:
    await a_magazine(db)

    answer = await rpc("getMagazineFeed", shop=SWITZERLAND_IN_FRENCH)

    channel = channel_of(answer)
    address = rpc.wiring.settings.public_url + "/fr-ch/magazine"
    assert [(each.tag, each.text) for each in channel][:4] == [
        ("title", "Vitrine – Le magazine"),
        ("link", address),
        ("description", "Über Stoffe"),
        ("language", "fr-ch"),
    ]
    assert channel[4].attrib == {
        "href": f"{address}/feed.xml",
        "rel": "self",
        "type": "application/rss+xml",
    }
    newest, older = channel.findall("item")
    assert newest.findtext("title") == "Leinen"
    assert [(each.tag, each.text) for each in older] == [
        ("title", "Laine & <air>"),
        ("link", f"{address}/laine"),
        ("guid", WOOL),
        ("description", "Sie braucht keine Wäsche."),
        ("{http://purl.org/dc/elements/1.1/}creator", "Anna"),
        ("category", "Pflege"),
        ("pubDate", "Wed, 28 Oct 2026 07:00:00 +0000"),
    ]


async def test_articles_with_empty_fields_are_still_items(rpc: Caller, db: Db) -> None:
    magazine = await a_folder(db, "magazin")
    await a_story(
        db, "start", a_page(component="blog_overview"), parent=magazine, is_startpage=True
    )
    empty = a_page(component="article", headline="", published_on="gestern", author=None)
    await a_story(db, "leer", empty, parent=magazine, uuid=WOOL)

    answer = await rpc("getMagazineFeed")

    channel = channel_of(answer)
    [item] = channel.findall("item")
    assert [each.tag for each in item] == ["title", "link", "guid"]


async def test_without_a_magazine_there_is_no_feed(rpc: Caller) -> None:
    answer = await rpc("getMagazineFeed")

    assert (answer["status"], answer["code"]) == (404, "UnknownStory")
