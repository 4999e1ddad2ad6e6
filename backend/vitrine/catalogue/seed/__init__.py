"""The demo assortment, from the files of `backend/seed/assortment`."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

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


async def seed(db: Db, now: datetime | None = None) -> None:
    """Everything is counted from the day of seeding; the same day makes the same shop."""
    await put_assortment(db, read(), now or time_of_day())


async def put_assortment(db: Db, assortment: Assortment, now: datetime) -> None:
    day = datetime(now.year, now.month, now.day, tzinfo=UTC)
    await words.put_words(db, assortment, day)
    products = list(wardrobe.products(assortment, await shop_rows(db), day))
    outcome = await put_products(db, products, day)
    refused = list(outcome.refused)
    refused += (await put_outfits(db, [_outfit(each) for each in assortment.outfits])).refused
    if refused:
        wrongs = [f"{each.reference_key}: {each.reason}" for each in refused]
        raise BadAssortment("\n".join(wrongs))
    began = day - timedelta(days=offers.CAMPAIGN_BEGAN)
    ends = began + timedelta(days=offers.CAMPAIGN_LASTS)
    await put_campaign(db, CAMPAIGN, CAMPAIGN_NAMES, CAMPAIGN_SHARE, began, ends)


def _outfit(outfit: Outfit) -> IncomingOutfit:
    return IncomingOutfit(
        key=outfit.key or outfit.slugs["en"],
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
    )
