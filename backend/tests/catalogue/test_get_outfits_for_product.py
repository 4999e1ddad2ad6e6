from tests.calling import Caller
from tests.catalogue.builders import A_READ_OF_PRODUCTS, DE, counting, warmed
from tests.catalogue.outfits import a_coat_and_a_hat, an_outfit, put_outfits
from vitrine.catalogue import IncomingPiece
from vitrine.kit.db import Db


async def test_the_outfits_that_a_product_is_part_of(db: Db, rpc: Caller) -> None:
    coat, hat = await a_coat_and_a_hat(db)
    only_coat = [IncomingPiece(role="outerwear", reference_key="COAT-1")]
    await put_outfits(db, an_outfit("walk"), an_outfit("stay", pieces=only_coat))
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching("getOutfitsForProduct", shop=DE, productId=coat)

    assert counted.total == 1 + A_READ_OF_PRODUCTS
    assert answer == {"outfits": (await rpc("getOutfits", shop=DE))["outfits"]}
    of_the_hat = await rpc("getOutfitsForProduct", shop=DE, productId=hat)
    assert [each["key"] for each in of_the_hat["outfits"]] == ["walk"]


async def test_a_product_without_outfits_has_none(rpc: Caller) -> None:
    assert await rpc("getOutfitsForProduct", shop=DE, productId=0) == {"outfits": []}
