"""Pictures that the studio has taken, from the master to the answer."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.calling import Caller
from tests.catalogue.builders import DE, NOW, UK
from tests.media.pictures import a_jpeg
from vitrine import demo, media
from vitrine.demo import assortment, wording
from vitrine.demo.pictures import read_pictures
from vitrine.kit.db import Db


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """As the studio leaves it: masters, and files that say what they show."""
    made = tmp_path / "pictures"
    made.mkdir()
    return made


def committed(folder: Path, *contents: bytes) -> list[str]:
    for content in contents:
        (folder / f"{media.hash_of(content)}.jpg").write_bytes(content)
    return [media.hash_of(content) for content in contents]


def named(folder: Path, file: str, output: object) -> None:
    (folder / file).write_bytes(msgspec.json.encode(output))


async def test_the_seed_shows_pictures_as_they_come(db: Db, folder: Path) -> None:
    front, back, walk = committed(folder, *(a_jpeg(400, 500 + n) for n in range(3)))
    missing = "0" * 32
    named(folder, "products.json", {"VTR-1001/camel": {"front": front, "detail": missing}})
    named(folder, "scenes.json", {"outfit/OUT-01": walk, "home/1": walk, "home/2": missing})
    await demo.seed(db, NOW, folder)
    named(folder, "products.json", {"VTR-1001/camel": {"back": back, "front": front}})
    rpc = (await Caller.on(db)).at(NOW)

    first = await _hashes(rpc, "VTR-1001-camel")
    await demo.seed(db, NOW, folder)
    then = await _hashes(rpc, "VTR-1001-camel")
    drawn = await _hashes(rpc, "VTR-1001-black")

    assert (first, then) == ([front], [front, back])
    assert {each.partition("/")[0] for each in drawn} == {"placeholder"}
    outfit = (await rpc("getOutfits", shop=UK))["outfits"][0]
    assert (outfit["image"]["url"], outfit["image"]["alt"]) == (f"/media/{walk}", outfit["name"])
    scenes = await rpc("getScenes", shop=UK, names=["home/1", "home/2"])
    assert scenes == {"scenes": {"home/1": {**outfit["image"], "alt": ""}}}


async def test_the_size_of_a_picture_is_told_only_where_it_is_worn(db: Db, folder: Path) -> None:
    front, worn, other = committed(folder, *(a_jpeg(400, 600 + n) for n in range(3)))
    taken = {"VTR-1001/camel": {"front": front, "model": worn}, "VTR-1001/black": {"front": other}}
    named(folder, "products.json", taken)
    await demo.seed(db, NOW, folder)
    rpc = (await Caller.on(db)).at(NOW)

    products = await rpc(
        "getProductsByReferenceKeys",
        shop=DE,
        referenceKeys=["VTR-1001-camel", "VTR-1001-black"],
    )

    result = {each["referenceKey"]: "modelSize" in each["attributes"] for each in products}
    assert result == {"VTR-1001-camel": True, "VTR-1001-black": False}


async def test_how_tall_the_figure_is_stands_where_a_figure_wears_it(db: Db, folder: Path) -> None:
    front, figure, bust = committed(folder, *(a_jpeg(400, 700 + n) for n in range(3)))
    taken = {
        "VTR-1001/camel": {"front": front, "figure": figure, "model": bust},
        "VTR-1001/black": {"front": bust},
    }
    named(folder, "products.json", taken)
    await demo.seed(db, NOW, folder)
    rpc = (await Caller.on(db)).at(NOW)

    [camel, black] = await rpc(
        "getProductsByReferenceKeys",
        shop=DE,
        referenceKeys=["VTR-1001-camel", "VTR-1001-black"],
    )

    assert "173 cm" in str(camel["attributes"]["modelText"])
    assert "modelText" not in black["attributes"]
    assert [image["hash"] for image in camel["images"]] == [front, figure]


async def test_a_worn_back_follows_the_worn_front_and_is_told_as_such(db: Db, folder: Path) -> None:
    front, figure, behind, back = committed(folder, *(a_jpeg(400, 800 + n) for n in range(4)))
    taken = {"back": back, "figure": figure, "figure-back": behind, "front": front}
    named(folder, "products.json", {"VTR-1001/camel": taken})
    await demo.seed(db, NOW, folder)
    rpc = (await Caller.on(db)).at(NOW)

    [product] = await rpc("getProductsByReferenceKeys", shop=UK, referenceKeys=["VTR-1001-camel"])

    assert [image["hash"] for image in product["images"]] == [front, figure, behind, back]
    assert [image["alt"].rpartition(", ")[2] for image in product["images"]] == [
        "front view",
        "on a model",
        "seen from behind",
        "back view",
    ]


async def test_a_back_is_not_shown_worn_where_the_front_is_not(db: Db, folder: Path) -> None:
    front, behind = committed(folder, *(a_jpeg(400, 900 + n) for n in range(2)))
    named(folder, "products.json", {"VTR-1001/camel": {"figure-back": behind, "front": front}})
    await demo.seed(db, NOW, folder)
    rpc = (await Caller.on(db)).at(NOW)

    hashes = await _hashes(rpc, "VTR-1001-camel")

    assert hashes == [front]


def test_every_product_that_a_figure_wears_tells_its_size_and_the_figures_height() -> None:
    house, pictures = assortment.read(), read_pictures()

    worn = {
        style.key: style
        for style in house.styles
        for each in style.colours
        if pictures.on_figure(style, house.colours[each.colour])
    }

    assert worn
    assert [key for key, style in worn.items() if not style.shown_in] == []
    for texts in house.figures.values():
        assert set(texts) == set(wording.LANGUAGES)


def test_no_tile_shows_a_worn_back_when_one_points_at_it() -> None:
    house, pictures = assortment.read(), read_pictures()

    views = [
        [(image.image_type, image.image_view) for image in pictures.images(style, colour)]
        for style in house.styles
        for colour in (house.colours[each.colour] for each in style.colours)
    ]

    backs = [each for each in views if ("model", "back") in each]
    assert backs
    assert [each for each in backs if each[1:3] != [("model", "front"), ("model", "back")]] == []


async def _hashes(rpc: Caller, key: str) -> list[str]:
    [product] = await rpc("getProductsByReferenceKeys", shop=DE, referenceKeys=[key])
    return [image["hash"] for image in product["images"]]


async def test_a_way_to_take_pictures_that_nobody_knows_stops_the_seed(
    db: Db, folder: Path
) -> None:
    named(folder, "products.json", {"VTR-1001/camel": {"upside-down": "0" * 32}})

    with pytest.raises(demo.BadAssortment, match="upside-down"):
        await demo.seed(db, NOW, folder)
