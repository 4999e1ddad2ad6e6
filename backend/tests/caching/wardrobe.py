"""A small shop in which every public procedure has something to say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import msgspec

from tests.caching.stories import put_stories
from tests.catalogue.builders import (
    LONG_AGO,
    NOW,
    a_product,
    a_vocabulary,
    category_id,
    prices,
    put,
    texts,
    variant_id,
)
from tests.catalogue.outfits import an_outfit, put_outfits
from tests.media.pictures import a_jpeg
from vitrine import catalogue, legal, media, payments, shops
from vitrine.catalogue import IncomingReduction
from vitrine.kit.db import Db, execute, value

CAMPAIGN_ENDS = NOW + timedelta(days=7)
REDUCED = [IncomingReduction(category="campaign", relative=0.2, campaign="winter")]
COAT = a_product(size_table="women-upper")
COAT_IN_BLACK = a_product("COAT-2", attributes={"color": ["black"], "fit": ["slim"]})
HAT = a_product(
    "HAT-1",
    names=texts("Hat"),
    brand="carrow",
    prices=prices(8900, without=("uk",)),
    created_at=NOW - timedelta(days=5),
    first_live_at=NOW - timedelta(days=5),
)
SCARF = a_product("SCARF-1", names=texts("Scarf"), prices=prices(10000, reductions=REDUCED))


@dataclass(frozen=True)
class Ids:
    coat: int
    coat_in_black: int
    hat: int
    scarf: int
    size: int
    brand: int
    women: int
    coats: int


async def fill(db: Db, pictures: Path) -> Ids:
    await shops.seed(db)
    await payments.seed(db)
    await legal.seed(db)
    await a_vocabulary(db)
    await catalogue.put_size_tables(db, [a_size_table("Tops")])
    await catalogue.put_campaign(db, "winter", texts("Winter"), 0.2, LONG_AGO, CAMPAIGN_ENDS)
    coat, coat_in_black, hat, scarf = await put(db, COAT, COAT_IN_BLACK, HAT, SCARF)
    await put_outfits(db, an_outfit(), an_outfit("errand"))
    await catalogue.refill_categories(db, NOW)
    await media.seed(db, a_scene(pictures, "home/1", tint=0))
    await put_stories(db)
    return Ids(
        coat=coat,
        coat_in_black=coat_in_black,
        hat=hat,
        scarf=scarf,
        size=await variant_id(db, "COAT-1-36"),
        brand=await value(db, int, "select id from brand where key = 'aubrac'"),
        women=await category_id(db, "women"),
        coats=await category_id(db, "women/coats"),
    )


async def let_seeded_shops_differ(db: Db) -> None:
    """From what the seed brings back."""
    await execute(db, 'update shop set delivery = delivery || \'{"carrier": "by foot"}\'')
    await execute(
        db, "update navigation_item set labels = jsonb_build_object('de', 'Anders', 'en', 'Other')"
    )


def a_size_table(name: str) -> catalogue.IncomingSizeTable:
    return catalogue.IncomingSizeTable(
        key="women-upper",
        names=texts(name),
        how_to_measure={"chest": texts("Hold the tape level")},
        measures={"chest": texts("Chest")},
        rows=[{"size": "36", "chest": [84, 87]}],
    )


def a_scene(folder: Path, name: str, *, tint: int) -> Path:
    """A folder of pictures that come with the programme, one of which is a page's."""
    folder.mkdir(parents=True, exist_ok=True)
    picture = a_jpeg(400, 400, tint)
    (folder / f"{media.hash_of(picture)}.jpg").write_bytes(picture)
    (folder / "scenes.json").write_bytes(msgspec.json.encode({name: media.hash_of(picture)}))
    return folder
