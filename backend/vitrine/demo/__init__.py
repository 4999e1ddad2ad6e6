"""The demo shop: an assortment from the files of `backend/seed`, and goods for measurements."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from vitrine import catalogue, media, shops
from vitrine.catalogue import IncomingOutfit, IncomingPiece
from vitrine.demo import offers, products, vocabulary
from vitrine.demo.assortment import Assortment, BadAssortment, Outfit, read
from vitrine.demo.experiments import put_experiments
from vitrine.demo.pictures import Pictures, read_pictures
from vitrine.demo.promotions import put_promotions
from vitrine.demo.search_words import put_search_words
from vitrine.kit.clock import time_of_day
from vitrine.kit.db import Db

__all__ = ["BadAssortment", "seed"]

CAMPAIGN_NAMES = {
    "de": "Herbstwochen",
    "fr": "Semaines d’automne",
    "nl": "Herfstweken",
    "en": "Autumn weeks",
}
CAMPAIGN_SHARE = 0.15


async def seed(db: Db, now: datetime | None = None, pictures_of: Path = media.BUNDLED) -> None:
    """Everything is counted from the day of seeding; the same day makes the same shop.

    Seeded again, it shows the pictures that have come since.
    """
    await media.seed(db, pictures_of)
    now = now or time_of_day()
    await put_assortment(db, read(), read_pictures(pictures_of), now)
    await put_search_words(db)
    await put_promotions(db, now)
    await put_experiments(db, now)


async def put_assortment(db: Db, assortment: Assortment, pictures: Pictures, now: datetime) -> None:
    day = datetime(now.year, now.month, now.day, tzinfo=UTC)
    await vocabulary.put_vocabulary(db, assortment, day)
    storefronts = await shops.storefronts(db)
    goods = list(products.products(assortment, pictures, storefronts, day))
    outcome = await catalogue.put_products(db, goods, day)
    refused = list(outcome.refused)
    outfits = [_outfit(each, pictures) for each in assortment.outfits]
    refused += (await catalogue.put_outfits(db, outfits)).refused
    if refused:
        wrongs = [f"{each.reference_key}: {each.reason}" for each in refused]
        raise BadAssortment("\n".join(wrongs))
    began = day - timedelta(days=offers.CAMPAIGN_BEGAN)
    ends = began + timedelta(days=offers.CAMPAIGN_LASTS)
    await catalogue.put_campaign(db, offers.CAMPAIGN, CAMPAIGN_NAMES, CAMPAIGN_SHARE, began, ends)


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
                role=piece.role, reference_key=products.product_key(piece.style, piece.colour)
            )
            for piece in outfit.pieces
        ],
        image_path=pictures.of_outfit(key),
    )
