from datetime import timedelta

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, a_product, put
from vitrine import catalogue
from vitrine.catalogue import Outcome, Refused, StockRow
from vitrine.kit.db import Db


async def test_new_stock_is_seen_at_once_and_raises_the_version(db: Db, rpc: Caller) -> None:
    [coat] = await put(db, a_product())
    before = await rpc("getProductById", shop=DE, id=coat)
    soon = NOW + timedelta(days=3)

    outcome = await catalogue.put_stock(
        db,
        [
            StockRow(reference_key="COAT-1-36", quantity=0, expected_at=soon),
            StockRow(reference_key="COAT-1-38", quantity=0),
        ],
    )

    after = await rpc("getProductById", shop=DE, id=coat)
    assert outcome == Outcome(written=1, unchanged=1, refused=[])
    assert after["variants"][0]["stock"] == {
        "quantity": 0,
        "isSellableWithoutStock": False,
        "expectedAvailabilityAt": "2026-11-18T09:00:00Z",
        "supplierId": 1,
        "warehouseId": None,
    }
    assert (before["isSoldOut"], after["isSoldOut"]) == (False, True)
    assert after["version"] == before["version"] + 1


async def test_wrong_rows_are_refused_and_the_rest_goes_through(db: Db) -> None:
    await put(db, a_product())

    outcome = await catalogue.put_stock(
        db,
        [
            StockRow(reference_key="NOTHING", quantity=1),
            StockRow(reference_key="COAT-1-36", quantity=-1),
            StockRow(reference_key="COAT-1-38", quantity=4),
            StockRow(reference_key="COAT-1-38", quantity=5),
        ],
    )

    assert outcome == Outcome(
        written=1,
        unchanged=0,
        refused=[
            Refused(0, "NOTHING", "no variant has this reference key"),
            Refused(1, "COAT-1-36", "a stock of -1 is not possible"),
            Refused(2, "COAT-1-38", "a later row says something else"),
        ],
    )
