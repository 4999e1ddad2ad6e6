import pytest

from tests.calling import Caller
from tests.catalogue.builders import FR, counting
from tests.catalogue.test_get_brands import the_brand
from vitrine.kit.db import Db, value


async def test_a_brand_is_found_by_its_id(db: Db, rpc: Caller) -> None:
    brand = await value(db, int, "select id from brand where key = 'aubrac'")
    counted = counting(db)

    answer = await rpc.answer("getBrandById", shop=FR, brandId=brand)

    assert counted.total == 1
    assert answer.headers["x-tags"] == "brands"
    assert await rpc("getBrandById", shop=FR, brandId=brand) == await the_brand(db)


@pytest.mark.parametrize("odd", [0, -1, 2**31, 999_999])
async def test_an_unknown_brand_is_unknown(rpc: Caller, odd: int) -> None:
    assert await rpc("getBrandById", shop=FR, brandId=odd) == {
        "title": "Not Found",
        "status": 404,
        "code": "UnknownBrand",
        "detail": "There is no such brand.",
        "errors": [],
    }
