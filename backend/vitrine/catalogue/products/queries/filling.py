"""Categories that are filled by rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from vitrine.kit.db import Db, rows


@dataclass(frozen=True, slots=True)
class _Id:
    id: int


# Reduced means by a sale; other reductions are shown, but do not make a sale category.
FILL_CATEGORIES = """
    with ruled as (
        select id, rule from category where rule is not null
    ), wanted as (
        select product.id,
            array(
                select each from unnest(product.category_ids) as each
                where each not in (select id from ruled)
            ) || array(
                select ruled.id from ruled
                where coalesce(rule -> 'also' ? style.master_key, false)
                   or (not rule ? 'genders' or rule -> 'genders' ? product.gender)
                  and (not rule ? 'silhouettes' or rule -> 'silhouettes' ? product.silhouette)
                  and (
                      not rule ? 'live_days_at_most'
                      or product.first_live_at <= %(now)s
                      and product.first_live_at >= %(now)s
                          - make_interval(days => (rule ->> 'live_days_at_most')::integer)
                  )
                  and (
                      not rule ? 'is_reduced'
                      or exists (
                          select from price
                          where price.product_id = product.id
                            and price.reductions @> '[{"category": "sale"}]'
                      )
                  )
                order by ruled.id
            ) as category_ids
        from product
        join style on style.id = product.style_id
        where %(every)s or product.id = any(%(ids)s)
    )
    update product set category_ids = wanted.category_ids, version = version + 1
    from wanted
    where wanted.id = product.id and product.category_ids <> wanted.category_ids
    returning product.id
"""


async def fill_categories(db: Db, now: datetime, product_ids: Sequence[int] | None) -> list[int]:
    """The products that came into or left a category that is filled by rule."""
    products = await rows(
        db,
        _Id,
        FILL_CATEGORIES,
        now=now,
        every=product_ids is None,
        ids=list(product_ids or ()),
    )
    return [each.id for each in products]
