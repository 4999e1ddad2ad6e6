from tests.calling import Caller
from tests.catalogue.builders import DE, FR, a_product, counting, put, texts
from vitrine import catalogue
from vitrine.kit.db import Db


async def test_the_table_speaks_the_storefronts_language_and_sizes(db: Db, rpc: Caller) -> None:
    await catalogue.put_size_tables(
        db,
        [
            catalogue.IncomingSizeTable(
                key="women-upper",
                names=texts("Tops"),
                how_to_measure={"chest": texts("Hold the tape level")},
                measures={"chest": texts("Chest")},
                rows=[{"size": "36", "chest": [84, 87]}, {"size": "38", "chest": [88, 91]}],
            )
        ],
    )
    [coat] = await put(db, a_product(size_table="women-upper"))
    counted = counting(db)

    answer = await rpc("getSizeTable", shop=FR, productId=coat)

    assert counted.total == 2
    assert answer == {
        "key": "women-upper",
        "name": "Tops fr",
        "unit": "cm",
        "measures": [
            {"key": "chest", "label": "Chest fr", "howToMeasure": "Hold the tape level fr"}
        ],
        "rows": [
            {
                "size": "36",
                "label": "38",
                "spans": {"chest": {"cm": [84.0, 87.0], "inches": [33.0, 34.5]}},
            },
            {
                "size": "38",
                "label": "40",
                "spans": {"chest": {"cm": [88.0, 91.0], "inches": [34.5, 36.0]}},
            },
        ],
    }


async def test_measures_come_from_the_neck_down_and_short_ones_in_quarter_inches(
    db: Db, rpc: Caller
) -> None:
    keys = ("hip", "gaiter", "neck", "waist", "chest")
    await catalogue.put_size_tables(
        db,
        [
            catalogue.IncomingSizeTable(
                key="men-shirts",
                names=texts("Shirts"),
                how_to_measure={},
                measures={key: texts(key) for key in keys},
                rows=[{"size": "38", "neck": [37.5, 38.2], "chest": [94, 97]}],
            )
        ],
    )
    [shirt] = await put(db, a_product(size_table="men-shirts"))

    answer = await rpc("getSizeTable", shop=DE, productId=shirt)

    keys_shown = [measure["key"] for measure in answer["measures"]]
    assert keys_shown == ["neck", "chest", "waist", "hip", "gaiter"]
    assert answer["rows"][0]["spans"] == {
        "neck": {"cm": [37.5, 38.2], "inches": [14.75, 15.0]},
        "chest": {"cm": [94.0, 97.0], "inches": [37.0, 38.0]},
    }


async def test_what_has_no_size_table_says_so(db: Db, rpc: Caller) -> None:
    [bag] = await put(db, a_product("BAG-1"))

    answer = await rpc("getSizeTable", shop=DE, productId=bag)

    assert (answer["status"], answer["code"]) == (404, "NoSizeTable")
