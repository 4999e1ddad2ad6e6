"""Merchant feeds: groups become styles, colours products, sizes variants."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.catalogue.builders import NOW, a_product, put
from tests.exchange.importing import Importer, refusals, stored_product, versions
from vitrine.catalogue import IncomingProduct
from vitrine.exchange.feeds.vocabulary import load_vocabulary
from vitrine.exchange.formats import Format, format_of, read_entries
from vitrine.exchange.reading.files import open_source
from vitrine.exchange.reading.lines import UnreadableFile
from vitrine.exchange.report import Report
from vitrine.kit.db import Db

HEAD = """<?xml version="1.0"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>A shop</title>
"""
FOOT = "</channel></rss>"


def item(key: str, **changes: str | None) -> str:
    fields: dict[str, str | None] = {
        "id": key,
        "title": "Mantel Odile",
        "description": "Ein &lt;b&gt;warmer&lt;/b&gt; Mantel",
        "price": "449.00 EUR",
        "availability": "in_stock",
        "brand": "Maison Aubrac",
        "item_group_id": "ODILE",
        "color": "Beige de",
        "size": "36",
        "gender": "female",
        "shipping": "<g:price>4.95 EUR</g:price>",
        "gtin": "4006381333931",
    }
    fields |= changes
    fields_xml = "".join(f"<g:{name}>{text}</g:{name}>" for name, text in fields.items() if text)
    return f"<item>{fields_xml}</item>\n"


class Feeding:
    def __init__(self, db: Db, importer: Importer, folder: Path) -> None:
        self.db = db
        self.importer = importer
        self.path = folder / "feed"

    async def __call__(self, content: str | bytes, shop: str = "de") -> Report:
        self.path.write_bytes(content if isinstance(content, bytes) else content.encode())
        file = open_source(self.path)
        vocabulary = await load_vocabulary(self.db, shop, NOW)
        return await self.importer.entries(read_entries(file, format_of(file), vocabulary))

    async def product(self, key: str) -> IncomingProduct:
        return await stored_product(self.db, key)


@pytest.fixture
def feed(db: Db, importer: Importer, tmp_path: Path) -> Feeding:
    return Feeding(db, importer, tmp_path)


async def test_a_group_becomes_a_style_with_colours_and_sizes(feed: Feeding) -> None:
    items = [
        item("O-B-36"),
        item("O-S-36", color="Black de", price="399.00 EUR"),
        item("O-B-38", size="38", availability="out_of_stock", sale_price="299.00 EUR"),
    ]

    report = await feed(HEAD + "".join(items) + FOOT)

    assert (dict(report.written), report.refused) == ({"product": 2}, 0)
    beige = await feed.product("ODILE-beige-de")
    assert (beige.master_key, beige.brand, beige.gender) == ("ODILE", "aubrac", "women")
    assert (beige.names, beige.descriptions) == (
        {"de": "Mantel Odile"},
        {"de": "Ein warmer Mantel"},
    )
    assert beige.attributes == {"color": ["beige"]}
    assert [(each.reference_key, each.size) for each in beige.variants] == [
        ("O-B-36", "36"),
        ("O-B-38", "38"),
    ]
    assert [each.stock.quantity for each in beige.variants if each.stock] == [1, 0]
    assert (beige.prices["de"].with_tax, beige.prices["de"].reductions) == (44900, [])
    assert beige.variants[1].prices["de"].reductions[0].absolute == 15000


async def test_the_same_feed_again_changes_nothing(feed: Feeding) -> None:
    content = HEAD + item("A") + item("B", size="38", sale_price="99.00 EUR") + FOOT
    await feed(content)
    before = await versions(feed.db)

    report = await feed(content)

    assert (report.written.total(), report.unchanged["product"]) == (0, 1)
    assert await versions(feed.db) == before


async def test_a_feed_of_one_storefront_leaves_the_others_alone(feed: Feeding, db: Db) -> None:
    await feed(HEAD + item("A") + FOOT)

    report = await feed(
        HEAD + item("A", title="Odile coat", price="395.00 GBP", color="Beige de") + FOOT, "uk"
    )

    both = await feed.product("ODILE-beige-de")
    assert report.refused == 0
    assert both.names == {"de": "Mantel Odile", "en": "Odile coat"}
    assert {code: price.with_tax for code, price in both.prices.items()} == {
        "de": 44900,
        "uk": 39500,
    }


async def test_feeds_that_call_a_colour_differently_meet_by_their_sizes(feed: Feeding) -> None:
    await feed(HEAD + item("A", color="Hellbraun") + item("B", color="Hellbraun", size="38") + FOOT)
    british = [
        item("B", color="Tan", size="38", price="395.00 GBP"),
        item("C", color="Tan", size="40", price="395.00 GBP"),
    ]

    report = await feed(HEAD + "".join(british) + FOOT, "uk")

    both = await feed.product("ODILE-hellbraun")
    assert report.refused == 0
    assert both.colour_names == {"de": "Hellbraun", "en": "Tan"}
    assert [variant.reference_key for variant in both.variants] == ["A", "B", "C"]


async def test_a_size_that_left_the_only_feed_is_no_longer_sold(feed: Feeding) -> None:
    await feed(HEAD + item("A") + item("B", size="38") + FOOT)

    await feed(HEAD + item("B", size="38") + FOOT)

    assert [each.reference_key for each in (await feed.product("ODILE-beige-de")).variants] == ["B"]


@pytest.mark.parametrize(
    ("span", "is_reduced"),
    [
        ("2026-11-01T00:00+0100/2026-11-30T23:59+0100", True),
        ("2026-10-01T00:00+0100/2026-10-30T23:59+0100", False),
        ("2026-12-01T00:00+0100/2026-12-30T23:59+0100", False),
        (f"2026-11-01T00:00/{NOW:%Y-%m-%dT%H:%M}", False),
        (f"{NOW:%Y-%m-%dT%H:%M}/2026-11-30T23:59", True),
    ],
)
async def test_a_sale_holds_in_its_days(feed: Feeding, span: str, is_reduced: bool) -> None:
    await feed(HEAD + item("A", sale_price="299.00 EUR", sale_price_effective_date=span) + FOOT)

    assert bool((await feed.product("ODILE-beige-de")).prices["de"].reductions) is is_reduced


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"price": "449.00 CHF"}, "B: prices are in EUR in de, not in 449.00 CHF"),
        ({"price": "1.299 EUR"}, "B: '1.299 EUR' is not a price"),
        ({"price": "-4.00 EUR"}, "de: the price must be above zero"),
        ({"price": None}, "B: it has no price"),
        ({"brand": "Nobody"}, "the brand Nobody is unknown"),
        ({"availability": "perhaps"}, "B: 'perhaps' is not an availability"),
        ({"sale_price": "500.00 EUR"}, "B: the sale price 500.00 EUR is not below the price"),
        ({"sale_price": "9.00 EUR", "sale_price_effective_date": "soon"}, "B: 'soon' is not a mo"),
    ],
)
async def test_a_wrong_item_takes_its_product_with_it_and_no_other(
    feed: Feeding, changes: dict[str, str | None], reason: str
) -> None:
    content = (
        HEAD
        + item("A")
        + item("B", item_group_id="X", **changes)
        + item("C", item_group_id="X", brand=changes.get("brand", "Maison Aubrac"), size="40")
    )

    report = await feed(content + FOOT)

    assert dict(report.written) == {"product": 1}
    [(line, _, result)] = refusals(report)
    assert line == 4
    assert reason in result


async def test_what_is_not_read_is_said_once(feed: Feeding) -> None:
    report = await feed(
        HEAD + item("A", sparkle="1", product_type="Hats") + item("B", size="2", sparkle="2") + FOOT
    )

    assert dict(report.notes) == {
        "the field sparkle is not known here and was not read": 1,
        "'Hats' is no category of ours; map it with --categories": 1,
    }


async def test_atom_is_read_too(feed: Feeding) -> None:
    entry = item("A").replace("item>", "entry>").replace("g:title>", "title>")
    head = '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">'

    report = await feed(f'{head}<title>Shop</title><link href="x"/>{entry}</feed>')

    assert dict(report.written) == {"product": 1}


async def test_a_table_is_read_too(feed: Feeding) -> None:
    table = (
        "\ufeffid\ttitle\tprice\tavailability\tbrand\titem group id\tcolor\tsize\r\n"
        'A\t"Mantel ""Odile"""\t449,00 EUR\tin stock\tmaison aubrac\tODILE\tBeige de\t36\r\n'
        "B\tMantel\t449.00\tpreorder\taubrac\tODILE\tBeige de\t38\r\n"
    )

    report = await feed(table)

    assert (dict(report.written), report.refused) == ({"product": 1}, 0)
    odile = await feed.product("ODILE-beige-de")
    assert odile.names == {"de": 'Mantel "Odile"'}
    assert odile.variants[1].stock is not None
    assert odile.variants[1].stock.is_sellable_without_stock


