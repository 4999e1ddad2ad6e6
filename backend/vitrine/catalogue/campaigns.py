"""When a campaign is over, so are its prices."""

from __future__ import annotations

from datetime import datetime

import msgspec

from vitrine.catalogue.incoming import IncomingReduction, PriceRow
from vitrine.catalogue.put_offers import put_prices
from vitrine.catalogue.queries import campaigns as queries
from vitrine.kit.db import Db


async def end_campaigns(db: Db, now: datetime) -> int:
    """Prices go back to what they are without it; how many did."""
    over = await queries.prices_of_ended_campaigns(db, now)
    rows = [
        PriceRow(
            reference_key=price.reference_key,
            shop=price.shop,
            currency=price.currency,
            with_tax=price.base_with_tax,
            reductions=[
                each
                for each in msgspec.convert(price.reductions, list[IncomingReduction])
                if each.category != "campaign" or each.relative not in price.shares
            ],
        )
        for price in over
    ]
    return (await put_prices(db, rows, now)).written if rows else 0
