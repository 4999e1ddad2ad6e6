"""Barcodes and makers' numbers come in, are shown, and go out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, product_id
from tests.exchange.importing import Importer, a_line, refusals, stored_product
from tests.exchange.test_merchant import FOOT, HEAD, Feeding, item
from tests.exchange.test_merchant_feed import feed
from tests.exchange.test_shopify import FIRST, export
from vitrine.exchange.feeds.vocabulary import load_vocabulary
from vitrine.exchange.formats import Format, read_entries
from vitrine.exchange.merchant.xml_items import read_xml_items
from vitrine.exchange.reading.files import open_source
from vitrine.exchange.reading.tables import Row
from vitrine.kit.db import Db

GTIN = "4006381333931"


def a_numbered_line(gtin: str = GTIN) -> dict[str, object]:
    size = {"reference_key": "COAT-1-36", "size": "36", "gtin": gtin, "mpn": "OD/36"}
    return a_line("COAT-1", variants=[size])


async def test_a_size_shows_its_barcode_and_keeps_it_over_an_export(
    db: Db, importer: Importer
) -> None:
    await importer.native(a_numbered_line())
    rpc = (await Caller.on(db)).at(NOW)
    coat = await product_id(db, "COAT-1")

    shown = await rpc("getProductById", shop=DE, id=coat)
    again = await importer.file(await importer.export())

    assert (shown["variants"][0]["gtin"], shown["variants"][0]["mpn"]) == (GTIN, "OD/36")
    assert (again.written.total(), again.refused) == (0, 0)


async def test_a_number_that_does_not_check_is_refused(importer: Importer) -> None:
    report = await importer.native(a_numbered_line("4006381333932"))

    assert refusals(report) == [
        (1, "COAT-1", "COAT-1-36: '4006381333932' is not a GTIN"),
    ]


async def test_merchant_is_told_of_it(db: Db, importer: Importer) -> None:
    await importer.native(a_numbered_line())

    [first] = read_xml_items([await feed(db, "de")])

    assert isinstance(first, Row)
    result = {name: first.cells[name] for name in ("gtin", "mpn", "identifier_exists")}
    assert result == {"gtin": GTIN, "mpn": "OD/36", "identifier_exists": "yes"}


async def test_feeds_of_others_bring_theirs(db: Db, importer: Importer, tmp_path: Path) -> None:
    feeding = Feeding(db, importer, tmp_path)
    await feeding(HEAD + item("A-36", mpn="X1") + FOOT)

    found = await stored_product(db, "ODILE-beige-de")

    [size] = found.variants
    assert (size.gtin, size.mpn) == (GTIN, "X1")


@pytest.mark.parametrize(("barcode", "gtin"), [(f"'{GTIN}", GTIN), ("INTERN-17", None)])
async def test_shopify_keeps_anything_as_a_barcode(
    db: Db, importer: Importer, tmp_path: Path, barcode: str, gtin: str | None
) -> None:
    file = tmp_path / "export.csv"
    rows = export({**FIRST, "Variant Barcode": barcode}, columns=[*FIRST, "Variant Barcode"])
    file.write_text(rows)
    vocabulary = await load_vocabulary(db, "de", NOW)

    await importer.entries(read_entries(open_source(file), Format.SHOPIFY, vocabulary))

    found = await stored_product(db, "odile-beige-de")
    assert [size.gtin for size in found.variants] == [gtin]