async def test_a_row_of_a_table_that_cannot_be_read_takes_its_group_with_it(feed: Feeding) -> None:
    columns = b"id\ttitle\tprice\tbrand\titem_group_id\tsize\n"
    rows = [
        b"A-1\tMantel\t449.00 EUR\taubrac\tA\t36\n",
        b"B-1\tMantel\t449.00 EUR\taubrac\tB\t36\n",
        b"A-2\tM\xe4ntel\t449.00 EUR\taubrac\tA\t38\n",
        b"C-1\tMantel\t449.00 EUR\taubrac\tC\t36\n",
        b"x" * 5_000_000 + b"\n",
        b"D-1\tMantel\t449.00 EUR\taubrac\tD\t36\n",
    ]

    report = await feed(columns + b"".join(rows))

    assert dict(report.written) == {"product": 2}
    assert refusals(report) == [
        (4, "A", "the text is not UTF-8: byte 0xe4"),
        (6, "C", "this line is longer than 4096 KB"),
    ]


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
SPY = '<!DOCTYPE x SYSTEM "file:///etc/passwd">'


@pytest.mark.parametrize("doctype", [BOMB, SPY])
async def test_a_feed_with_a_document_type_is_refused_whole(feed: Feeding, doctype: str) -> None:
    with pytest.raises(UnreadableFile, match="document type"):
        await feed(f"{doctype}{HEAD.split('?>')[1]}{item('A')}{FOOT}")


