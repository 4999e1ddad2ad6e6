"""Pictures of products, from the master to the answer."""

from __future__ import annotations

from pathlib import Path

from tests.calling import Caller
from tests.catalogue.builders import A_READ_OF_PRODUCTS, DE, a_product, counting, put, warmed
from tests.media.pictures import a_jpeg
from vitrine import media
from vitrine.catalogue import IncomingImage
from vitrine.kit.db import Db


async def test_a_product_says_what_a_page_must_know_of_its_picture(
    db: Db, rpc: Caller, tmp_path: Path
) -> None:
    content = a_jpeg(450, 600)
    front = media.hash_of(content)
    (tmp_path / f"{front}.jpg").write_bytes(content)
    await media.seed(db, tmp_path)
    [coat] = await put(db, a_product(images=[IncomingImage(path=front, image_view="back")]))
    caching = await warmed(db, rpc)
    counted = counting(db)

    answer = await caching("getProductById", shop=DE, id=coat)

    assert counted.total == A_READ_OF_PRODUCTS
    described = (await media.pictures_by_hash(db, [front]))[front]
    image = answer["images"][0]
    assert {key: image[key] for key in image if key != "attributes"} == {
        "hash": front,
        "url": f"/media/{front}",
        "alt": "Coat de in der Farbe Camel de, Rückenansicht",
        "dominantColor": described.dominant_colour,
        "width": 450,
        "height": 600,
        "placeholder": described.placeholder,
    }
    assert image["attributes"]["imageView"]["values"]["value"] == "back"
    assert answer["siblings"][0]["images"] == [{**image, "placeholder": None}]
