"""The demo assortment, from the files of `backend/seed/assortment`."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from vitrine import media
from vitrine.catalogue.put_outfits import (
    IncomingOutfit,
    IncomingPiece,
    put_campaign,
    put_outfits,
)
from vitrine.catalogue.put_products import put_products
from vitrine.catalogue.queries.lookups import shop_rows
from vitrine.catalogue.seed import offers, wardrobe, words
from vitrine.catalogue.seed.assortment import Assortment, BadAssortment, Outfit, read
from vitrine.catalogue.seed.pictures import Pictures, read_pictures
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db

__all__ = ["BadAssortment", "seed"]

CAMPAIGN = "autumn-weeks"
CAMPAIGN_NAMES = {
    "de": "Herbstwochen",
    "fr": "Semaines d’automne",
    "nl": "Herfstweken",
    "en": "Autumn weeks",
}
CAMPAIGN_SHARE = 0.15


async def seed(db: Db, now: datetime | None = None, pictures_of: Path = media.COMMITTED) -> None:
    """Everything is counted from the day of seeding; the same day makes the same shop.

    Seeded again, it shows the pictures that have come since.
    """
    await media.seed(db, pictures_of)
    await put_assortment(db, read(), read_pictures(pictures_of), now or time_of_day())


async def put_assortment(db: Db, assortment: Assortment, pictures: Pictures, now: datetime) -> None:
    day = datetime(now.year, now.month, now.day, tzinfo=UTC)
    await words.put_words(db, assortment, day)
    products = list(wardrobe.products(assortment, pictures, await shop_rows(db), day))
    outcome = await put_products(db, products, day)
    refused = list(outcome.refused)
    outfits = [_outfit(each, pictures) for each in assortment.outfits]
    refused += (await put_outfits(db, outfits)).refused
    if refused:
        wrongs = [f"{each.reference_key}: {each.reason}" for each in refused]
        raise BadAssortment("\n".join(wrongs))
    began = day - timedelta(days=offers.CAMPAIGN_BEGAN)
    ends = began + timedelta(days=offers.CAMPAIGN_LASTS)
    await put_campaign(db, CAMPAIGN, CAMPAIGN_NAMES, CAMPAIGN_SHARE, began, ends)


def _outfit(outfit: Outfit, pictures: Pictures) -> IncomingOutfit:
    key = outfit.key or outfit.slugs["en"]
    return IncomingOutfit(
        key=key,
        gender=outfit.gender,
        slugs=outfit.slugs,
        names=outfit.names,
        texts=outfit.story,
        pieces=[
            IncomingPiece(
                role=piece.role, reference_key=wardrobe.product_key(piece.style, piece.colour)
            )
            for piece in outfit.pieces
        ],
        image_path=pictures.of_outfit(key),
    )
