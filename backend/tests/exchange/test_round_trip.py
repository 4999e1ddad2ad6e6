"""An export says everything, and bringing it back changes nothing."""

from __future__ import annotations

from datetime import timedelta

from tests.catalogue.builders import LONG_AGO, NOW, a_product, prices, put, texts
from tests.exchange.importing import Importer, versions
from vitrine import catalogue
from vitrine.catalogue import (
    IncomingOutfit,
    IncomingPiece,
    IncomingPrice,
    IncomingReduction,
    IncomingSizeTable,
    IncomingStock,
    IncomingVariant,
    PastPrice,
    PriceRow,
    StockRow,
)
from vitrine.kit.db import Db

EMPTY_AGAIN = """
    truncate product, product_text, product_image, variant, stock, price, price_history, style,
        brand, maker, category, size_table, outfit, campaign
        restart identity cascade;
    delete from attribute_value
"""


async def a_full_catalogue(db: Db) -> None:
    """Everything that a product can say, and some of it changed after it was written."""
    sale = IncomingReduction(category="sale", relative=0.3)
    campaign = IncomingReduction(category="campaign", absolute=1000)
    past = [PastPrice(valid_from=LONG_AGO, with_tax=44900)]
    await catalogue.put_size_tables(
        db,
        [
            IncomingSizeTable(
                key="coats",
                names=texts("Coats"),
                how_to_measure={"chest": texts("Around")},
                measures={"chest": texts("Chest")},
                rows=[{"size": "36", "chest": [84, 88.5]}],
                size_kind="jeans",
            )
        ],
    )
    await put(
        db,
        a_product("COAT-1", size_table="coats", notes={"careText": texts("Wash")}, position=3),
        a_product(
            "COAT-2",
            prices=prices(reductions=[sale, campaign], history=past)
            | {"de": IncomingPrice(currency="EUR", with_tax=39900, valid_from=NOW)},
            closed_shops=["fr"],
            variants=[
                IncomingVariant(
                    reference_key="COAT-2-46",
                    size="46",
                    stock=IncomingStock(
                        quantity=0, is_sellable_without_stock=True, expected_at=NOW
                    ),
                    prices={"de": IncomingPrice(currency="EUR", with_tax=49900)},
                )
            ],
        ),
        a_product("SCARF-1", prices=prices(without=("uk",)), is_active=False, categories=[]),
    )
    await catalogue.put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=1)])
    await catalogue.put_prices(
        db,
        [PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=39900)],
        NOW + timedelta(hours=1),
    )
    await catalogue.put_outfits(
        db,
        [
            IncomingOutfit(
                key=key,
                gender="women",
                slugs={"de": key},
                names=texts("Look"),
                texts=texts("Walk"),
                pieces=[IncomingPiece(role="coat", reference_key="COAT-1")],
            )
            for key in ("walk", "dinner")
        ],
    )
    await catalogue.put_campaign(db, "autumn", texts("Autumn"), 0.15, NOW, NOW + timedelta(days=14))


async def test_an_export_brought_back_changes_nothing(db: Db, importer: Importer) -> None:
    await a_full_catalogue(db)
    before = await versions(db)

    report = await importer.file(await importer.export(), now=NOW + timedelta(days=1))

    assert (report.written.total(), report.refused) == (0, 0)
    assert report.unchanged["product"] == 3
    assert await versions(db) == before


async def test_an_export_fills_an_empty_shop_with_the_same(db: Db, importer: Importer) -> None:
    await a_full_catalogue(db)
    exported = await importer.export()
    await db.execute(EMPTY_AGAIN)

    report = await importer.file(exported, now=NOW + timedelta(days=1))

    assert report.refused == 0
    assert await importer.export() == exported


async def test_what_was_sold_since_is_set_back_by_the_file(db: Db, importer: Importer) -> None:
    await put(db, a_product("COAT-1"))
    exported = await importer.export()
    await catalogue.put_stock(db, [StockRow(reference_key="COAT-1-36", quantity=2)])
    await catalogue.put_prices(
        db,
        [PriceRow(reference_key="COAT-1", shop="de", currency="EUR", with_tax=100)],
        NOW,
    )

    report = await importer.file(exported, now=NOW + timedelta(days=1))

    assert dict(report.written) == {"product": 1}
    assert b'"quantity":3' in await importer.export()
    assert b'"with_tax":100,"reductions"' not in await importer.export()


async def test_an_edited_price_does_not_rewrite_the_history(db: Db, importer: Importer) -> None:
    await put(db, a_product("COAT-1"))
    edited = (await importer.export()).replace(b"44900", b"29900")

    await importer.file(edited, now=NOW)

    again = await importer.export()
    assert b'"history":[{"valid_from":"2026-04-29T09:00:00Z","with_tax":44900' in again
    assert b'"with_tax":29900,"reductions":[],"valid_from":"2026-11-15T09:00:00Z"' in again
