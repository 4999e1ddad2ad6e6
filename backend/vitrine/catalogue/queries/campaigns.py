"""Prices that a campaign has reduced."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class CampaignPrice:
    """`shares`: by how much the campaigns that are over had reduced."""

    reference_key: str
    shop: str
    currency: str
    base_with_tax: int
    reductions: list[dict[str, Any]]
    shares: list[float]


# A reduction does not name its campaign, so it is told by its share; one that a running campaign
# shares goes on.
PRICES_OF_ENDED_CAMPAIGNS = """
    with ended as (
        select distinct relative from campaign
        where ends_at <= %(now)s
          and relative not in (
              select relative from campaign where starts_at <= %(now)s and ends_at > %(now)s
          )
    )
    select coalesce(variant.reference_key, product.reference_key) as reference_key,
        shop.code as shop, price.currency, price.base_with_tax, price.reductions,
        array(select relative::float8 from ended) as shares
    from price
    join product on product.id = price.product_id
    join shop on shop.id = price.shop_id
    left join variant on variant.id = price.variant_id
    where price.reductions @> '[{"category": "campaign"}]'
      and exists (
        select from ended
        where price.reductions @> jsonb_build_array(
            jsonb_build_object('category', 'campaign', 'relative', ended.relative)
        )
    )
"""


async def prices_of_ended_campaigns(db: Db, now: datetime) -> list[CampaignPrice]:
    return await rows(db, CampaignPrice, PRICES_OF_ENDED_CAMPAIGNS, now=now)
