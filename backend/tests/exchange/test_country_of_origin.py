"""Where a product was made comes in, is shown, and goes out again."""

from __future__ import annotations

from pathlib import Path

from tests.calling import Caller
from tests.catalogue.builders import CH, DE, FR, NL, NOW, UK, product_id
from tests.exchange.importing import Importer, a_line, refusals, stored_product
from tests.exchange.test_merchant_feed import feed
from vitrine.exchange.feeds.vocabulary import load_vocabulary
from vitrine.exchange.formats import Format, read_entries
from vitrine.exchange.reading.files import open_source
from vitrine.kit.db import Db


async def test_a_product_says_where_it_was_made_in_every_language(
    db: Db, importer: Importer
) -> None:
    await importer.native(a_line("COAT-1", country_of_origin="IT"))
    rpc = (await Caller.on(db)).at(NOW)
    coat = await product_id(db, "COAT-1")

    shown = {
        shop: (await rpc("getProductById", shop=shop, id=coat))["attributes"]["countryOfOrigin"]
        for shop in (DE, CH, FR, NL, UK)
    }

    assert {shop: (group["label"], group["values"]) for shop, group in shown.items()} == {
        DE: ("Herkunftsland", {"label": "Italien", "value": "IT"}),
        CH: ("Herkunftsland", {"label": "Italien", "value": "IT"}),
        FR: ("Pays d’origine", {"label": "Italie", "value": "IT"}),
        NL: ("Land van herkomst", {"label": "Italië", "value": "IT"}),
        UK: ("Country of origin", {"label": "Italy", "value": "IT"}),
    }


async def test_it_stays_over_an_export_and_over_a_feed(
    db: Db, importer: Importer, tmp_path: Path
) -> None:
    await importer.native(a_line("COAT-1", country_of_origin="PT"))
    exported = await importer.export()
    path = tmp_path / "feed.xml"
    path.write_bytes(await feed(db, "de"))
    await importer.native(a_line("COAT-1", country_of_origin=None))

    vocabulary = await load_vocabulary(db, "de", NOW)
    await importer.entries(read_entries(open_source(path), Format.MERCHANT_XML, vocabulary))
    of_the_feed = await stored_product(db, "COAT-1")
    await importer.native(a_line("COAT-1", country_of_origin=None))
    await importer.file(exported)
    of_the_export = await stored_product(db, "COAT-1")

    assert b"<g:origin_country>PT</g:origin_country>" in path.read_bytes()
    assert [each.country_of_origin for each in (of_the_feed, of_the_export)] == ["PT", "PT"]


async def test_what_is_no_country_code_is_refused(importer: Importer) -> None:
    report = await importer.native(a_line("COAT-1", country_of_origin="Italy"))

    [(line, key, reason)] = refusals(report)
    assert (line, key) == (1, "COAT-1")
    assert "country_of_origin" in reason
