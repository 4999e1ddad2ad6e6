"""Feeds of each storefront for Merchant, in its language and money."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec
import pytest

from tests.catalogue.builders import NOW, a_product, prices, product_id, put
from tests.exchange.importing import Importer
from tests.media.pictures import a_jpeg
from vitrine import media
from vitrine.catalogue import (
    IncomingImage,
    IncomingPrice,
    IncomingReduction,
    IncomingStock,
    IncomingVariant,
)
from vitrine.catalogue.stock.rules import Level
from vitrine.exchange.feeds.vocabulary import load_vocabulary
from vitrine.exchange.formats import Format, read_entries
from vitrine.exchange.merchant.writer import write_feed
from vitrine.exchange.merchant.xml_items import read_xml_items
from vitrine.exchange.reading.files import open_source
from vitrine.exchange.reading.tables import Row
from vitrine.kit.db import Db, rows
from vitrine.media.rules import read_address

SITE = "https://vitrine.example"


async def feed(db: Db, shop: str, *, is_table: bool = False) -> bytes:
    return b"".join([chunk async for chunk in write_feed(db, shop, SITE, is_table=is_table)])


async def test_a_feed_speaks_the_language_of_its_storefront(db: Db, importer: Importer) -> None:
    sale = [IncomingReduction(category="sale", relative=0.5)]
    await put(db, a_product("COAT-1", prices=prices(40000, reductions=sale)))
    number = await product_id(db, "COAT-1")

    items = list(read_xml_items([await feed(db, "uk")]))

    first = items[0]
    assert isinstance(first, Row)
    assert first.cells == {
        "id": "COAT-1-36",
        "title": "Coat en, Camel en",
        "description": "A warm coat, große Taschen, en",
        "link": f"{SITE}/uk/p/coat-en-camel-en/{number}",
        "image_link": f"{SITE}/media/placeholder/coat/b08d57/front.svg",
        "availability": "in_stock",
        "price": "350.00 GBP",
        "sale_price": "175.00 GBP",
        "brand": "Maison Aubrac",
        "item_group_id": "COAT",
        "color": "Camel en",
        "size": "8",
        "gender": "female",
        "age_group": "adult",
        "condition": "new",
        "identifier_exists": "no",
    }
    assert [each.cells["availability"] for each in items if isinstance(each, Row)] == [
        "in_stock",
        "out_of_stock",
    ]


async def test_a_picture_is_named_by_an_address_that_is_served(
    db: Db, importer: Importer, tmp_path: Path
) -> None:
    content = a_jpeg(450, 600)
    front = media.hash_of(content)
    (tmp_path / f"{front}.jpg").write_bytes(content)
    await media.seed(db, tmp_path)
    await put(db, a_product("COAT-1", images=[IncomingImage(path=front)]))

    items = [each for each in read_xml_items([await feed(db, "uk")]) if isinstance(each, Row)]

    served = items[0].cells["image_link"].removeprefix(f"{SITE}/media/")
    assert served == f"{front}/480.jpg"
    assert read_address(served) is not None


async def test_only_what_is_sold_there_is_fed(db: Db, importer: Importer) -> None:
    await put(
        db,
        a_product("A-1", prices=prices(without=("uk",))),
        a_product("B-1", closed_shops=["uk"]),
        a_product("C-1", is_active=False),
        a_product("D-1"),
    )

    items = [each for each in read_xml_items([await feed(db, "uk")]) if isinstance(each, Row)]

    assert [each.cells["id"] for each in items] == ["D-1-36", "D-1-38"]


async def test_a_table_says_the_same(db: Db, importer: Importer) -> None:
    waiting = IncomingStock(quantity=0, is_sellable_without_stock=True, expected_at=NOW)
    dear = {"de": IncomingPrice(currency="EUR", with_tax=50000)}
    variant = IncomingVariant(reference_key="A-46", size="46", stock=waiting, prices=dear)
    await put(db, a_product("A-1", variants=[variant], names={"de": 'Der "Mantel"\t<gut> & warm'}))

    lines = (await feed(db, "de", is_table=True)).decode().splitlines()

    [row] = csv.DictReader(lines, delimiter="\t")
    assert row["title"] == 'Der "Mantel"\t<gut> & warm, Camel de'
    assert (row["price"], row["sale_price"]) == ("500.00 EUR", "")
    assert (row["availability"], row["availability_date"]) == (
        "backorder",
        "2026-11-15T09:00+00:00",
    )


@pytest.mark.parametrize("is_empty", [True, False])
async def test_a_feed_that_is_brought_back_keeps_what_is_told_of_stock(
    db: Db, importer: Importer, tmp_path: Path, is_empty: bool
) -> None:
    """In a shop that has lost its goods, and in one that still has them."""
    levels = [
        IncomingStock(quantity=1),
        IncomingStock(quantity=1, is_sellable_without_stock=True),
        IncomingStock(quantity=0, is_sellable_without_stock=True),
        IncomingStock(quantity=0, is_sellable_without_stock=True, expected_at=NOW),
        IncomingStock(quantity=0, expected_at=NOW),
        IncomingStock(quantity=0),
    ]
    variants = [
        IncomingVariant(reference_key=f"A-{size}", size=str(size), stock=stock)
        for size, stock in enumerate(levels, start=40)
    ]
    await put(db, a_product("A-1", variants=variants))
    path = tmp_path / "feed.xml"
    path.write_bytes(await feed(db, "de"))
    vocabulary = await load_vocabulary(db, "de", NOW)
    if is_empty:
        await db.execute("truncate style, product, variant, stock, price, price_history cascade")

    report = await importer.entries(
        read_entries(open_source(path), Format.MERCHANT_XML, vocabulary)
    )

    assert report.refused == 0
    kept = await rows(
        db,
        Level,
        "select quantity, is_sellable_without_stock, expected_at from stock"
        " join variant on variant.id = stock.variant_id order by variant.reference_key",
    )
    assert kept == [
        Level(each.quantity, each.is_sellable_without_stock, each.expected_at) for each in levels
    ]


async def test_a_feed_of_ours_can_be_brought_in(db: Db, importer: Importer, tmp_path: Path) -> None:
    await put(db, a_product("COAT-1", names={"de": 'Mantel <&> "warm"'}))
    path = tmp_path / "feed.xml"
    path.write_bytes(await feed(db, "de"))
    vocabulary = await load_vocabulary(db, "de", NOW)
    await db.execute("truncate style, product, variant, stock, price, price_history cascade")

    report = await importer.entries(
        read_entries(open_source(path), Format.MERCHANT_XML, vocabulary)
    )

    assert (dict(report.written), report.refused) == ({"product": 1}, 0)


@pytest.mark.parametrize("is_empty", [True, False])
async def test_a_feed_that_is_brought_back_keeps_names_colours_and_addresses(
    db: Db, importer: Importer, tmp_path: Path, is_empty: bool
) -> None:
    black = a_product("COAT-2", master_key="COAT", attributes={"color": ["black"]})
    black = msgspec.structs.replace(black, colour_names={"de": "Nachtschwarz"})
    await put(db, a_product("COAT-1", master_key="COAT"), black)
    before = await _names_and_links(db)
    path = tmp_path / "feed.xml"
    path.write_bytes(await feed(db, "de"))
    vocabulary = await load_vocabulary(db, "de", NOW)
    if is_empty:
        await db.execute("truncate style, product, variant, stock, price, price_history cascade")

    report = await importer.entries(
        read_entries(open_source(path), Format.MERCHANT_XML, vocabulary)
    )

    assert report.refused == 0
    assert await _names_and_links(db) == before
    assert [title for title, *_ in before] == ["Coat de, Camel de", "Coat de, Nachtschwarz"]


async def _names_and_links(db: Db) -> list[tuple[str, str, str]]:
    """Of each product: its title, its colour, and its address without its number."""
    cells = [each.cells for each in read_xml_items([await feed(db, "de")]) if isinstance(each, Row)]
    links = {each["link"].rpartition("/")[0] for each in cells}
    named = {(each["title"], each["color"], each["link"].rpartition("/")[0]) for each in cells}
    assert len(links) == len(named)
    return sorted(named)
