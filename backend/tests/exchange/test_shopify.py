"""Shopify exports as they really are."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from tests.catalogue.builders import NOW
from tests.exchange.importing import Importer, refusals, versions
from tests.exchange.test_merchant import Feeding
from vitrine.exchange.feeds.plain_text import plain_text
from vitrine.exchange.feeds.vocabulary import load_vocabulary, read_category_map
from vitrine.exchange.formats import Format, read_entries
from vitrine.exchange.reading.files import open_source
from vitrine.exchange.reading.lines import UnreadableFile
from vitrine.kit.db import Db

FIRST = {
    "Handle": "odile",
    "Title": "Mantel Odile",
    "Body (HTML)": "<p>Ein <b>warmer</b>\nMantel &amp; mehr.</p><ul><li>Wolle</li></ul>",
    "Vendor": "Maison Aubrac",
    "Type": "Coats",
    "Tags": "winter, wool",
    "Published": "true",
    "Option1 Name": "Farbe",
    "Option1 Value": "Beige de",
    "Option2 Name": "Größe",
    "Option2 Value": "36",
    "Variant SKU": "OD-36",
    "Variant Price": "349.00",
    "Variant Compare At Price": "449.00",
    "Variant Inventory Qty": "4",
    "Image Src": "https://cdn.example/1.jpg",
    "Status": "active",
}


def export(*rows: dict[str, str], columns: list[str] | None = None) -> str:
    written = io.StringIO()
    names = columns or list(FIRST)
    table = csv.DictWriter(written, names, lineterminator="\r\n", extrasaction="ignore")
    table.writeheader()
    table.writerows(rows)
    return written.getvalue()


def size(value: str, **changes: str) -> dict[str, str]:
    row = {"Handle": "odile", "Option1 Value": "Beige de", "Option2 Value": value}
    return row | {"Variant Price": "449.00", "Variant SKU": f"OD-{value}"} | changes


@pytest.fixture
def feed(db: Db, importer: Importer, tmp_path: Path) -> Feeding:
    return Feeding(db, importer, tmp_path)


async def test_a_product_stands_on_several_rows(feed: Feeding) -> None:
    picture = {"Handle": "odile", "Image Src": "https://cdn.example/2.jpg"}
    nothing: dict[str, str] = {}
    oversold = size("40", **{"Variant Inventory Qty": "-2", "Variant Inventory Policy": "continue"})

    report = await feed(
        "\ufeff" + export(FIRST, size("38"), picture, nothing, oversold, columns=COLUMNS)
    )

    assert (dict(report.written), report.refused) == ({"product": 1}, 0)
    odile = await feed.product("odile-beige-de")
    assert odile.names == {"de": "Mantel Odile"}
    assert odile.descriptions == {"de": "Ein warmer Mantel & mehr.\n\n– Wolle"}
    assert [each.reference_key for each in odile.variants] == ["OD-36", "OD-38", "OD-40"]
    assert odile.prices["de"].with_tax == 44900
    [sale] = odile.variants[0].prices["de"].reductions
    assert sale.absolute == 10000
    assert odile.variants[2].stock is not None
    assert (
        odile.variants[2].stock.quantity,
        odile.variants[2].stock.is_sellable_without_stock,
    ) == (0, True)


COLUMNS = [*FIRST, "Variant Inventory Policy"]


async def test_the_same_export_again_changes_nothing(feed: Feeding) -> None:
    content = export(FIRST, size("38"))
    await feed(content)
    before = await versions(feed.db)

    report = await feed(content)

    assert (report.written.total(), report.unchanged["product"]) == (0, 1)
    assert await versions(feed.db) == before


@pytest.mark.parametrize(
    ("options", "key", "sizes"),
    [
        ({"Option1 Name": "Size", "Option1 Value": "S"}, "odile", ["S"]),
        (
            {
                "Option1 Name": "Taille",
                "Option1 Value": "38",
                "Option2 Name": "Couleur",
                "Option2 Value": "Écru",
            },
            "odile-ecru",
            ["38"],
        ),
        (
            {
                "Option1 Name": "Länge",
                "Option1 Value": "32",
                "Option2 Name": "Kleur",
                "Option2 Value": "Zwart",
                "Option3 Name": "MAAT",
                "Option3 Value": "W30",
            },
            "odile-zwart",
            ["W30/32"],
        ),
        ({"Option1 Name": "Title", "Option1 Value": "Default Title"}, "odile", ["one-size"]),
    ],
)
async def test_options_come_in_any_order_and_language(
    feed: Feeding, options: dict[str, str], key: str, sizes: list[str]
) -> None:
    plain = {name: text for name, text in FIRST.items() if not name.startswith("Option")}
    row = plain | options

    report = await feed(export(row, columns=list(row)))

    assert report.refused == 0
    assert [each.size for each in (await feed.product(key)).variants] == sizes


async def test_columns_may_be_missing(feed: Feeding) -> None:
    row = {name: FIRST[name] for name in ("Handle", "Title", "Vendor", "Variant Price")}

    report = await feed(export(row, columns=list(row)))

    assert (dict(report.written), report.refused) == ({"product": 1}, 0)


@pytest.mark.parametrize("missing", ["Handle", "Variant Price"])
async def test_without_the_columns_that_matter_nothing_is_read(
    feed: Feeding, db: Db, missing: str
) -> None:
    row = {name: text for name, text in FIRST.items() if name != missing}
    feed.path.write_text(export(row, columns=list(row)))
    vocabulary = await load_vocabulary(db, "de", NOW)

    with pytest.raises(UnreadableFile, match=missing):
        list(read_entries(open_source(feed.path), Format.SHOPIFY, vocabulary))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"Variant Price": "abc"}, "Variant Price: 'abc' is not a price"),
        ({"Variant Price": ""}, "a variant has no price"),
        ({"Variant Price": "0"}, "de: the price must be above zero"),
        ({"Variant Price": "9000000"}, "de: the price is above 100000"),
        ({"Variant Inventory Qty": "many"}, "'many' is not a quantity"),
        ({"Title": ""}, "it has no title"),
        ({"Variant SKU": "OD-38"}, "two of its reference keys are the same"),
    ],
)
async def test_a_wrong_row_takes_its_product_with_it_and_no_other(
    feed: Feeding, changes: dict[str, str], reason: str
) -> None:
    other = FIRST | {"Handle": "anna", "Variant SKU": "AN-36"}
    price = {"Variant Price": changes["Variant Price"]} if "Variant Price" in changes else {}

    report = await feed(export(FIRST | changes, size("38", **price), other))

    assert dict(report.written) == {"product": 1}
    [(line, _, result)] = refusals(report)
    assert line == 2
    assert reason in result


async def test_latin_1_and_long_cells_are_refused_with_their_line(feed: Feeding) -> None:
    latin = export(FIRST | {"Title": "Mäntel"}).encode("latin-1")
    long = export(FIRST | {"Handle": "long", "Body (HTML)": "x" * 200_000})
    good = export(FIRST | {"Handle": "anna", "Variant SKU": "AN-36"})
    rows = [long.partition("\r\n")[2], good.partition("\r\n")[2]]

    report = await feed(latin + "".join(rows).encode())

    assert dict(report.written) == {"product": 1}
    result = [reason for _, _, reason in refusals(report)]
    assert any("not UTF-8: byte 0xe4" in reason for reason in result)


async def test_an_export_that_was_cut_never_leaves_half_a_product(feed: Feeding) -> None:
    other = FIRST | {"Handle": "anna", "Variant SKU": "AN-36"}

    report = await feed(export(other, FIRST, size("38"))[:-25])

    assert dict(report.written) == {"product": 1}
    assert refusals(report) == [
        (6, "odile", "the file ends without a line break, so this row may be cut")
    ]


async def test_quotes_without_end_do_not_swallow_the_memory(feed: Feeding) -> None:
    other = FIRST | {"Handle": "anna", "Variant SKU": "AN-36"}
    content = export(other) + 'odile,"Mantel' + "\nx" * 300_000

    report = await feed(content)

    assert report.refused >= 1


async def test_types_and_tags_are_mapped(feed: Feeding, db: Db, tmp_path: Path) -> None:
    mapping = tmp_path / "map.csv"
    mapping.write_text("source,category\nwool,women/coats\n")
    feed.path.write_text(export(FIRST))
    vocabulary = await load_vocabulary(db, "de", NOW, categories=read_category_map(mapping))

    report = await feed.importer.entries(
        read_entries(open_source(feed.path), Format.SHOPIFY, vocabulary)
    )

    assert (await feed.product("odile-beige-de")).categories == ["women/coats"]
    assert "'Coats' is no category of ours; map it with --categories" in report.notes


async def test_a_mapping_to_nowhere_is_refused(db: Db, importer: Importer) -> None:
    with pytest.raises(UnreadableFile, match="women/hats"):
        await load_vocabulary(db, "de", NOW, categories={"Hats": "women/hats"})


async def test_unknown_brands_are_made_when_asked(feed: Feeding, db: Db) -> None:
    feed.path.write_text(export(FIRST | {"Vendor": "Neue Näherei"}))
    vocabulary = await load_vocabulary(db, "de", NOW, adds_brands=True)

    report = await feed.importer.entries(
        read_entries(open_source(feed.path), Format.SHOPIFY, vocabulary)
    )

    assert dict(report.written) == {"brand": 1, "product": 1}
    assert (await feed.product("odile-beige-de")).brand == "neue-naeherei"


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("Nur Text", "Nur Text"),
        ("<p>Eins</p>\n<p>Zwei</p>", "Eins\n\nZwei"),
        ("<p>Gr&ouml;&szlig;e &lt; 40&nbsp;cm</p>", "Größe < 40 cm"),
        ("<script>alert(1)</script><p onclick='x'>Da</p><style>p{}</style>", "Da"),
        ("<ul><li>Wolle<li>Seide</ul>", "– Wolle\n\n– Seide"),
        ("Eins<br>Zwei<br/>", "Eins\n\nZwei"),
        ("<div><p></p><li></li>&lt;script&gt;</div>", "<script>"),
        ("<p>Offen", "Offen"),
        ("<![CDATA[x]]><!-- y -->z", "z"),
        ("<<<p>a", "<<\n\na"),
    ],
)
def test_html_becomes_plain_paragraphs(html: str, text: str) -> None:
    assert plain_text(html) == text
