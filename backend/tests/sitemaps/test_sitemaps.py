"""What crawlers are told: over the tables of a test, and once over HTTP."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote
from xml.parsers import expat

import pytest

from tests.calling import OneConnection
from tests.catalogue.builders import a_product, a_tree, a_vocabulary, put
from tests.catalogue.outfits import a_coat_and_a_hat, an_outfit, put_outfits
from tests.content.builders import a_folder, a_page, a_story
from tests.running import RunningShop
from vitrine import catalogue
from vitrine.catalogue import IncomingCategory, IncomingImage
from vitrine.content.embedded import EmbeddedContent
from vitrine.kit.db import Db
from vitrine.rpc import Problem
from vitrine.sitemaps import parts
from vitrine.sitemaps.parts import Sitemaps

URL = "https://vitrine.example"
MASTER = "0123456789abcdef" * 2


@dataclass(frozen=True)
class Entry:
    path: str
    changed: str | None
    others: dict[str, str]
    pictures: list[str]


async def read(db: Db, name: str) -> list[Entry]:
    sitemaps = await Sitemaps.of(OneConnection(db).reading, EmbeddedContent(), URL)
    xml = "".join([text async for text in await sitemaps.find(name)])
    lines = xml.splitlines()
    assert lines[0] == '<?xml version="1.0" encoding="UTF-8"?>'
    assert lines[-1] in ("</urlset>", "</sitemapindex>")
    return [_entry(line) for line in lines[2:-1]]


def _entry(url: str) -> Entry:
    """Our own spelling of XML: one entry to a line."""
    changed = re.search(r"<lastmod>(.*?)</lastmod>", url)
    links = re.findall(r'<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"/>', url)
    return Entry(
        path=_path(re.findall(r"(?<!image:)loc>(.*?)</loc>", url)[0]),
        changed=changed.group(1) if changed else None,
        others={locale: _path(address) for locale, address in links},
        pictures=[_path(each) for each in re.findall(r"<image:loc>(.*?)</image:loc>", url)],
    )


def _path(address: str) -> str:
    assert address.startswith(URL)
    return address.removeprefix(URL)


async def test_a_product_stands_in_the_map_with_its_languages_and_pictures(db: Db) -> None:
    await a_vocabulary(db)
    [coat] = await put(
        db,
        a_product(
            prices={
                code: price
                for code, price in a_product().prices.items()
                if code in ("de", "fr", "uk")
            },
            images=[
                IncomingImage(path="placeholder/coat/b08d57/front.svg"),
                IncomingImage(path=MASTER),
            ],
        ),
    )

    found = await read(db, "fr-products-1")

    path = f"/fr/p/coat-fr-camel-fr/{coat}"
    assert found == [
        Entry(
            path=path,
            changed="2026-11-15",
            others={
                "de-DE": f"/de/p/coat-de-camel-de/{coat}",
                "fr-FR": path,
                "en-GB": f"/uk/p/coat-en-camel-en/{coat}",
                "x-default": "/",
            },
            pictures=[f"/media/{MASTER}/720.jpg"],
        )
    ]


async def test_a_long_list_comes_in_parts_and_every_product_once(
    db: Db, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "PART", 4)
    monkeypatch.setattr(parts, "AT_ONCE", 2)
    await a_vocabulary(db)
    ids = await put(db, *[a_product(f"COAT{n}-1") for n in range(9)])

    index = await read(db, "de")
    lists = [await read(db, f"de-products-{n}") for n in (1, 2, 3)]

    assert [entry.path for entry in index] == [
        f"/sitemap-de-{name}.xml"
        for name in ("pages", "stories", "outfits", "products-1", "products-2", "products-3")
    ]
    assert [len(each) for each in lists] == [4, 4, 1]
    assert sorted(int(entry.path.rsplit("/")[-1]) for each in lists for entry in each) == ids


async def test_categories_and_outfits_have_their_own_words_in_each_language(db: Db) -> None:
    await a_vocabulary(db)
    await a_coat_and_a_hat(db)
    await put_outfits(db, an_outfit("walk"))

    pages = {entry.path: entry for entry in await read(db, "fr-ch-pages")}
    [outfit] = await read(db, "fr-ch-outfits")

    assert {"/fr-ch", "/fr-ch/ensembles", "/fr-ch/femme/manteaux"} <= set(pages)
    assert pages["/fr-ch/femme/manteaux"].others["nl-BE"] == "/be/dames/jassen"
    assert len(pages["/fr-ch"].others) == 10
    assert {each.others["x-default"] for each in pages.values()} == {"/"}
    assert outfit.path == "/fr-ch/ensembles/walk-fr"
    assert outfit.others["en-GB"] == "/uk/outfits/walk-en"


async def test_stories_that_have_pages_stand_in_the_map(db: Db) -> None:
    magazine = await a_folder(db, "magazin", translated={"fr": "magazine"})
    picture = {"fieldtype": "asset", "id": 1, "filename": f"/f/1/1440x960/{MASTER}/wool.avif"}
    wool = a_page(component="article", headline="Wolle", image=picture)
    await a_story(
        db, "start", a_page(component="blog_overview"), parent=magazine, is_startpage=True
    )
    await a_story(db, "wolle", wool, parent=magazine, translated={"fr": "laine"})
    await a_story(db, "entwurf", wool, parent=magazine, is_published=False)
    await a_story(db, "geheim", a_page(is_hidden_from_search=True), parent=magazine)
    await a_story(db, "anna", a_page(), parent=await a_folder(db, "autoren"))

    entries = {entry.path: entry for entry in await read(db, "fr-ch-stories")}

    assert set(entries) == {"/fr-ch/magazine", "/fr-ch/magazine/laine"}
    article = entries["/fr-ch/magazine/laine"]
    assert [article.others[locale] for locale in ("de-DE", "nl-BE", "x-default")] == [
        "/de/magazin/wolle",
        "/be/magazine/wolle",
        "/",
    ]
    assert article.pictures == [f"/media/{MASTER}/720.jpg"]


async def test_a_slug_with_quotes_breaks_no_map(db: Db) -> None:
    odd = "a\"b'c<d>&e ä\x1b"
    category = IncomingCategory(key="odd", names={"de": "Odd"}, slugs={"de": odd})
    await a_vocabulary(db)
    await catalogue.put_categories(db, [*a_tree(), category])
    sitemaps = await Sitemaps.of(OneConnection(db).reading, EmbeddedContent(), URL)

    xml = "".join([text async for text in await sitemaps.find("de-pages")])

    expat.ParserCreate().Parse(xml, True)
    paths = {entry.path for entry in await read(db, "de-pages")}
    assert {f"/de/{quote(odd)}", "/de/damen/maentel"} <= paths


@pytest.mark.parametrize(
    "name",
    ["fi", "de-products", "de-products-0", "de-products-2", "de-pages-1", "x", "de-", "../de"],
)
async def test_no_other_name_is_a_map(db: Db, name: str) -> None:
    with pytest.raises(Problem) as refused:
        await read(db, name)

    assert refused.value.status == 404


async def test_a_map_travels_packed_and_may_be_kept_for_an_hour(shop: RunningShop) -> None:
    answer = await shop.http.get(f"{shop.url}/sitemaps/index", headers={"accept-encoding": "gzip"})
    head = await shop.http.head(f"{shop.url}/sitemaps/index", headers={"accept-encoding": "gzip"})
    missing = await shop.http.get(f"{shop.url}/sitemaps/nothing")

    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert (head.status_code, head.content) == (200, b"")
    assert "/sitemap-uk-pages.xml</loc>" in answer.text
    assert (missing.status_code, missing.json()["code"]) == (404, "UnknownSitemap")