async def test_a_feed_that_was_cut_keeps_the_products_that_are_whole(feed: Feeding) -> None:
    content = HEAD + item("A") + item("B", item_group_id="X") + item("C", item_group_id="X")

    report = await feed(content[:-60])

    assert dict(report.written) == {"product": 1}
    [(line, key, reason)] = refusals(report)
    assert (line, key) == (5, "X")
    assert "nothing after it was read" in reason


async def test_a_tag_without_end_is_given_up(feed: Feeding) -> None:
    report = await feed(HEAD + item("A") + "<" + "x" * 3_000_000)

    [(_, _, reason)] = refusals(report)
    assert reason == "a tag is too long; nothing after it was read"


async def test_items_of_a_group_may_stand_anywhere(feed: Feeding) -> None:
    def items() -> Iterator[str]:
        for size in ("36", "38", "40"):
            for group in range(50):
                yield item(f"G{group}-{size}", item_group_id=f"G{group}", size=size)

    report = await feed(HEAD + "".join(items()) + FOOT)

    assert dict(report.written) == {"product": 50}
    assert len((await feed.product("G7-beige-de")).variants) == 3


async def test_in_stock_leaves_a_count_alone_that_we_know(feed: Feeding, db: Db) -> None:
    await put(db, a_product("ODILE-beige-de", master_key="ODILE"))

    await feed(HEAD + item("ODILE-beige-de-36") + FOOT)

    variant, _ = (await feed.product("ODILE-beige-de")).variants
    assert variant.stock is not None
    assert variant.stock.quantity == 3


def test_formats_are_known_by_their_beginning(tmp_path: Path) -> None:
    beginnings = {
        b'{"kind": "brand"}': Format.NATIVE,
        b"\xef\xbb\xbf<?xml": Format.MERCHANT_XML,
        b"id\ttitle\n": Format.MERCHANT_TSV,
        b'"Handle","Title"\r\n': Format.SHOPIFY,
    }
    found = []

    for beginning in beginnings:
        path = tmp_path / "file"
        path.write_bytes(beginning)
        found.append(format_of(open_source(path)))

    assert found == list(beginnings.values())
